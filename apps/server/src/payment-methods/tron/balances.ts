import type { PlaceBalance } from '../../modules/payments/plugin.ts';
import { balanceOf, simulated } from './node/calls.ts';
import type { TronNode } from './node/tron-node.ts';
import { tokenBalance } from './payout/prepare-payout.ts';
import type { TronChain } from './settings.ts';

/** What lies in the hot wallet. */
export async function readBalances({ assets }: TronChain, node: TronNode, hot: string): Promise<PlaceBalance[]> {
  const balances: PlaceBalance[] = [];
  for (const { currencyId, token } of assets) {
    const units = token === undefined ? await node.ask(balanceOf(hot)) : await tokenUnits(node, token, hot);
    balances.push({ currencyId, place: 'hot', units });
  }
  return balances;
}

async function tokenUnits(node: TronNode, token: string, owner: string): Promise<bigint> {
  const { isDone, result } = await node.ask(simulated(tokenBalance(token, owner)));
  if (!isDone || result.length < 64) throw node.error(`does not tell the balance of the token ${token}`);
  return BigInt(`0x${result.slice(0, 64)}`);
}
