import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { LRUCache } from 'lru-cache';
import { publicKeyToAddress } from 'viem/accounts';
import { addressOf } from './address.ts';

/** Making the branch costs as much as an address. */
const branches = new LRUCache<string, HDKey>({ max: 20 });

/**
 * The deposit address of this number below an account's extended public key: m/0/index, which wallets that hold the account's
 * key show as its receiving addresses.
 */
export function deriveAddress(xpub: string, index: number): string {
  const branch = branches.get(xpub) ?? HDKey.fromExtendedKey(xpub).deriveChild(0);
  branches.set(xpub, branch);
  const { publicKey } = branch.deriveChild(index);
  if (!publicKey) throw new Error(`there is no public key of number ${index}`);
  const uncompressed = String(ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed'));
  // The last twenty bytes of the same hash as on chains of Ethereum's kind.
  return addressOf(publicKeyToAddress(`0x${uncompressed}`).slice(2).toLowerCase());
}
