import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { newCsrfToken } from '../http/index.ts';
import type { ColorScheme } from './page-renderer.ts';

export type Cookies = Readonly<Record<string, string>>;

const yearSeconds = 365 * 24 * 60 * 60;

export function readCookies(header: string | undefined): Cookies {
  const parsed = header === undefined ? {} : parseCookie(header);
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The scheme the reader chose, if any. */
export function schemeOf({ scheme }: Cookies): ColorScheme | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}

/** Keeps the language for a year, and gives the browser the token that its calls must carry. */
export function rememberReader(reply: FastifyReply, cookies: Cookies, lang: string, isSecure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  const set: string[] = [];
  if (cookies['lang'] !== lang) {
    set.push(stringifySetCookie({ name: 'lang', value: lang, maxAge: yearSeconds, ...shared }));
  }
  if (!cookies['_csrf']) set.push(stringifySetCookie({ name: '_csrf', value: newCsrfToken(), ...shared }));
  if (set.length > 0) reply.header('set-cookie', set);
}
