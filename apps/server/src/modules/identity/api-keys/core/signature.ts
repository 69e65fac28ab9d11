import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a program signs. */
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

/** Compares in constant time. Upper case and any other length are no signature. */
export function isSignature(sign: string, secret: Uint8Array, parts: SignedParts): boolean {
  const expected = Buffer.from(signatureOf(secret, parts));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const aheadMs = 60 * 1000;
const behindMs = 5 * 60 * 1000;
/** As seconds that is the year 5138, as milliseconds 1973: a time of ours is never mistaken. */
const millisecondsFrom = 100_000_000_000;

/**
 * The moment that an `Api-Time` names, in milliseconds: a whole number without leading zeros, below 2^53, of Unix seconds
 * or milliseconds by its size. Undefined when it is none, more than a minute ahead, or more than five minutes old.
 */
export function readSignedTime(time: string, now: Date): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(time)) return undefined;
  const value = Number(time);
  if (!Number.isSafeInteger(value)) return undefined;
  const ms = value < millisecondsFrom ? value * 1000 : value;
  const age = now.getTime() - ms;
  return age < -aheadMs || age > behindMs ? undefined : ms;
}
