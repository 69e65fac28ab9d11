import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What ALTCHA asks: the number up to `maxnumber` which, written behind the salt, has this SHA-256. */
export interface Challenge {
  readonly algorithm: string;
  /** Hex. */
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/**
 * Finds the number by trying; undefined when there is none. Not by the browser's own digest: that one hands every try
 * through a promise, and is missing on pages without TLS.
 */
export function solveChallenge({ challenge, salt, maxnumber }: Challenge): number | undefined {
  const wanted = hexToBytes(challenge);
  const salted = sha256.create().update(utf8ToBytes(salt));
  const tried = salted.clone();
  const digest = new Uint8Array(wanted.length);
  for (let number = 0; number <= maxnumber; number += 1) {
    salted._cloneInto(tried);
    tried.update(utf8ToBytes(String(number))).digestInto(digest);
    if (digest.every((byte, at) => byte === wanted[at])) return number;
  }
  return undefined;
}

/** The solution as the calls take it: Base64 of the challenge's parts and the number. */
export function solutionText({ algorithm, challenge, salt, signature }: Challenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
