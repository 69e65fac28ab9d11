import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CsrfTokens } from '../http/index.ts';
import { rememberReader } from './reader-cookies.ts';

const csrf = new CsrfTokens(randomBytes(32));

/** The cookies that a page in this language sets for a browser with these. */
function cookiesSet(cookies: Record<string, string>, lang: string): readonly string[] {
  let set: readonly string[] = [];
  const reply = { header: (_name: string, value: readonly string[]) => (set = value) };
  rememberReader(reply as unknown as FastifyReply, cookies, lang, { csrf, isSecure: false });
  return set;
}

test('the language of a page is kept for 365 days, for every path', () => {
  const [lang, token] = cookiesSet({}, 'ka');
  expect(lang?.split('; ').sort()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'lang=ka'].sort());
  expect(token).toMatch(/^_csrf=/);
});

test('nothing is set for a browser that has both', () => {
  const token = csrf.issue({});
  expect(cookiesSet({ lang: 'ka', _csrf: token }, 'ka')).toEqual([]);
  expect(cookiesSet({ lang: 'ka', _csrf: token }, 'en')).toHaveLength(1);
});
