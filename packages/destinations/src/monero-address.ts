import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';

/** What an address of the main network begins with, before its two keys. */
const kinds = { primary: 18, integrated: 19, subaddress: 42 } as const;
type Kind = keyof typeof kinds;

export interface MoneroAddress {
  readonly kind: Kind;
  /** Public keys, of 32 bytes each. */
  readonly spend: Uint8Array;
  readonly view: Uint8Array;
}

/** Reads an address; `checksum` where it looks like one with a mistake in it, undefined for what is none. */
export function readMoneroAddress(text: string): MoneroAddress | 'checksum' | undefined {
  if (!/^(?:[48][1-9A-HJ-NP-Za-km-z]{94}|4[1-9A-HJ-NP-Za-km-z]{105})$/.test(text)) return undefined;
  const bytes = decoded(text);
  if (!bytes) return 'checksum';
  const body = bytes.subarray(0, -4);
  if (
    !keccak_256(body)
      .subarray(0, 4)
      .every((byte, at) => byte === bytes.at(at - 4))
  )
    return 'checksum';
  const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name] === body[0]);
  if (kind === undefined || body.length !== (kind === 'integrated' ? 73 : 65)) return undefined;
  return { kind, spend: body.slice(1, 33), view: body.slice(33, 65) };
}

/** The text of an address that carries no payment id. */
export function moneroAddressOf({ kind, spend, view }: MoneroAddress & { kind: 'primary' | 'subaddress' }): string {
  const body = Uint8Array.from([kinds[kind], ...spend, ...view]);
  return base58xmr.encode(Uint8Array.from([...body, ...keccak_256(body).subarray(0, 4)]));
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return base58xmr.decode(text);
  } catch {
    return undefined;
  }
}
