import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AddressRefused, type Reach, requestGuarded } from './guarded-request.ts';

/** The part of `fetch` that reads something from elsewhere. */
export type GuardedFetch = (
  url: string,
  init: { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Response>;

const redirectsMax = 3;
const decoders = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate } as const;

/** Reaches no further than it may. A GET follows a few redirects, each judged as the first address was. */
export function guardedFetch(reach: Reach): GuardedFetch {
  return async (url, { method = 'GET', headers, body, signal }) => {
    let next = url;
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      // What was said to one place is not said to another: headers may hold keys.
      const allowed = new URL(next).origin === new URL(url).origin ? headers : { accept: '*/*' };
      const asked = { url: next, method, headers: { 'accept-encoding': 'br, gzip', ...allowed }, signal };
      const answer = await requestGuarded(body === undefined ? asked : { ...asked, body: Buffer.from(body) }, reach);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      const isElsewhere = [301, 302, 303, 307, 308].includes(status) && location !== undefined;
      if (!isElsewhere || method !== 'GET') return responseOf(answer, status);
      answer.destroy();
      next = new URL(location, next).href;
    }
    throw new AddressRefused('it leads from one address to the next without end');
  };
}

function responseOf(answer: IncomingMessage, status: number): Response {
  const decode = decoders[(answer.headers['content-encoding'] ?? '') as keyof typeof decoders];
  const body = decode ? decoded(answer, decode()) : answer;
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-encoding' || name === 'content-length' ? [] : [[name, String(value)]],
  );
  const hasBody = status >= 200 && ![204, 205, 304].includes(status);
  if (!hasBody) answer.resume();
  return new Response(hasBody ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null, {
    status: Math.max(status, 200),
    headers,
  });
}

function decoded(answer: IncomingMessage, decoder: ReturnType<(typeof decoders)[keyof typeof decoders]>): Readable {
  answer.once('error', (error) => decoder.destroy(error));
  decoder.once('close', () => answer.destroy());
  return answer.pipe(decoder);
}
