import { z } from 'zod';
import { isPrimaryAddress, isViewKeyOf } from './subaddress.ts';

/** Of the coin. The currency must have as many: nothing is rounded on the way. */
export const moneroDecimals = 12;

/** What nodes call the chains. Addresses of the test networks are others, which nobody could pay to here. */
export const chainKinds = { mainnet: 'mainnet', regtest: 'fakechain' } as const;

/** Shown instead of a secret, and taken for "as it was" when it comes back. */
const kept = '(unchanged)';

const Login = z
  .string()
  .max(200)
  .refine((text) => text === '' || text === kept || /^[^:]+:.+$/s.test(text), 'not user:password')
  .default('');

const MoneroChain = z
  .object({
    /** Code of the network in the catalogue: "XMR". */
    network: z.string().min(1).max(32),
    /** What XMR is in the catalogue: the currency's id. */
    currencyId: z.string().min(1).max(64),
    /** A node of another chain is not believed. */
    kind: z.enum(['mainnet', 'regtest']).default('mainnet'),
    /** monero-wallet-rpc with a wallet that can only look: "http://127.0.0.1:18083". */
    walletUrl: z.url({ protocol: /^https?$/ }),
    walletLogin: Login,
    /** monerod, the same that the wallet asks: "http://127.0.0.1:18081". */
    nodeUrl: z.url({ protocol: /^https?$/ }),
    nodeLogin: Login,
    /** The main address of the wallet that customers pay to: each order gets a subaddress of it. */
    address: z.string().refine(isPrimaryAddress, 'not the main address of a wallet, or its checksum is wrong'),
    /** Its private view key: it shows payments, and moves nothing. */
    viewKey: z.string().refine((text) => text === kept || /^[0-9a-f]{64}$/.test(text), 'not 64 hexadecimal digits'),
    /** After how many blocks a payout counts as done; its own block is the first. */
    payoutConfirmations: z.int().min(1).max(1000).default(10),
    /** Of a payout's fee, as the wallet counts: 1 is the lowest, 4 the highest. */
    priority: z.int().min(1).max(4).default(2),
    /** The most that a payout's fee may be, in thousandths of XMR. */
    feeCapMilli: z.int().min(1).max(1000).default(5),
    /** How often the chain is looked at once everything is read. */
    pollMs: z.int().min(200).max(600_000).default(5000),
    /** How much is read at once. */
    blocksPerStep: z.int().min(1).max(1000).default(500),
  })
  .refine(({ address, viewKey }) => viewKey === kept || !isPrimaryAddress(address) || isViewKeyOf(viewKey, address), {
    path: ['viewKey'],
    message: 'the view key belongs to another address',
  });
export type MoneroChain = z.infer<typeof MoneroChain>;

/** What the owner sets of this method: the chains that it works on. */
export const MoneroSettings = z.object({ chains: z.array(MoneroChain).max(2) }).superRefine(({ chains }, context) => {
  for (const name of ['network', 'currencyId', 'kind'] as const)
    if (new Set(chains.map((chain) => chain[name])).size !== chains.length)
      context.addIssue({ code: 'custom', path: ['chains'], message: `the same ${name} is set up twice` });
});
export type MoneroSettings = z.infer<typeof MoneroSettings>;

/** A chain's own name, whatever its network is called. */
export function chainName({ kind }: Pick<MoneroChain, 'kind'>): string {
  return `monero:${kind}`;
}

const unitsPerMilli = 1_000_000_000n;

/** The most that a payout's fee may be, in units. */
export function feeCapOf({ feeCapMilli }: Pick<MoneroChain, 'feeCapMilli'>): bigint {
  return BigInt(feeCapMilli) * unitsPerMilli;
}

export function chainsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = MoneroSettings.safeParse(saved).data?.chains ?? [];
  return new Map(chains.map((chain) => [chain.network, chainName(chain)]));
}

/** What came to another wallet is seen by nobody. */
export function walletsOf(saved: unknown): ReadonlyMap<string, string> {
  const chains = MoneroSettings.safeParse(saved).data?.chains ?? [];
  return new Map(chains.map(({ network, address }) => [network, address]));
}

const secretNames = ['walletLogin', 'nodeLogin', 'viewKey'] as const;

/** As staff and the audit see it. */
export function withoutSecrets(saved: unknown): unknown {
  const settings = MoneroSettings.safeParse(saved).data;
  return (
    settings && {
      chains: settings.chains.map((chain) => ({
        ...chain,
        ...Object.fromEntries(secretNames.map((name) => [name, chain[name] && kept])),
      })),
    }
  );
}

/** With the secrets of before where they were not typed anew; undefined where there were none, or they belong to another address. */
export function withSecrets(next: unknown, before: unknown): unknown {
  const known = new Map(MoneroSettings.safeParse(before).data?.chains.map((chain) => [chain.network, chain]));
  const chains = MoneroSettings.parse(next).chains.map((chain) => {
    const secrets = secretNames.map((name) => [
      name,
      chain[name] === kept ? known.get(chain.network)?.[name] : chain[name],
    ]);
    return { ...chain, ...Object.fromEntries(secrets) } as MoneroChain;
  });
  const isWhole = chains.every(
    (chain) =>
      secretNames.every((name) => chain[name] !== undefined) &&
      chain.viewKey !== kept &&
      isViewKeyOf(chain.viewKey, chain.address),
  );
  return isWhole ? { chains } : undefined;
}

/** Where the first currency stands that has other decimals in the catalogue. */
export async function findMisfit(
  saved: unknown,
  decimalsOf: (currencyId: string) => number | undefined,
): Promise<string | undefined> {
  const { chains } = MoneroSettings.parse(saved);
  const at = chains.findIndex(({ currencyId }) => decimalsOf(currencyId) !== moneroDecimals);
  return at < 0 ? undefined : `chains.${at}.currencyId`;
}
