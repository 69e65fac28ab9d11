import { HDKey } from '@scure/bip32';
import { isAddress, zeroAddress } from 'viem';
import { z } from 'zod';

/** A currency of the catalogue as a chain knows it. */
const EvmAsset = z
  .object({
    /** The currency's id in the catalogue. */
    currencyId: z.string().min(1).max(64),
    /** The token's contract; absent for the chain's own coin. */
    token: z
      .string()
      .refine((text) => isAddress(text), 'not an address, or its checksum is wrong')
      .refine((text) => text !== zeroAddress, 'the zero address is no token')
      .optional(),
    /** The contract's decimals, 18 for a chain's own coin. The currency must have as many: nothing is rounded on the way. */
    decimals: z.int().min(0).max(18),
  })
  .refine(({ token, decimals }) => token !== undefined || decimals === 18, {
    path: ['decimals'],
    message: "a chain's own coin has 18 decimals",
  });
export type EvmAsset = z.infer<typeof EvmAsset>;

const EvmChain = z
  .object({
    /** Code of the network in the catalogue: "ERC20". */
    network: z.string().min(1).max(32),
    /** As EIP-155 has it: 1 is Ethereum. A node of another chain is not believed. */
    chainId: z.int().min(1),
    /** JSON-RPC addresses of nodes of this chain, the preferred first. */
    rpcUrls: z
      .array(z.url({ protocol: /^https?$/ }))
      .min(1)
      .max(5),
    /** Extended public key of the account that deposit addresses are made from, as m/0/index below it. */
    xpub: z.string().superRefine((text, context) => {
      const problem = problemOfKey(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
    assets: z.array(EvmAsset).min(1).max(50),
    /** After how many blocks a payout counts as done; its own block is the first. */
    payoutConfirmations: z.int().min(1).max(1000).default(12),
    /** How often the chain is looked at once everything is read. */
    pollMs: z.int().min(200).max(600_000).default(4000),
    /** How much is read at once. */
    blocksPerStep: z.int().min(1).max(1000).default(20),
    /** The most that is ever offered for a unit of gas. */
    feeCapGwei: z.int().min(1).max(100_000).default(200),
    /** How long a payout may wait for a block until it is sent again at a higher fee. */
    stuckSeconds: z.int().min(10).max(86_400).default(300),
  })
  .superRefine(({ assets }, context) => {
    if (!isUnique(assets.map(({ token }) => token?.toLowerCase() ?? 'coin')))
      context.addIssue({ code: 'custom', path: ['assets'], message: 'one token or coin stands for two currencies' });
  });
export type EvmChain = z.infer<typeof EvmChain>;

/** What the owner sets of this method: the chains that it works on. */
export const EvmSettings = z.object({ chains: z.array(EvmChain).max(20) }).superRefine(({ chains }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['chains'], message });
  if (!isUnique(chains.map(({ network }) => network))) refuse('a network is set up twice');
  if (!isUnique(chains.map(({ chainId }) => String(chainId)))) refuse('a chain is set up twice');
  if (!isUnique(chains.flatMap(({ assets }) => assets.map(({ currencyId }) => currencyId))))
    refuse('a currency is set up twice');
});
export type EvmSettings = z.infer<typeof EvmSettings>;

/** A chain's own name, whatever its network is called. */
export function chainName({ chainId }: Pick<EvmChain, 'chainId'>): string {
  return `eip155:${chainId}`;
}

export function chainsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = EvmSettings.safeParse(saved).data?.chains ?? [];
  return new Map(chains.map((chain) => [chain.network, chainName(chain)]));
}

/** As the audit keeps it: addresses of nodes often hold a key of their provider's, so of each only the host stays. */
export function withoutSecrets(saved: unknown): unknown {
  const settings = EvmSettings.safeParse(saved).data;
  return (
    settings && {
      chains: settings.chains.map(({ rpcUrls, ...chain }) => ({
        ...chain,
        rpcUrls: rpcUrls.map((url) => new URL(url).host),
      })),
    }
  );
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
