import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';

const base58 = createBase58check(sha256);
/** What every address of Tron begins with, before the twenty bytes that chains of Ethereum's kind share. */
const version = 0x41;

/** The twenty bytes of an address of Tron as hex in small letters; undefined for what is none. */
export function tronBytesOf(address: string): string | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return undefined;
  try {
    const bytes = base58.decode(address);
    return bytes.length === 21 && bytes[0] === version ? hex.encode(bytes.subarray(1)) : undefined;
  } catch {
    return undefined;
  }
}

/** The address of Tron that has these twenty bytes, given as hex. */
export function tronAddressOf(bytes: string): string {
  return base58.encode(Uint8Array.from([version, ...hex.decode(bytes)]));
}
