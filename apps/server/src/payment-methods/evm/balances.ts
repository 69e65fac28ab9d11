import { getAddress } from 'viem';
import type { PlaceBalance } from '../../modules/payments/plugin.ts';
import { balanceOf, tokenBalanceOf } from './node/calls.ts';
import type { HealthyNode } from './node/nodes.ts';
import type { EvmAsset, EvmChain } from './settings.ts';

/** What each currency of the chain comes to at these addresses, all of one block; `places` is asked for anew by each reading. */
export async function readBalances(
  { rpc, head }: HealthyNode,
  { assets }: EvmChain,
  places: readonly (readonly [PlaceBalance['place'], () => AsyncIterable<readonly string[]>])[],
): Promise<PlaceBalance[]> {
  const balances: PlaceBalance[] = [];
  for (const [place, pages] of places) {
    const sums = new Map(assets.map((asset) => [asset, 0n]));
    for await (const addresses of pages())
      for (const asset of assets) {
        const units = await rpc.askAll(addresses.map((address) => askFor(asset, address, head.number)));
        sums.set(
          asset,
          units.reduce((sum, one) => sum + one, sums.get(asset) ?? 0n),
        );
      }
    for (const [{ currencyId }, units] of sums) balances.push({ currencyId, place, units });
  }
  return balances;
}

function askFor({ token }: EvmAsset, address: string, height: number) {
  return token === undefined
    ? balanceOf(getAddress(address), height)
    : tokenBalanceOf(getAddress(token), getAddress(address), height);
}
