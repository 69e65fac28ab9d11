import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './write-durably.ts';

const length = 32;

/**
 * The installation's key in this file, made at the first start: 32 random bytes that only the product's own user may read.
 * Processes that start at the same moment get the same key.
 */
export async function secretKey(file: string): Promise<Buffer> {
  const known = await readKey(file);
  if (known) return known;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`;
  await writeDurably(draft, randomBytes(length));
  try {
    // A link fails where a file is: whoever comes second reads the first one's key.
    await link(draft, file).catch(whenThere);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new Error(`the key in ${file} cannot be read`);
  return made;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const key = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (key && key.length !== length) throw new Error(`the key in ${file} is damaged: it must be ${length} bytes`);
  return key;
}

function whenThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
