/** What tells a chain from others. */
export interface BitcoinKind {
  /** As `@scure/btc-signer` takes it. */
  readonly network: {
    readonly bech32: string;
    readonly pubKeyHash: number;
    readonly scriptHash: number;
    readonly wif: number;
  };
  /** Its number in BIP44 paths, from SLIP-44. */
  readonly coin: number;
  /** The first bytes of extended keys: plain (xpub), and of BIP84 (zpub), from SLIP-132. */
  readonly plainVersions: { readonly public: number; readonly private: number };
  readonly segwitVersions: { readonly public: number; readonly private: number };
  /** Of the first block. */
  readonly genesis: string;
  /** What an output must be worth, per 1000 bytes that it and its spending take: nodes do not relay less. */
  readonly dustPerKvb: bigint;
  /** How wallets open its payments; none of a chain that only tests know. */
  readonly format: 'bitcoin' | 'litecoin' | undefined;
}

const mainVersions = {
  plainVersions: { public: 0x0488b21e, private: 0x0488ade4 },
  segwitVersions: { public: 0x04b24746, private: 0x04b2430c },
};
const testVersions = {
  plainVersions: { public: 0x043587cf, private: 0x04358394 },
  segwitVersions: { public: 0x045f1cf6, private: 0x045f18bc },
};

/** Chains that speak as Bitcoin does. */
export const bitcoinKinds = {
  bitcoin: {
    network: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
    coin: 0,
    ...mainVersions,
    genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    dustPerKvb: 3000n,
    format: 'bitcoin',
  },
  litecoin: {
    network: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
    coin: 2,
    ...mainVersions,
    genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
    dustPerKvb: 30_000n,
    format: 'litecoin',
  },
  'bitcoin-regtest': {
    network: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
    coin: 1,
    ...testVersions,
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    dustPerKvb: 3000n,
    format: undefined,
  },
  'litecoin-regtest': {
    network: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
    coin: 1,
    ...testVersions,
    genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
    dustPerKvb: 30_000n,
    format: undefined,
  },
} as const satisfies Record<string, BitcoinKind>;

export type BitcoinKindName = keyof typeof bitcoinKinds;
export const bitcoinKindNames = Object.keys(bitcoinKinds) as [BitcoinKindName, ...BitcoinKindName[]];
