import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed. */
export interface SignedParts {
  readonly method: string;
  /** Path and query as they are sent. */
  readonly target: string;
  /** `Api-Time`, letter for letter. */
  readonly time: string;
  readonly body: Uint8Array;
}

/** `Api-Sign`, lower-case hex: HMAC-SHA512 under the secret's bytes over the lower-case hex of a SHA-256 of the request. */
export function signatureOf(secret: Uint8Array, { method, target, time, body }: SignedParts): string {
  const inner = createHash('sha256').update(`v1\n${method}\n${target}\n${time}\n`).update(body).digest('hex');
  return createHmac('sha512', secret).update(inner).digest('hex');
}

/** Compares in constant time. */
export function isSignature(sign: string, secret: Uint8Array, parts: SignedParts): boolean {
  const [expected, given] = [Buffer.from(signatureOf(secret, parts)), Buffer.from(sign)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
