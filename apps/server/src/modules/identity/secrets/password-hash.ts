import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** 19 MiB and two passes: what OWASP asks of argon2id at least. */
const cost: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * Hashing runs in the thread pool. One core stays free of it for the event loop, and two of the pool's four threads for
 * everything else that uses them: however many sign in at once, pages are answered as before.
 */
const limit = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** Nobody's: what is proved against it takes as long as against any other, and fails. */
const nobodysPassword = phcOf(randomBytes(16), randomBytes(tagLength));

/** The password as a PHC text with its salt and its cost. Unicode is normalised, so two keyboards give one password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcOf(salt, await tagOf(password, salt, cost, tagLength));
}

/** Whether the password is the stored one. Where none is stored the same work is done, and the answer is no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, hash, ...asked } = read(stored ?? nobodysPassword);
  return timingSafeEqual(await tagOf(password, salt, asked, hash.length), hash);
}

/** The hash was made at another cost than today's and should be made again while the password is at hand. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = read(stored);
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

function tagOf(password: string, nonce: Buffer, asked: Cost, length: number): Promise<Buffer> {
  const { memory, passes, parallelism } = asked;
  const message = Buffer.from(password.normalize('NFKC'));
  return limit(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: length }));
}

function read(stored: string): Cost & { salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('a stored password hash cannot be read');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function phcOf(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
