import type { NetworkFeeEstimate } from '../../../modules/payments/plugin.ts';
import { bytesOf } from '../address.ts';
import { deriveAddress } from '../derive-address.ts';
import { energyPrice, freeEnergy, simulated } from '../node/calls.ts';
import type { TronNode } from '../node/tron-node.ts';
import type { TronChain } from '../settings.ts';

/** What a transfer burns for its bytes, in sun: 1000 each where the account has no free bandwidth left. */
const coinSun = 270_000n;
const tokenSun = 345_000n;
/** What a token's transfer to somebody who held none takes, where the node cannot try one. */
const usualEnergy = 130_000n;

/** See `ChainPlugin.estimateFees`. */
export async function estimateFees(
  chain: TronChain,
  node: TronNode,
  payer: string | undefined,
): Promise<NetworkFeeEstimate[]> {
  const price = await node.ask(energyPrice);
  const free = payer === undefined ? 0n : await node.ask(freeEnergy(payer));
  const feeCurrencyId = chain.assets.find(({ token }) => token === undefined)?.currencyId ?? null;
  const estimates: NetworkFeeEstimate[] = [];
  for (const { currencyId, token } of chain.assets) {
    const of = { currencyId, kind: 'payout', feeCurrencyId } as const;
    if (token === undefined) {
      estimates.push({ ...of, feeUnits: coinSun });
      continue;
    }
    const energy = await energyOf(node, token, payer, deriveAddress(chain.xpub, 0));
    estimates.push({ ...of, feeUnits: tokenSun + (energy > free ? energy - free : 0n) * price });
  }
  return estimates;
}

/** What the transfer of the token's smallest part to somebody who holds none takes; the usual where the payer has none. */
async function energyOf(node: TronNode, token: string, payer: string | undefined, to: string): Promise<bigint> {
  if (payer === undefined) return usualEnergy;
  const { isDone, energy } = await node.ask(
    simulated({
      owner: payer,
      contract: token,
      selector: 'transfer(address,uint256)',
      parameter: (bytesOf(to) ?? '').padStart(64, '0') + '1'.padStart(64, '0'),
    }),
  );
  return isDone && energy > 0n ? energy : usualEnergy;
}
