import { getAddress } from 'viem';
import type { PlaceBalance } from '../../modules/payments/plugin.ts';
import { balanceOf, tokenBalanceOf } from './node/calls.ts';
import type { HealthyNode } from './node/nodes.ts';
import type { EvmAsset, EvmChain } from './settings.ts';

/** What each currency of the chain comes to at these addresses, all of one block. */
export async function readBalances(
  { rpc, head }: HealthyNode,
  { assets }: EvmChain,
  places: Readonly<Partial<Record<PlaceBalance['place'], readonly string[]>>>,
): Promise<PlaceBalance[]> {
  const balances: PlaceBalance[] = [];
  for (const [place, addresses] of Object.entries(places) as [PlaceBalance['place'], readonly string[]][])
    for (const asset of assets) {
      const units = await rpc.askAll(addresses.map((address) => askFor(asset, address, head.number)));
      balances.push({ currencyId: asset.currencyId, place, units: units.reduce((sum, one) => sum + one, 0n) });
    }
  return balances;
}

function askFor({ token }: EvmAsset, address: string, height: number) {
  return token === undefined
    ? balanceOf(getAddress(address), height)
    : tokenBalanceOf(getAddress(token), getAddress(address), height);
}
