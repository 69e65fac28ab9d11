import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Seal } from '../seal.ts';
import { writeDurably } from '../write-durably.ts';

const nameShape = /^[0-9a-f]{32}\.sealed$/;

/** Files that nobody reads without their key, in one folder, under names that disclose nothing. */
export class SealedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores the bytes under the key and answers the name once they are on the disk. */
  async store(bytes: Buffer, seal: Seal): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.sealed`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeDurably(path.join(this.#folder, name), seal.closeBytes(bytes, purposeOf(name)));
    return name;
  }

  /** The bytes; undefined for a name that is not one of ours or is gone. Throws where the file was changed or is another's. */
  async read(name: string, seal: Seal): Promise<Buffer | undefined> {
    if (!nameShape.test(name)) return undefined;
    const bytes = await readFile(path.join(this.#folder, name)).catch(whenMissing);
    return bytes && seal.openBytes(bytes, purposeOf(name));
  }

  /** Deletes the file; one that is gone already does no harm. */
  async delete(name: string): Promise<void> {
    if (nameShape.test(name)) await rm(path.join(this.#folder, name), { force: true });
  }

  /** The names of files that were written before this moment, by the machine's clock. */
  async namesBefore(moment: Date): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(whenMissing)) ?? [];
    const found: string[] = [];
    for (const name of names.filter((one) => nameShape.test(one))) {
      const written = await stat(path.join(this.#folder, name)).catch(whenMissing);
      if (written && written.mtime < moment) found.push(name);
    }
    return found;
  }
}

function purposeOf(name: string): string {
  return `file ${name}`;
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
