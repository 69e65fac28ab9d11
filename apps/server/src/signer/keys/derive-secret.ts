import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SignerProblem } from '../signer-problem.ts';

const secretLength = 32;
const bytes = (length: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === length, `must be ${length} bytes`);
const isPowerOfTwo = (n: number) => (n & (n - 1)) === 0;

/** How a secret was made of the passphrase. Bounded, so that a changed file takes no more memory than the machine has. */
export const Derivation = z.strictObject({
  kdf: z.literal('scrypt'),
  n: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20)
    .refine(isPowerOfTwo, 'must be a power of two'),
  r: z.int().min(8).max(16),
  p: z.int().min(1).max(4),
  salt: bytes(16),
  /** The other half of what scrypt gave: tells a wrong passphrase from a damaged file. */
  check: bytes(secretLength),
});
export type Derivation = z.infer<typeof Derivation>;

/** What scrypt costs: 128 MiB and about half a second, as OWASP asks. */
const usualCost = 2 ** 17;

/** A new secret of this passphrase: 32 bytes, and how to make it again. */
export async function newSecret(
  passphrase: string,
  cost = usualCost,
): Promise<{ secret: Buffer; derivation: Derivation }> {
  const how = { kdf: 'scrypt' as const, n: cost, r: 8, p: 1, salt: randomBytes(16).toString('base64') };
  const [secret, check] = await derive(passphrase, how);
  return { secret, derivation: { ...how, check: check.toString('base64') } };
}

/** The secret again. Throws where the passphrase is another; `what` names the file for the owner. */
export async function sameSecret(passphrase: string, derivation: Derivation, what: string): Promise<Buffer> {
  const [secret, check] = await derive(passphrase, derivation);
  if (!timingSafeEqual(check, Buffer.from(derivation.check, 'base64')))
    throw new SignerProblem(`The passphrase does not open ${what}: it is not the one that it was made with.`);
  return secret;
}

function derive(passphrase: string, { n, r, p, salt }: Omit<Derivation, 'check'>): Promise<[Buffer, Buffer]> {
  const options = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 2 * secretLength, options, (error, made) => {
      if (error) reject(error);
      else resolve([made.subarray(0, secretLength), made.subarray(secretLength)]);
    });
  });
}
