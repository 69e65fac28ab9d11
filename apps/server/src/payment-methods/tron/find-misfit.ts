import type { Chains } from './chains.ts';
import { simulated } from './node/calls.ts';
import { zeroAddress } from './address.ts';
import { TronSettings } from './settings.ts';

/**
 * Where the first currency stands that has other decimals in the catalogue, or than its contract says. A node that does not
 * answer now says nothing.
 */
export async function findMisfit(
  saved: unknown,
  decimalsOf: (currencyId: string) => number | undefined,
  chainsOf: (settings: TronSettings) => Chains,
): Promise<string | undefined> {
  const settings = TronSettings.parse(saved);
  const chains = chainsOf(settings);
  for (const [nth, chain] of settings.chains.entries()) {
    for (const [at, { currencyId, token, decimals }] of chain.assets.entries()) {
      const place = `chains.${nth}.assets.${at}.decimals`;
      if (decimalsOf(currencyId) !== decimals) return place;
      if (token === undefined) continue;
      const node = await chains.nodeOf(chain).catch(() => undefined);
      const call = { owner: zeroAddress, contract: token, selector: 'decimals()', parameter: '' };
      const answer = await node?.ask(simulated(call)).catch(() => undefined);
      if (answer?.isDone && answer.result !== '' && BigInt(`0x${answer.result}`) !== BigInt(decimals)) return place;
    }
  }
  return undefined;
}
