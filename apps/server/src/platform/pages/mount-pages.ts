import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import { type Caller, type CallerScope, newCsrfToken } from '../http/index.ts';
import { devPages } from './dev-pages.ts';
import { EncodedBody } from './encoded-body.ts';
import { pageAddress } from './page-address.ts';
import { PageCache } from './page-cache.ts';
import { pageCallOf } from './page-call.ts';
import { pageHeaders } from './page-headers.ts';
import { preferredLanguage } from './page-language.ts';
import type { ColorScheme, PageAnswer, PageRequest, SiteFacts } from './page-renderer.ts';
import { builtPages } from './page-source.ts';

export interface PagesOptions {
  readonly caller: (scope: CallerScope) => Caller;
  /** Changes whenever an anonymous page may look different: rate board, contents, site status. */
  readonly pageVersion: () => string;
  readonly site: () => SiteFacts;
  /** Without a slash at the end. Cookies are marked Secure when it is https. */
  readonly publicUrl: string;
  /** Pages from source, with hot reload. */
  readonly isDev: boolean;
}

type Cookies = Readonly<Record<string, string | undefined>>;
type Page = PageAnswer & { readonly body: EncodedBody };

const cachedPages = 500;
const yearSeconds = 365 * 24 * 60 * 60;

/** Serves the public site and the back office on every GET that nothing else answers. */
export async function mountPages(fastify: FastifyInstance, options: PagesOptions): Promise<void> {
  const folders = { apps: path.join(import.meta.dirname, '../../../..') };
  const source = await (options.isDev ? devPages(fastify, folders) : builtPages(folders));
  const cache = new PageCache<Page>(cachedPages);
  fastify.addHook('onClose', () => source.close());

  fastify.get('/*', async (request, reply) => {
    if (await source.serveFile(request, reply)) return reply;
    if (/^\/backoffice(\/|$)/.test(request.url)) return sendBackOffice(request, reply);
    const cookies: Cookies = request.headers.cookie ? parseCookie(request.headers.cookie) : {};
    const address = pageAddress(request.url, () =>
      preferredLanguage(cookies['lang'], request.headers['accept-language']),
    );
    if (address.kind === 'redirect') {
      const vary = address.status === 302 ? { vary: 'accept-language, cookie', 'cache-control': 'no-store' } : {};
      return reply.headers(vary).redirect(address.location, address.status);
    }
    const page = await pageFor(request, cookies, address);
    rememberReader(reply, cookies, address.lang);
    return sendPage(request, reply, page);
  });

  async function pageFor(
    request: FastifyRequest,
    cookies: Cookies,
    { url, lang }: { url: string; lang: PageRequest['lang'] },
  ): Promise<Page> {
    const scheme = schemeOf(cookies['scheme']);
    const log = request.log;
    const draw = async (): Promise<Page> => {
      const render = await source.render();
      const caller = options.caller({ lang, cookies: definedOf(cookies), ip: request.ip, requestId: request.id, log });
      const answer = await render({
        url,
        lang,
        scheme,
        call: pageCallOf(caller),
        site: options.site(),
        publicUrl: options.publicUrl,
        manifest: source.manifest,
      });
      if (answer.defect) log.error({ err: answer.defect, url: request.routeOptions.url }, 'a page could not be drawn');
      return { ...answer, body: new EncodedBody(answer.html) };
    };
    const isAnonymous = cookies['session'] === undefined && !url.includes('?');
    if (!isAnonymous || options.isDev) return draw();
    return cache.get(options.pageVersion(), `${scheme ?? ''} ${url}`, draw, (page) => page.isCacheable);
  }

  function rememberReader(reply: FastifyReply, cookies: Cookies, lang: string): void {
    const secure = options.publicUrl.startsWith('https:');
    const shared = { path: '/', sameSite: 'lax', secure } as const;
    const set: string[] = [];
    if (cookies['lang'] !== lang)
      set.push(stringifySetCookie({ name: 'lang', value: lang, maxAge: yearSeconds, ...shared }));
    if (!cookies['_csrf']) set.push(stringifySetCookie({ name: '_csrf', value: newCsrfToken(), ...shared }));
    if (set.length > 0) reply.header('set-cookie', set);
  }

  async function sendBackOffice(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url === '/backoffice') return reply.redirect('/backoffice/', 301);
    const html = await source.backOfficePage(request.url);
    if (html === undefined) return reply.code(404).type('text/plain').send('The back office has not been built.');
    return reply
      .headers(pageHeaders)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(html);
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.headers(pageHeaders).header('cache-control', page.isCacheable ? 'private, no-cache' : 'no-store');
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  const { encoding, bytes } = await page.body.best(request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, cookie' })
    .send(bytes);
}

function schemeOf(cookie: string | undefined): ColorScheme | undefined {
  return cookie === 'light' || cookie === 'dark' ? cookie : undefined;
}

function definedOf(cookies: Cookies): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cookies).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
