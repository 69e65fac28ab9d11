import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

type Bodies = { readonly identity: Buffer } & { readonly [encoding in Encoding]?: Buffer };

/**
 * An answer serialised and compressed once, sent many times as it is. What differs from answer to answer, request id and
 * latency, is in its head alone.
 */
export class Prepared {
  /** The call's output itself, for callers in process. */
  readonly data: unknown;
  readonly bodies: Bodies;
  /** Weak, since it stands for the body under every encoding. */
  readonly etag: string;
  /** Names and values, by turns, of the head of a 304. */
  readonly headersUnchanged: readonly string[];
  readonly #heads = new Map<keyof Bodies, readonly string[]>();

  constructor(data: unknown, bodies: Bodies) {
    this.data = data;
    this.bodies = bodies;
    this.etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
    this.headersUnchanged = ['etag', this.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding, lang'];
    for (const [encoding, { length }] of Object.entries(bodies) as [keyof Bodies, Buffer][]) {
      const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const type = ['content-type', 'application/json; charset=utf-8', 'content-length', String(length)];
      this.#heads.set(encoding, [...this.headersUnchanged, ...coding, ...type]);
    }
  }

  /** Names and values, by turns, of the head under an encoding that there is a body in; alike for all readers. */
  headers(encoding: keyof Bodies): readonly string[] {
    return this.#heads.get(encoding) ?? [];
  }
}

/** Serialises `data` (the call's output) in the success envelope, without compressing it: for what is asked once. */
export function serialise(data: unknown): Prepared {
  return new Prepared(data, { identity: wholeBody(data) });
}

/** Serialises `data` (the call's output) in the success envelope, and compresses it. */
export async function prepare(data: unknown): Promise<Prepared> {
  const identity = wholeBody(data);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ]);
  return new Prepared(data, { br, gzip: gzipped, identity });
}

function wholeBody(data: unknown): Buffer {
  return Buffer.from(JSON.stringify({ success: true, data }));
}
