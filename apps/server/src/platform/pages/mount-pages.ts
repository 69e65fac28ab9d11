import type { Language } from '@tetri/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import { packageFolder } from '../package-folder.ts';
import { devPages } from './dev-pages.ts';
import { drawPage, type DrawingOptions, type Page, pageKey, type PageWish } from './draw-page.ts';
import { pageAddress } from './page-address.ts';
import { enterMiniApp, leaveMiniApp, miniAppTarget } from './enter-mini-app.ts';
import { KeptPages } from './kept-pages.ts';
import { type EmbedOptions, mountEmbed } from './mount-embed.ts';
import { type ExternalSources, hashSource, pageHeaders, pageHeadersFor, pageVary } from './page-headers.ts';
import { preferredLanguage } from './page-language.ts';
import { builtPages, type PageSource } from './page-source.ts';
import {
  type ClientAddresses,
  type CsrfTokens,
  isFramed,
  miniAppCookie,
  type QuickAnswers,
  type RateLimit,
  readCookies,
} from '../http/index.ts';
import { readyPages } from './ready-pages.ts';
import { rememberReader, schemeOf } from './reader-cookies.ts';
import { tooManyPage } from './too-many-page.ts';

/** `publicUrl` has no slash at its end. */
export interface PagesOptions extends DrawingOptions, Pick<EmbedOptions, 'sitesOfPartner'> {
  /** Changes whenever an anonymous page may look different: rate board, contents, site status. */
  readonly pageVersion: () => string;
  readonly csrf: CsrfTokens;
  readonly quickAnswers: QuickAnswers;
  /** Pages are counted by who asks for them, as calls are. */
  readonly rateLimit: RateLimit;
  readonly addresses: ClientAddresses;
  /** Who else is on the pages of the site. */
  readonly externalSources: () => ExternalSources;
  /** Origins that may show the Mini App in a frame; undefined where there is no Mini App. */
  readonly miniAppHosts: readonly string[] | undefined;
  /** The site is served over https. */
  readonly isSecure: boolean;
  /** Pages from source, with hot reload. */
  readonly isDev: boolean;
}

/** Serves the public site and the back office on every GET that nothing else answers. */
export async function mountPages(fastify: FastifyInstance, options: PagesOptions): Promise<void> {
  const folders = { apps: path.dirname(packageFolder) };
  const source = await (options.isDev ? devPages(fastify, folders) : builtPages(folders));
  const inlineScript = hashSource(source.firstScript);
  const kept = new KeptPages<Page>();
  fastify.addHook('onClose', () => source.close());
  if (!options.isDev) options.quickAnswers.addRest('/*', readyPages({ ...options, kept }));

  mountEmbed(fastify, source, options);
  fastify.get('/*', async (request, reply) => {
    if (await source.serveFile(request, reply)) return reply;
    if (/^\/backoffice(\/|$)/.test(request.url)) return sendBackOffice(source, request, reply);
    // Pages have no dots in their last part: what has is a file that is not there.
    if (/^[^?]*\.\w{1,12}(\?|$)/.test(request.url))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const { isSecure, miniAppHosts } = options;
    const sent = readCookies(request.headers.cookie, isSecure);
    const preferred = () => preferredLanguage(sent['lang'], request.headers['accept-language']);
    const target = miniAppHosts && miniAppTarget(request.url, preferred);
    if (target?.endsWith('/leave/')) {
      return leaveMiniApp(reply, { target: target.replace(/leave\/$/, ''), isSecure });
    }
    const cookies = target === undefined ? sent : { ...sent, ...enterMiniApp(request, reply, isSecure) };
    const isMiniApp = miniAppHosts !== undefined && cookies[miniAppCookie] !== undefined;
    const address = pageAddress(target ?? request.url, preferred);
    if (address.kind === 'redirect') {
      const vary = address.status === 302 ? { vary: 'accept-language, cookie', 'cache-control': 'no-store' } : {};
      return reply.headers(vary).redirect(address.location, address.status);
    }
    const { lang } = address;
    const waitSeconds = options.rateLimit.waitSeconds('page', request.ip);
    if (waitSeconds > 0) return sendTooMany(reply, lang, waitSeconds);
    const { withReadQuery } = await source.bundle();
    const url = withReadQuery(address.url);
    // Every page keeps the language for a year.
    const isFirstVisit = cookies['lang'] === undefined;
    // Phones paint later where they wait for fonts. Safari and Firefox do not tell what they run on.
    const hasSystemFont = isFirstVisit && !isMiniApp && request.headers['sec-ch-ua-mobile'] === '?1';
    const wish = { url, lang, scheme: schemeOf(cookies), cookies, isFirstVisit, isMiniApp, hasSystemFont };
    const page = await pageFor(request, wish);
    rememberReader(reply, cookies, lang, options);
    const framedBy = isMiniApp && isFramed(cookies) ? miniAppHosts.join(' ') : undefined;
    const policy = { ...options.externalSources(), framedBy, inlineScript: isFirstVisit ? inlineScript : undefined };
    return sendPage(request, reply.headers(pageHeadersFor(policy)), page);
  });

  /** From the cache, where the page may be the same for many: nobody is signed in. */
  function pageFor(request: FastifyRequest, wish: PageWish): Promise<Page> {
    const { cookies } = wish;
    const draw = () => drawPage(source, options, request, wish);
    if (cookies['session'] !== undefined || options.isDev) return draw();
    return kept.get(options.pageVersion(), pageKey(wish), draw, (page) => page.isCacheable);
  }
}

function sendTooMany(reply: FastifyReply, lang: Language, waitSeconds: number): FastifyReply {
  return reply
    .code(429)
    .headers(pageHeaders)
    .headers({
      'retry-after': String(waitSeconds),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(tooManyPage(lang));
}

async function sendBackOffice(source: PageSource, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.url === '/backoffice') return reply.redirect('/backoffice/', 301);
  const html = await source.backOfficePage(request.url);
  if (html === undefined)
    return reply.code(404).type('text/plain; charset=utf-8').send('The back office has not been built.');
  return reply
    .headers(pageHeaders)
    .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    .send(html);
}

/** When to ask again for a page that is closed for technical work: nobody knows when that ends. */
const comeBackSeconds = 600;

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.header('cache-control', page.isCacheable ? 'private, no-cache' : 'no-store');
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  if (page.status === 503) reply.header('retry-after', String(comeBackSeconds));
  const { encoding, bytes } = await page.body.best(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).headers({ 'content-type': 'text/html; charset=utf-8', vary: pageVary }).send(bytes);
}
