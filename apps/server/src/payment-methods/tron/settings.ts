import { HDKey } from '@scure/bip32';
import { z } from 'zod';
import { bytesOf } from './address.ts';

/** A currency of the catalogue as the chain knows it. */
const TronAsset = z
  .object({
    /** The currency's id in the catalogue. */
    currencyId: z.string().min(1).max(64),
    /** The token's contract; absent for the chain's own coin. */
    token: z
      .string()
      .refine((text) => bytesOf(text) !== undefined, 'not an address, or its checksum is wrong')
      .optional(),
    /** The contract's decimals, 6 for TRX. The currency must have as many: nothing is rounded on the way. */
    decimals: z.int().min(0).max(18),
  })
  .refine(({ token, decimals }) => token !== undefined || decimals === 6, {
    path: ['decimals'],
    message: 'TRX has 6 decimals',
  });
export type TronAsset = z.infer<typeof TronAsset>;

const TronChain = z
  .object({
    /** Code of the network in the catalogue: "TRC20". */
    network: z.string().min(1).max(32),
    /** The last four bytes of the first block's name: 728126428 is the main network. A node of another chain is not believed. */
    chainId: z.int().min(1).default(728_126_428),
    /** A node's HTTP address, yours or a provider's. */
    nodeUrl: z.url({ protocol: /^https?$/ }),
    /** The provider's key, sent as TRON-PRO-API-KEY. */
    apiKey: z.string().max(200).default(''),
    /** Extended public key of the account that deposit addresses are made from, as m/0/index below it. */
    xpub: z.string().superRefine((text, context) => {
      const problem = problemOfKey(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
    assets: z.array(TronAsset).min(1).max(50),
    /** How often the chain is looked at once everything is read. */
    pollMs: z.int().min(200).max(600_000).default(3000),
    /** How much is read at once. */
    blocksPerStep: z.int().min(1).max(100).default(10),
    /** The most that a payout of a token may burn, in TRX. */
    feeCapTrx: z.int().min(1).max(1000).default(50),
    /** How long a payout may wait for a block; after that it can never be in one. */
    expirySeconds: z.int().min(60).max(3600).default(600),
  })
  .superRefine(({ assets }, context) => {
    if (!isUnique(assets.map(({ token }) => token ?? 'coin')))
      context.addIssue({ code: 'custom', path: ['assets'], message: 'one token or coin stands for two currencies' });
  });
export type TronChain = z.infer<typeof TronChain>;

/** What the owner sets of this method: the chains that it works on. */
export const TronSettings = z.object({ chains: z.array(TronChain).max(5) }).superRefine(({ chains }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['chains'], message });
  if (!isUnique(chains.map(({ network }) => network))) refuse('a network is set up twice');
  if (!isUnique(chains.map(({ chainId }) => String(chainId)))) refuse('a chain is set up twice');
  if (!isUnique(chains.flatMap(({ assets }) => assets.map(({ currencyId }) => currencyId))))
    refuse('a currency is set up twice');
});
export type TronSettings = z.infer<typeof TronSettings>;

/** A chain's own name, whatever its network is called. */
export function chainName({ chainId }: Pick<TronChain, 'chainId'>): string {
  return `tron:${chainId}`;
}

export function chainsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = TronSettings.safeParse(saved).data?.chains ?? [];
  return new Map(chains.map((chain) => [chain.network, chainName(chain)]));
}

/** Shown instead of a provider's key, and taken for "as it was" when it comes back. */
const keptKey = '(unchanged key)';

/** As staff and the audit see it. */
export function withoutSecrets(saved: unknown): unknown {
  const settings = TronSettings.safeParse(saved).data;
  return settings && { chains: settings.chains.map((chain) => ({ ...chain, apiKey: chain.apiKey && keptKey })) };
}

/** With the keys of before where they were not typed anew; undefined where there was none. */
export function withSecrets(next: unknown, before: unknown): unknown {
  const known = new Map(TronSettings.safeParse(before).data?.chains.map((chain) => [chain.network, chain.apiKey]));
  const chains = TronSettings.parse(next).chains.map((chain) => ({
    ...chain,
    apiKey: chain.apiKey === keptKey ? known.get(chain.network) : chain.apiKey,
  }));
  return chains.every(({ apiKey }) => apiKey !== undefined) ? { chains } : undefined;
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Why a text is no extended public key; its text is never repeated, for it may be a private one. */
function problemOfKey(text: string): string | undefined {
  try {
    const key = HDKey.fromExtendedKey(text);
    return key.privateKey
      ? 'this is a private key: paste the public one, and treat this one as known to others'
      : undefined;
  } catch {
    return 'not an extended public key';
  }
}
