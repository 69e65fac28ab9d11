import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { LRUCache } from 'lru-cache';
import { type BitcoinKindName, bitcoinKinds } from './kinds.ts';

/** Making the branch costs as much as an address. */
const branches = new LRUCache<string, HDKey>({ max: 20 });

/**
 * The deposit address of this number below an account's extended public key: m/0/index, a BIP84 address, which wallets
 * that hold the account's key show as its receiving addresses.
 */
export function deriveAddress(xpub: string, kind: BitcoinKindName, index: number): string {
  const branch = branches.get(xpub) ?? readKey(xpub, kind).deriveChild(0);
  branches.set(xpub, branch);
  const { publicKey } = branch.deriveChild(index);
  const { address } = p2wpkh(publicKey ?? new Uint8Array(), bitcoinKinds[kind].network);
  if (address === undefined) throw new Error(`there is no address of number ${index}`);
  return address;
}

/** Why a text is no extended public key of the chain; its text is never repeated, for it may be a private one. */
export function problemOfKey(text: string, kind: BitcoinKindName): string | undefined {
  try {
    const key = readKey(text, kind);
    if (key.privateKey) return 'this is a private key: paste the public one, and treat this one as known to others';
    return key.depth === 3 ? undefined : "not the key of an account, such as m/84'/0'/0'";
  } catch {
    return 'not an extended public key of this chain (xpub or zpub)';
  }
}

/** In either form. Forms of multi-signature or of addresses that begin with 1 or 3 are of other addresses than BIP84's. */
function readKey(text: string, kind: BitcoinKindName): HDKey {
  const { plainVersions, segwitVersions } = bitcoinKinds[kind];
  try {
    return HDKey.fromExtendedKey(text, plainVersions);
  } catch {
    return HDKey.fromExtendedKey(text, segwitVersions);
  }
}
