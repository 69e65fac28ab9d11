/** How addresses and extended public keys of a chain are written. */
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
  bitcoin: { network: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }, coin: 0, ...mainVersions },
  litecoin: { network: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 }, coin: 2, ...mainVersions },
  'bitcoin-regtest': {
    network: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
    coin: 1,
    ...testVersions,
  },
  'litecoin-regtest': {
    network: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
    coin: 1,
    ...testVersions,
  },
} as const satisfies Record<string, BitcoinKind>;

export type BitcoinKindName = keyof typeof bitcoinKinds;
export const bitcoinKindNames = Object.keys(bitcoinKinds) as [BitcoinKindName, ...BitcoinKindName[]];
