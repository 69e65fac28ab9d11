import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { UsedCaptcha } from '../store/used-captchas.ts';

/** SHA-256 after SHA-256 for each try, so that whoever tries spends their time on it and not on the loop around it. */
const cost = 10;
/** A second's work on a phone at most; a flood of robots pays it each time. */
export const counterMax = 15_000;

/** Work as ALTCHA has it: find the counter whose key begins as the challenge says. */
export function newChallenge(key: Buffer, expiresAt: Date, counter = randomInt(counterMax + 1)): Promise<Challenge> {
  return createChallenge({
    algorithm: 'SHA-256',
    cost,
    counter,
    deriveKey,
    // Not the library's own field of this name: that one is judged by the machine's clock, whatever the product's says.
    data: { expiresAt: Math.floor(expiresAt.getTime() / 1000) },
    hmacSignatureSecret: secretOf(key),
  });
}

/** What a browser hands in, without whatever is not signed. */
const Token = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.object({ expiresAt: z.number() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** What a browser handed in, if it is the right answer to a challenge under this key; it may be too late. */
export async function readSolution(key: Buffer, token: string): Promise<UsedCaptcha | undefined> {
  const { data: given } = Token.safeParse(parse(token));
  if (!given) return undefined;
  const { challenge, solution } = given;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(key) });
  if (!verified) return undefined;
  return { signature: challenge.signature, expiresAt: new Date(challenge.parameters.data.expiresAt * 1000) };
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** The library takes a text. */
function secretOf(key: Buffer): string {
  return key.toString('hex');
}
