import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A piece of work as ALTCHA writes it: find the number up to `maxnumber` which, behind the salt, has this SHA-256. */
export interface Challenge {
  readonly algorithm: 'SHA-256';
  /** Hex. */
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  /** Hex of the HMAC of `challenge`. */
  readonly signature: string;
}

export interface Solution {
  /** The same for whoever hands in this solution again. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** A second's work on a phone at most; a flood of robots pays it each time. */
export const numberMax = 150_000;

/**
 * The challenge whose answer is `number`. The salt ends with a mark, so that no digit can be moved between it and the
 * number: the same text would otherwise be another challenge with a later end.
 */
export function challengeOf(
  key: Buffer,
  { nonce, number, expiresAt }: { nonce: string; number: number; expiresAt: Date },
): Challenge {
  const salt = `${nonce}?expires=${Math.floor(expiresAt.getTime() / 1000)}&`;
  const challenge = digest(salt, number);
  return {
    algorithm: 'SHA-256',
    challenge,
    maxnumber: numberMax,
    salt,
    signature: sign(key, challenge).toString('hex'),
  };
}

/** What a browser handed in, if it is the right answer to a challenge under this key; it may be too late. */
export function readSolution(key: Buffer, token: string): Solution | undefined {
  const parts = partsOf(token);
  if (!parts) return undefined;
  const { salt, number, signature } = parts;
  const seconds = /^[^?]*\?expires=(\d{1,11})&$/.exec(salt)?.[1];
  if (seconds === undefined) return undefined;
  const challenge = digest(salt, number);
  const expected = sign(key, challenge);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { challenge, expiresAt: new Date(Number(seconds) * 1000) };
}

function partsOf(token: string): { salt: string; number: number; signature: string } | undefined {
  try {
    const { salt, number, signature } = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<string, unknown>;
    if (typeof salt !== 'string' || typeof signature !== 'string') return undefined;
    return Number.isSafeInteger(number) && (number as number) >= 0
      ? { salt, number: number as number, signature }
      : undefined;
  } catch {
    return undefined;
  }
}

function digest(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex');
}

function sign(key: Buffer, challenge: string): Buffer {
  return createHmac('sha256', key).update(challenge).digest();
}
