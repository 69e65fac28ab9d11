import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, createBrotliCompress, deflateRaw } from 'node:zlib';
import { envelopeFront, frontLength, frontPlaceholder } from './envelope-front.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in the order in which it is sent. `front` is latin1, since it goes out in one string with the head. */
export interface PreparedBody {
  readonly front: string;
  readonly shared: Buffer;
  readonly end: Buffer | undefined;
}

/**
 * An answer serialised and compressed once, sent many times. What differs from answer to answer (request id, latency) is
 * the envelope's front: it leads the compressed stream as an uncompressed block, so no answer compresses or copies
 * anything.
 */
export class Prepared {
  /** The call's output itself, for callers in process. */
  readonly data: unknown;
  readonly etag: string;
  /** Names and values, by turns, of the head of a 304. */
  readonly headersUnchanged: readonly string[];
  readonly #shared: Readonly<Record<Encoding, Buffer>>;
  readonly #crc: (front: string) => number;
  readonly #headers: Readonly<Record<Encoding, readonly string[]>>;

  constructor(data: unknown, shared: Readonly<Record<Encoding, Buffer>>) {
    this.data = data;
    // Weak, since the same data travels under a request id of its own each time.
    this.etag = `W/"${createHash('sha256').update(shared.identity).digest('base64url').slice(0, 22)}"`;
    this.headersUnchanged = ['etag', this.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding, lang'];
    this.#shared = shared;
    this.#crc = checksumBehind(shared.identity);
    this.#headers = { br: this.#headersOf('br'), gzip: this.#headersOf('gzip'), identity: this.#headersOf('identity') };
  }

  body(encoding: Encoding, requestId: string, latencyMs: number): PreparedBody {
    const front = envelopeFront(requestId, latencyMs);
    return {
      front: leads[encoding] + front,
      shared: this.#shared[encoding],
      end: encoding === 'gzip' ? this.#gzipTrailer(front) : undefined,
    };
  }

  /** Names and values, by turns, of the head under one encoding; alike for all readers. */
  headers(encoding: Encoding): readonly string[] {
    return this.#headers[encoding];
  }

  #headersOf(encoding: Encoding): string[] {
    const trailer = encoding === 'gzip' ? 8 : 0;
    const length = leads[encoding].length + frontLength + this.#shared[encoding].length + trailer;
    return [
      ...this.headersUnchanged,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(length),
    ];
  }

  /** RFC 1952 section 2.3.1: checksum and length of all that was compressed. */
  #gzipTrailer(front: string): Buffer {
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(this.#crc(front), 0);
    trailer.writeUInt32LE((frontLength + this.#shared.identity.length) >>> 0, 4);
    return trailer;
  }
}

/** Serialises `data` (the call's output) under the success envelope, and compresses it. */
export async function prepare(data: unknown): Promise<Prepared> {
  const identity = Buffer.from(`${JSON.stringify(data)}}`);
  const [br, gzip] = await Promise.all([compressBehindFront(identity), promisify(deflateRaw)(identity, { level: 6 })]);
  return new Prepared(data, { br, gzip, identity });
}

/** The part of a brotli stream that comes behind a front. */
async function compressBehindFront(bytes: Buffer): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: frontLength + bytes.length,
    },
  });
  stream.write(frontPlaceholder);
  await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
  stream.read();
  stream.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const brotliWindow = 22;

/** What each encoding puts before the front. */
const leads: Readonly<Record<Encoding, string>> = {
  br: brotliLead(),
  gzip: gzipLead(),
  identity: '',
};

/** RFC 7932 section 9: the window, and the header of an uncompressed meta-block that is not the last, to a whole byte. */
function brotliLead(): string {
  const windowBits = 1 | ((brotliWindow - 17) << 1);
  // ISLAST 0 (1 bit), MNIBBLES 4 (2 bits, value 0), MLEN - 1 (16 bits), ISUNCOMPRESSED 1 (1 bit).
  const bits = windowBits | ((frontLength - 1) << 7) | (1 << 23);
  return String.fromCharCode(bits & 255, (bits >> 8) & 255, (bits >> 16) & 255);
}

/** RFC 1952: magic, deflate, no flags, no time, unknown system; RFC 1951 section 3.2.4: a stored block, not the last. */
function gzipLead(): string {
  const length = [frontLength & 255, frontLength >> 8];
  return String.fromCharCode(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 0, ...length, ...length.map((byte) => ~byte & 255));
}

/**
 * Checksums of `bytes` behind any front, without reading them again: a checksum is linear in the one it goes on from, so
 * it is enough to know what each of its 32 bits does.
 */
function checksumBehind(bytes: Buffer): (front: string) => number {
  const alone = crc32(bytes, 0);
  const effects = Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ alone);
  return (front) => {
    const before = crc32(front);
    return effects.reduce((sum, effect, bit) => ((before >>> bit) & 1 ? sum ^ effect : sum), alone) >>> 0;
  };
}
