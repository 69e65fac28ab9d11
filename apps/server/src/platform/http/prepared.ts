import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';

/**
 * An answer serialised and compressed once, sent many times. Only the envelope's tail (request id, latency) differs from
 * answer to answer: it is appended to the compressed stream as an uncompressed block, so no answer compresses anything.
 */
export class Prepared {
  /** The call's output itself, for callers in process. */
  readonly data: unknown;
  readonly etag: string;
  readonly #head: Buffer;
  readonly #brotli: Buffer;
  readonly #gzip: Buffer;
  readonly #crc: number;

  constructor(data: unknown, head: Buffer, brotli: Buffer, deflated: Buffer) {
    this.data = data;
    // Weak, since the same data travels under a request id of its own each time.
    this.etag = `W/"${createHash('sha256').update(head).digest('base64url').slice(0, 22)}"`;
    this.#head = head;
    this.#brotli = brotli;
    this.#gzip = Buffer.concat([gzipHeader, deflated]);
    this.#crc = crc32(head);
  }

  /** The body under one content encoding: what all readers share, and this answer's tail behind it. */
  parts(encoding: 'br' | 'gzip' | 'identity', tail: Buffer): readonly [shared: Buffer, own: Buffer] {
    if (encoding === 'br') return [this.#brotli, Buffer.concat([brotliBlock(tail), brotliEnd])];
    if (encoding === 'identity') return [this.#head, tail];
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(crc32(tail, this.#crc), 0);
    trailer.writeUInt32LE((this.#head.length + tail.length) >>> 0, 4);
    return [this.#gzip, Buffer.concat([storedBlock(tail), tail, trailer])];
  }
}

/** Serialises `data` (the call's output) under the success envelope, and compresses it. */
export async function prepare(data: unknown): Promise<Prepared> {
  const head = Buffer.from(`{"success":true,"data":${JSON.stringify(data)}`);
  const [brotli, deflated] = await Promise.all([
    promisify(brotliCompress)(head, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: head.length },
    }),
    promisify(deflateRaw)(head, { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }),
  ]);
  return new Prepared(data, head, brotli, deflated);
}

/** RFC 1952: magic, deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** RFC 1951 section 3.2.4: the header of a final stored block; a flushed stream ends on a byte boundary. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.allocUnsafe(5);
  header[0] = 1;
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return header;
}

/** RFC 7932 section 9.2: an uncompressed meta-block of at most 65,536 bytes, then the empty last one. */
function brotliBlock(bytes: Buffer): Buffer {
  // ISLAST 0 (1 bit), MNIBBLES 4 (2 bits, value 0), MLEN - 1 (16 bits), ISUNCOMPRESSED 1 (1 bit), padding.
  const bits = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([bits & 255, (bits >> 8) & 255, (bits >> 16) & 255]), bytes]);
}
const brotliEnd = Buffer.from([3]);
