import { createHmac } from 'node:crypto';

/**
 * The private key at a path of a seed, for Ed25519, where every step is a hardened one.
 *
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let [key, chain] = halves('ed25519 seed', seed);
  for (const step of path) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(0x8000_0000 + step);
    [key, chain] = halves(chain, Buffer.concat([Buffer.alloc(1), key, index]));
  }
  return key;
}

function halves(secret: string | Uint8Array, data: Uint8Array): [Buffer, Buffer] {
  const made = createHmac('sha512', secret).update(data).digest();
  return [made.subarray(0, 32), made.subarray(32)];
}
