import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { LRUCache } from 'lru-cache';
import type { Address } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';

/** Making the branch costs as much as an address. */
const branches = new LRUCache<string, HDKey>({ max: 20 });

/**
 * The deposit address of this number below an account's extended public key: m/0/index, which wallets that hold the account's
 * key show as its receiving addresses. In EIP-55 form.
 */
export function deriveAddress(xpub: string, index: number): Address {
  const branch = branches.get(xpub) ?? HDKey.fromExtendedKey(xpub).deriveChild(0);
  branches.set(xpub, branch);
  const { publicKey } = branch.deriveChild(index);
  if (!publicKey) throw new Error(`there is no public key of number ${index}`);
  const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
  return publicKeyToAddress(`0x${String(uncompressed)}`);
}
