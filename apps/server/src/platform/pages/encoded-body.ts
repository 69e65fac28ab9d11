import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '../http/index.ts';
import { onceEach } from '../once.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text in the encodings browsers take; each is made when first asked for. */
export class EncodedBody {
  readonly #plain: Buffer;
  readonly #encoded = onceEach((encoding: Encoding) => this.#encode(encoding));
  readonly #ready = new Map<string, Buffer>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** The best encoding that the `Accept-Encoding` header allows, and the bytes in it. */
  async best(accepted: string | undefined): Promise<{ encoding: Encoding | undefined; bytes: Buffer }> {
    const encoding = acceptedEncoding(accepted);
    return { encoding, bytes: encoding ? await this.#encoded(encoding) : this.#plain };
  }

  /** The bytes in an encoding that somebody has asked for before. */
  ready(encoding: 'br'): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const bytes = await (encoding === 'br' ? quickBrotli(this.#plain) : gzipped(this.#plain));
    this.#ready.set(encoding, bytes);
    return bytes;
  }
}

function quickBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
