import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../../../platform/http/index.ts';
import type { ExportFormat } from '../core/rate-export.ts';
import { exportTypes } from '../core/write-feed.ts';

/** A feed written and compressed once, sent many times as it is. */
export interface Feed {
  readonly bodies: Readonly<Record<Encoding | 'identity', Buffer>>;
  /** Names and values, by turns, for each encoding. */
  readonly heads: Readonly<Record<Encoding | 'identity', readonly string[]>>;
  readonly headUnchanged: readonly string[];
  /** Weak, since it stands for the feed under every encoding. */
  readonly etag: string;
  /** Since when it is what it is, in whole seconds of Unix time. */
  readonly modifiedSeconds: number;
  /** The feed before it was of the same second: by time alone the two cannot be distinguished. */
  readonly isTimeShared: boolean;
}

/** A monitor asks every few seconds: fast to make counts for more than the last percents of its size. */
const brotliQuality = 4;
const gzipLevel = 4;

/** Makes a feed of its bytes; where they are those of the feed before, the same feed again. */
export async function makeFeed(
  identity: Buffer,
  { format, before, now }: { format: ExportFormat; before: Feed | undefined; now: Date },
): Promise<Feed> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: gzipLevel }),
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
  const head = (body: Buffer, coding: readonly string[]) => [
    ...headUnchanged,
    ...coding,
    'content-type',
    exportTypes[format],
    'content-length',
    String(body.length),
  ];
  return {
    bodies: { br, gzip: gzipped, identity },
    heads: {
      br: head(br, ['content-encoding', 'br']),
      gzip: head(gzipped, ['content-encoding', 'gzip']),
      identity: head(identity, []),
    },
    headUnchanged,
    etag,
    modifiedSeconds,
    isTimeShared: before?.modifiedSeconds === modifiedSeconds,
  };
}
