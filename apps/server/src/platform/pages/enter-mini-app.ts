import type { FastifyReply, FastifyRequest } from 'fastify';
import { framedTerms, miniAppCookie, writeCookie } from '../http/index.ts';
import { languageOfPath } from './page-language.ts';

const entry = /^\/mini-app(\/[^?]*)?(\?.*)?$/;

/**
 * Where an address of the Mini App leads: `/mini-app/order/1/abc/` to that page in the reader's language, `/mini-app/ka/` to the
 * home page in Georgian. The query stays, and so does what stands behind `#`, which browsers carry along. Undefined of any
 * other address.
 */
export function miniAppTarget(url: string, preferred: () => string): string | undefined {
  const found = entry.exec(url);
  if (!found) return undefined;
  const [, path = '/', query = ''] = found;
  // A second slash would make the first part a host.
  const clean = path.replaceAll(/\/{2,}/g, '/');
  return (languageOfPath(clean) ? clean : `/${preferred()}${clean}`) + query;
}

/** Lets a browser into the Mini App, and remembers whether it stands in a frame there: for as long as it is open. */
export function enterMiniApp(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, isSecure }: { target: string; isSecure: boolean },
): FastifyReply {
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  const terms = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  const cookie = isFramed
    ? writeCookie(miniAppCookie, 'framed', framedTerms(terms), isSecure)
    : writeCookie(miniAppCookie, 'own', terms, isSecure);
  return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(target, 302);
}

/** Ends the Mini App in a browser that is not in Telegram: the ordinary site is shown from now on. */
export function leaveMiniApp(
  reply: FastifyReply,
  { target, isSecure }: { target: string; isSecure: boolean },
): FastifyReply {
  const cookie = writeCookie(miniAppCookie, '', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 0 }, isSecure);
  return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(target, 302);
}
