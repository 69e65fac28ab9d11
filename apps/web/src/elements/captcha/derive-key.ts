import { concatBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib';

/**
 * What the library's `algorithms/web/sha` computes, not by the browser's own digest: that one hands every try through a
 * promise, and is missing on pages without TLS.
 */
export const deriveKey: DeriveKeyFunction = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'SHA-256') throw new Error(`${algorithm} is not what this site asks for`);
  let derivedKey = sha256(concatBytes(salt, password));
  for (let round = 1; round < cost; round += 1) derivedKey = sha256(derivedKey);
  return { derivedKey: derivedKey.slice(0, keyLength) };
};
