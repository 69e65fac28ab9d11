import type { FastifyReply } from 'fastify';
import { type Cookies, type CsrfTokens, termsFor, writeCookie } from '../http/index.ts';
import type { ColorScheme } from './page-renderer.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** The scheme the reader chose, if any. */
export function schemeOf({ scheme }: Cookies): ColorScheme | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}

/** Keeps the language for a year, and gives the browser the token that its calls must carry. */
export function rememberReader(
  reply: FastifyReply,
  cookies: Cookies,
  lang: string,
  { csrf, isSecure }: { csrf: CsrfTokens; isSecure: boolean },
): void {
  const set: string[] = [];
  if (cookies['lang'] !== lang) {
    set.push(writeCookie('lang', lang, termsFor(cookies, { maxAge: yearSeconds, sameSite: 'lax' }), isSecure));
  }
  if (!csrf.fits(cookies['_csrf'], cookies)) {
    set.push(writeCookie('_csrf', csrf.issue(cookies), termsFor(cookies, { sameSite: 'lax' }), isSecure));
  }
  if (set.length > 0) reply.header('set-cookie', set);
}
