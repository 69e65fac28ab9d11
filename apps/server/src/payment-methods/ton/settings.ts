import { tonAccountOf } from '@tetri/destinations';
import { z } from 'zod';

/** Of the coin. The currency must have as many: nothing is rounded on the way. */
export const tonDecimals = 9;

const TonChain = z.object({
  /** Code of the network in the catalogue: "TON". */
  network: z.string().min(1).max(32),
  /** -239 is the main network, -3 the test network. A node of another one is not believed. */
  chainId: z.int().default(-239),
  /** The HTTP interface of TON Center, version 3, yours or a provider's: "https://toncenter.com/api/v3". */
  nodeUrl: z.url({ protocol: /^https?$/ }),
  /** The provider's key, sent as X-API-Key. */
  apiKey: z.string().max(200).default(''),
  /** The wallet that all customers pay to, each with a memo of their own. */
  address: z.string().refine((text) => tonAccountOf(text) !== undefined, 'not an address, or its checksum is wrong'),
  /** What TON is in the catalogue: the currency's id. */
  currencyId: z.string().min(1).max(64),
  /** Payments of less, in nanotons, are passed over: anybody may send dust with a text in it. */
  dustNano: z.int().min(0).max(1_000_000_000).default(10_000_000),
  /** How often the chain is looked at once everything is read. */
  pollMs: z.int().min(200).max(600_000).default(3000),
  /** How much is read at once. */
  transactionsPerStep: z.int().min(1).max(900).default(100),
  /** How long a payout may wait for a block; after that it can never be in one. */
  expirySeconds: z.int().min(60).max(3600).default(600),
});
export type TonChain = z.infer<typeof TonChain>;

/** What the owner sets of this method: the chains that it works on. */
export const TonSettings = z.object({ chains: z.array(TonChain).max(5) }).superRefine(({ chains }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['chains'], message });
  if (!isUnique(chains.map(({ network }) => network))) refuse('a network is set up twice');
  if (!isUnique(chains.map(({ chainId }) => String(chainId)))) refuse('a chain is set up twice');
  if (!isUnique(chains.map(({ currencyId }) => currencyId))) refuse('a currency is set up twice');
});
export type TonSettings = z.infer<typeof TonSettings>;

/** A chain's own name, whatever its network is called. */
export function chainName({ chainId }: Pick<TonChain, 'chainId'>): string {
  return `ton:${chainId}`;
}

export function chainsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = TonSettings.safeParse(saved).data?.chains ?? [];
  return new Map(chains.map((chain) => [chain.network, chainName(chain)]));
}

/** What came to another wallet is seen by nobody. */
export function walletsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = TonSettings.safeParse(saved).data?.chains ?? [];
  // One account is written in several ways.
  return new Map(chains.map(({ network, address }) => [network, tonAccountOf(address) ?? address]));
}

/** Shown instead of a provider's key, and taken for "as it was" when it comes back. */
const keptKey = '(unchanged key)';

/** As staff and the audit see it. */
export function withoutSecrets(saved: unknown): unknown {
  const settings = TonSettings.safeParse(saved).data;
  return settings && { chains: settings.chains.map((chain) => ({ ...chain, apiKey: chain.apiKey && keptKey })) };
}

/** With the keys of before where they were not typed anew; undefined where there was none. */
export function withSecrets(next: unknown, before: unknown): unknown {
  const known = new Map(TonSettings.safeParse(before).data?.chains.map((chain) => [chain.network, chain.apiKey]));
  const chains = TonSettings.parse(next).chains.map((chain) => ({
    ...chain,
    apiKey: chain.apiKey === keptKey ? known.get(chain.network) : chain.apiKey,
  }));
  return chains.every(({ apiKey }) => apiKey !== undefined) ? { chains } : undefined;
}

/** Where the first currency stands that has other decimals in the catalogue. */
export async function findMisfit(
  saved: unknown,
  decimalsOf: (currencyId: string) => number | undefined,
): Promise<string | undefined> {
  const { chains } = TonSettings.parse(saved);
  const at = chains.findIndex(({ currencyId }) => decimalsOf(currencyId) !== tonDecimals);
  return at < 0 ? undefined : `chains.${at}.currencyId`;
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
