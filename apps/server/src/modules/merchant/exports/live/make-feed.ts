import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '../../../../platform/http/index.ts';
import type { ExportFormat } from '../core/rate-export.ts';
import { exportTypes } from '../core/write-feed.ts';

type Coding = Encoding | 'identity';

interface FeedAnswer {
  /** Names and values, by turns. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** A feed written and compressed once, sent many times as it is. */
export interface Feed {
  /** It lies ready in the codings that it or a feed before it was asked for in. */
  readonly answer: (coding: Coding) => FeedAnswer;
  readonly askedCodings: Set<Coding>;
  readonly headUnchanged: readonly string[];
  /** Weak, since it stands for the feed under every encoding. */
  readonly etag: string;
  /** Since when it is what it is, in whole seconds of Unix time. */
  readonly modifiedSeconds: number;
  /** The feed before it was of the same second: by time alone the two cannot be distinguished. */
  readonly isTimeShared: boolean;
}

/** Feeds repeat themselves: at this quality they are smaller than at any other below 5, which takes three times as long. */
const brotliQuality = 2;
const gzipOptions = { level: 4 };

/**
 * Makes a feed of its bytes; where they are those of the feed before, the same feed again. Compressing takes longer than
 * writing: it is done ahead, beside the thread that answers, only for codings that monitors have asked for.
 */
export async function makeFeed(
  identity: Buffer,
  { format, before, now }: { format: ExportFormat; before: Feed | undefined; now: Date },
): Promise<Feed> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const askedCodings = before?.askedCodings ?? new Set<Coding>(['br']);
  const bodies: Partial<Record<Coding, Buffer>> = { identity };
  [bodies.br, bodies.gzip] = await Promise.all([
    askedCodings.has('br') ? promisify(brotliCompress)(identity, brotliOptions(identity)) : undefined,
    askedCodings.has('gzip') ? promisify(gzip)(identity, gzipOptions) : undefined,
  ]);
  const modifiedSeconds = Math.max(Math.floor(now.getTime() / 1000), before?.modifiedSeconds ?? 0);
  const headUnchanged = [
    'etag',
    etag,
    'last-modified',
    new Date(modifiedSeconds * 1000).toUTCString(),
    'cache-control',
    'no-cache',
    'vary',
    'accept-encoding',
    // Rates are for everybody: pages of others may show them.
    'access-control-allow-origin',
    '*',
    'cross-origin-resource-policy',
    'cross-origin',
  ];
  const answers = new Map<Coding, FeedAnswer>();
  const answer = (coding: Coding): FeedAnswer => {
    const known = answers.get(coding);
    if (known) return known;
    const body = (bodies[coding] ??=
      coding === 'br' ? brotliCompressSync(identity, brotliOptions(identity)) : gzipSync(identity, gzipOptions));
    const made = { body, head: [...headUnchanged, ...headOf(coding, format, body.length)] };
    answers.set(coding, made);
    askedCodings.add(coding);
    return made;
  };
  return {
    answer,
    askedCodings,
    headUnchanged,
    etag,
    modifiedSeconds,
    isTimeShared: before?.modifiedSeconds === modifiedSeconds,
  };
}

function headOf(coding: Coding, format: ExportFormat, length: number): string[] {
  const encoded = coding === 'identity' ? [] : ['content-encoding', coding];
  return [...encoded, 'content-type', exportTypes[format], 'content-length', String(length)];
}

function brotliOptions({ length }: Buffer): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  };
}
