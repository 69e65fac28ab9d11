import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Manifest, PartName, RecordLine } from './manifest.ts';

const lineMax = 10_000_000;

/** Reads an archive once, from its beginning to its end; throws at the first byte that is not as it was written. */
export class ArchiveReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #stream: Readable;
  readonly #path: string;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.#path = path;
    const gunzip = createGunzip();
    this.#stream = pipeline(createReadStream(path), gunzip, () => undefined);
    this.#chunks = this.#stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async manifest(): Promise<Manifest> {
    const record = await this.#line();
    if (record.type !== 'manifest' || record.manifest.format !== 'tetri-backup' || record.manifest.version !== 1) {
      throw new Error(`${this.#path} is no backup that this program can read`);
    }
    return record.manifest;
  }

  /** Each part with its bytes, which must be read before the next part is asked for. */
  async *parts(): AsyncGenerator<{ part: PartName; content: AsyncGenerator<Buffer> }> {
    let parts = 0;
    for (;;) {
      const record = await this.#line();
      if (record.type === 'end' && record.parts === parts) return;
      if (record.type !== 'part') throw this.#damaged();
      yield { part: record.part, content: this.#content(record.part) };
      parts += 1;
    }
  }

  close(): void {
    this.#stream.destroy();
  }

  async *#content(part: PartName): AsyncGenerator<Buffer> {
    const digest = createHash('sha256');
    let bytes = 0;
    for (;;) {
      const record = await this.#line();
      if (record.type === 'partEnd') {
        if (record.bytes !== bytes || record.sha256 !== digest.digest('hex')) throw this.#damaged(part);
        return;
      }
      if (record.type !== 'chunk') throw this.#damaged(part);
      for (let left = record.bytes; left > 0; ) {
        if (this.#buffer.length === 0) await this.#more();
        const chunk = this.#buffer.subarray(0, left);
        this.#buffer = this.#buffer.subarray(chunk.length);
        left -= chunk.length;
        bytes += chunk.length;
        digest.update(chunk);
        yield chunk;
      }
    }
  }

  async #line(): Promise<RecordLine> {
    let end = this.#buffer.indexOf(10);
    while (end === -1) {
      if (this.#buffer.length > lineMax) throw this.#damaged();
      await this.#more();
      end = this.#buffer.indexOf(10);
    }
    const text = this.#buffer.toString('utf8', 0, end);
    this.#buffer = this.#buffer.subarray(end + 1);
    try {
      return JSON.parse(text) as RecordLine;
    } catch {
      throw this.#damaged();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? error : this.#damaged();
    });
    if (next.done) throw this.#damaged();
    this.#buffer = this.#buffer.length === 0 ? next.value : Buffer.concat([this.#buffer, next.value]);
  }

  #damaged(part?: PartName): Error {
    return new Error(
      `${this.#path} is damaged or incomplete${part ? ` in ${part.kind} ${part.name}` : ''}: nothing was restored`,
    );
  }
}
