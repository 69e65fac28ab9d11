import { LRUCache } from 'lru-cache';
import type { QuickAnswer } from '../http/index.ts';
import {
  acceptedEncoding,
  type ClientAddresses,
  type CsrfTokens,
  miniAppCookie,
  type RateLimit,
  readCookies,
  securityHeaders,
} from '../http/index.ts';
import { type Page, pageKey } from './draw-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { type ExternalSources, pageHeadersFor, pageVary } from './page-headers.ts';
import type { ColorScheme } from './page-renderer.ts';
import { schemeOf } from './reader-cookies.ts';

interface ReadyPagesOptions {
  readonly kept: KeptPages<Page>;
  readonly rateLimit: RateLimit;
  readonly addresses: ClientAddresses;
  readonly pageVersion: () => string;
  readonly csrf: CsrfTokens;
  readonly isSecure: boolean;
  readonly externalSources: () => ExternalSources;
}

interface Reader {
  /** The part of the site in their language. */
  readonly folder: string;
  readonly scheme: ColorScheme | undefined;
}

const readersMax = 5_000;
/** What is longer is none of ours, and remembering it would cost. */
const cookieLengthMax = 800;
const nobody = Symbol('nobody');

/**
 * Answers with a page that lies ready, compressed, to somebody who is not signed in and whose browser has all the cookies
 * that a page would set: what it answers is what the usual way would, letter for letter. Everything else is left to that.
 * What was found out about a reader's cookies is remembered, since a browser sends the same ones with every page.
 */
export function readyPages(options: ReadyPagesOptions): QuickAnswer {
  const { kept, rateLimit, addresses, pageVersion, csrf, isSecure, externalSources } = options;
  const readers = new LRUCache<string, Reader | typeof nobody>({ max: readersMax });
  const headsOf = new WeakMap<Buffer, readonly string[]>();

  function headOf(bytes: Buffer): readonly string[] {
    const head = Object.entries({
      ...securityHeaders(isSecure),
      ...pageHeadersFor(externalSources()),
      'cache-control': 'private, no-cache',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: pageVary,
      'content-length': String(bytes.length),
    }).flat();
    headsOf.set(bytes, head);
    return head;
  }

  function readerOf(header: string): Reader | typeof nobody {
    const cookies = readCookies(header, isSecure);
    const { lang } = cookies;
    // The Mini App is framed and drawn otherwise; few are in it.
    if (cookies[miniAppCookie] !== undefined) return nobody;
    if (cookies['session'] !== undefined || lang === undefined || !csrf.fits(cookies['_csrf'], cookies)) return nobody;
    return { folder: `/${lang}/`, scheme: schemeOf(cookies) };
  }

  return (request, response) => {
    const { cookie, 'accept-encoding': accepted } = request.headers;
    const { url = '' } = request;
    if (cookie === undefined || cookie.length > cookieLengthMax || acceptedEncoding(accepted) !== 'br')
      return undefined;
    let reader = readers.get(cookie);
    if (!reader) readers.set(cookie, (reader = readerOf(cookie)));
    if (reader === nobody || !url.startsWith(reader.folder)) return undefined;
    const page = kept.ready(
      pageVersion(),
      pageKey({ scheme: reader.scheme, url, isFirstVisit: false, isMiniApp: false, hasSystemFont: false }),
    );
    const bytes = page?.body.ready('br');
    if (page?.status !== 200 || !bytes) return undefined;
    // The usual way counts it too, and says no.
    if (!rateLimit.trySpend('page', addresses.of(request))) return undefined;
    response.writeHead(200, (headsOf.get(bytes) ?? headOf(bytes)) as string[]);
    response.end(bytes);
    return 200;
  };
}
