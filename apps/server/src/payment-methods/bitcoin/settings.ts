import { z } from 'zod';
import { bitcoinKindNames } from './kinds.ts';
import { problemOfKey } from './derive-address.ts';

const SatPerVbyte = z.int().min(1).max(10_000);

const BitcoinChain = z
  .object({
    /** Code of the network in the catalogue: "BTC". */
    network: z.string().min(1).max(32),
    /** The coin's id in the catalogue. */
    currencyId: z.string().min(1).max(64),
    /** A node of another chain is not believed. */
    kind: z.enum(bitcoinKindNames),
    /** Of the node, with user and password: "http://user:password@127.0.0.1:8332". */
    rpcUrl: z.url({ protocol: /^https?$/ }),
    /** Extended public key of the account that deposit addresses are made from, as xpub or zpub. */
    xpub: z.string(),
    /** After how many blocks a payout counts as done; its own block is the first. */
    payoutConfirmations: z.int().min(1).max(1000).default(3),
    /** Within how many blocks a payout should be in one: the fee is estimated for it. */
    feeTargetBlocks: z.int().min(1).max(1008).default(3),
    /** What is offered at least, and at most, in units for each virtual byte. */
    feeMin: SatPerVbyte.default(1),
    feeMax: SatPerVbyte.default(200),
    /**
     * Whether the network lets a higher fee take the place of a payout that waits. Left out: as its nodes do by themselves,
     * which is yes for Bitcoin and no for Litecoin.
     */
    replacesByFee: z.boolean().optional(),
    /** How long a payout may wait for a block until it may be sent again at a higher fee. */
    stuckSeconds: z.int().min(10).max(86_400).default(900),
    /** How often the chain is looked at once everything is read. */
    pollMs: z.int().min(200).max(600_000).default(5000),
    /** How much is read at once. */
    blocksPerStep: z.int().min(1).max(100).default(5),
  })
  .superRefine(({ kind, xpub, feeMin, feeMax }, context) => {
    const problem = problemOfKey(xpub, kind);
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['xpub'], message: problem });
    if (feeMin > feeMax) context.addIssue({ code: 'custom', path: ['feeMin'], message: 'above the most' });
  });
export type BitcoinChain = z.infer<typeof BitcoinChain>;

/** What the owner sets of this method: the chains that it works on. */
export const BitcoinSettings = z
  .object({ chains: z.array(BitcoinChain).max(20) })
  .superRefine(({ chains }, context) => {
    for (const name of ['network', 'currencyId', 'kind'] as const)
      if (new Set(chains.map((chain) => chain[name])).size !== chains.length)
        context.addIssue({ code: 'custom', path: ['chains'], message: `the same ${name} is set up twice` });
  });
export type BitcoinSettings = z.infer<typeof BitcoinSettings>;

/** By network: the kind of chain that it stands for. */
export function chainsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = BitcoinSettings.safeParse(saved).data?.chains ?? [];
  return new Map(chains.map(({ network, kind }) => [network, kind]));
}

/** The same without the passwords of nodes. */
export function withoutPasswords(settings: unknown): unknown {
  const read = BitcoinSettings.safeParse(settings).data;
  return read && { chains: read.chains.map((chain) => ({ ...chain, rpcUrl: new URL(chain.rpcUrl).host })) };
}
