import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookies, framedTerms, miniAppCookie, writeCookie } from '../http/index.ts';
import { languageOfPath } from './page-language.ts';

const entry = /^\/mini-app(\/[^?]*)?(\?.*)?$/;

/**
 * Which page an address of the Mini App opens: `/mini-app/order/1/abc/` that one in the reader's language, `/mini-app/ka/` the
 * home page in Georgian. The query stays. Undefined of any other address.
 */
export function miniAppTarget(url: string, preferred: () => string): string | undefined {
  const found = entry.exec(url);
  if (!found) return undefined;
  const [, path = '/', query = ''] = found;
  // A second slash would make the first part a host.
  const clean = path.replaceAll(/\/{2,}/g, '/');
  return (languageOfPath(clean) ? clean : `/${preferred()}${clean}`) + query;
}

/**
 * Lets a browser into the Mini App, and remembers whether it stands in a frame there: for as long as it is open. Answers with
 * the cookie, for the page that is sent at once: a redirect would cost another turn on a slow line.
 */
export function enterMiniApp(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  const value = isFramed ? 'framed' : 'own';
  const terms = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  reply.header('set-cookie', writeCookie(miniAppCookie, value, isFramed ? framedTerms(terms) : terms, isSecure));
  return { [miniAppCookie]: value };
}

/** Ends the Mini App in a browser that is not in Telegram: the ordinary site is shown from now on. */
export function leaveMiniApp(
  reply: FastifyReply,
  { target, isSecure }: { target: string; isSecure: boolean },
): FastifyReply {
  const cookie = writeCookie(miniAppCookie, '', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 0 }, isSecure);
  return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(target, 302);
}
