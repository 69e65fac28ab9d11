import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../write-durably.ts';
import { type FileKind, kindOf } from './file-kind.ts';
import { FileNotAccepted } from './file-not-accepted.ts';

export interface StoredFile {
  /** Random: discloses nothing about the file and cannot be guessed. */
  readonly fileName: string;
  readonly kind: FileKind;
  readonly size: number;
}

const nameShape = /^[0-9a-f]{32}\.(png|jpeg|webp|avif|pdf)$/;

/** Files that people send, in one folder, under names of our own. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Stores the bytes and answers once they are on the disk. Throws `FileNotAccepted` when they are none, more than
   * `maxBytes`, or really of another kind than `kinds`.
   */
  async store(
    bytes: Buffer,
    { maxBytes, kinds }: { maxBytes: number; kinds: readonly FileKind[] },
  ): Promise<StoredFile> {
    if (bytes.length === 0) throw new FileNotAccepted('empty');
    if (bytes.length > maxBytes) throw new FileNotAccepted('tooLarge');
    const kind = kindOf(bytes);
    if (!kind || !kinds.includes(kind)) throw new FileNotAccepted('kind');
    const fileName = `${randomBytes(16).toString('hex')}.${kind}`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeDurably(path.join(this.#folder, fileName), bytes);
    return { fileName, kind, size: bytes.length };
  }

  /** The bytes, or undefined for a name that is not one of ours or is gone. No name leads out of the folder. */
  async read(fileName: string): Promise<Buffer | undefined> {
    if (!nameShape.test(fileName)) return undefined;
    return readFile(path.join(this.#folder, fileName)).catch(whenMissing);
  }

  /** Deletes the file; one that is gone already does no harm. */
  async delete(fileName: string): Promise<void> {
    if (nameShape.test(fileName)) await rm(path.join(this.#folder, fileName), { force: true });
  }

  /** Throws when files cannot be written, so that it is known at start and not at the first receipt. */
  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await (await open(this.#folder, 'r')).close();
  }
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
