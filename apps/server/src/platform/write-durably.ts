import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file whole or not at all, and answers only when file and name are on the disk: a reader never sees half of it,
 * and a power cut does not lose what was acknowledged. Only the product's own user may read it.
 */
export async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const unfinished = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(target));
}

/** The name itself is an entry of the folder. Windows cannot open folders and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
