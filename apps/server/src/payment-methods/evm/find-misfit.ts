import { decimalsOf } from './node/calls.ts';
import { NodeError } from './node/json-rpc.ts';
import { Nodes, usualNodes } from './node/nodes.ts';
import { type EvmChain, EvmSettings } from './settings.ts';

/**
 * The first currency of settings whose decimals differ from the catalogue's or from its token's contract, by its place in them:
 * every amount of it would mean another one. A node that does not answer is passed over, and reported by the method's health.
 */
export async function findMisfit(
  saved: unknown,
  decimalsOfCurrency: (currencyId: string) => number | undefined,
  nodes = usualNodes,
): Promise<string | undefined> {
  const chains = EvmSettings.safeParse(saved).data?.chains ?? [];
  for (const [at, chain] of chains.entries()) {
    for (const [place, { currencyId, decimals }] of chain.assets.entries())
      if ((decimalsOfCurrency(currencyId) ?? decimals) !== decimals) return pathOf(at, place);
    const place = await wrongToken(chain, new Nodes(chain, nodes));
    if (place !== undefined) return pathOf(at, place);
  }
  return undefined;
}

async function wrongToken({ assets }: EvmChain, nodes: Nodes): Promise<number | undefined> {
  try {
    return await nodes.ask(async ({ rpc }) => {
      for (const [place, { token, decimals }] of assets.entries())
        if (token !== undefined && (await rpc.ask(decimalsOf(token))) !== decimals) return place;
      return undefined;
    });
  } catch (error) {
    if (error instanceof NodeError) return undefined;
    throw error;
  }
}

const pathOf = (chain: number, asset: number) => `chains.${chain}.assets.${asset}.decimals`;
