import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Manifest, PartName, RecordLine } from './manifest.ts';

/** Writes an archive under a temporary name; only a whole one gets its own. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #gzip = createGzip({ level: 6 });
  readonly #file: Writable;
  readonly #written: Promise<void>;
  #parts = 0;

  /** Readable by the owner only: it holds everything the database does. */
  constructor(path: string) {
    this.#path = path;
    this.#file = createWriteStream(`${path}.part`, { mode: 0o600 });
    this.#gzip.on('error', (error) => this.#file.destroy(error));
    this.#written = finished(this.#gzip.pipe(this.#file));
    this.#written.catch(() => undefined);
  }

  async begin(manifest: Manifest): Promise<void> {
    await this.#line({ type: 'manifest', manifest });
  }

  /** Writes a part as its chunks come. Answers how many bytes and lines it had. */
  async part(part: PartName, chunks: AsyncIterable<Buffer>): Promise<{ bytes: number; lines: number }> {
    const digest = createHash('sha256');
    let bytes = 0;
    let lines = 0;
    await this.#line({ type: 'part', part });
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      await this.#line({ type: 'chunk', bytes: chunk.length });
      await this.#write(chunk);
    }
    await this.#line({ type: 'partEnd', bytes, sha256: digest.digest('hex') });
    this.#parts += 1;
    return { bytes, lines };
  }

  /** Completes the archive on disk. */
  async end(): Promise<void> {
    await this.#line({ type: 'end', parts: this.#parts });
    this.#gzip.end();
    await this.#written;
    const file = await open(`${this.#path}.part`, 'r+');
    await file.sync();
    await file.close();
    await rename(`${this.#path}.part`, this.#path);
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    this.#file.destroy();
    await rm(`${this.#path}.part`, { force: true });
  }

  async #line(record: RecordLine): Promise<void> {
    await this.#write(Buffer.from(`${JSON.stringify(record)}\n`));
  }

  async #write(bytes: Buffer): Promise<void> {
    // A full disk must end the backup, not leave it waiting for a drain that never comes.
    if (!this.#gzip.write(bytes)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }
}
