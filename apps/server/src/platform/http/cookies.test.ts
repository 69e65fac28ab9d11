import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Cookies, readCookies, writeCookie } from './cookies.ts';
import { CsrfTokens } from './csrf.ts';

test('over https a session counts only in a cookie that no other host can have set', () => {
  expect(writeCookie('session', 'a', { httpOnly: true }, true)).toBe('__Host-session=a; Path=/; HttpOnly; Secure');
  expect(readCookies('__Host-session=a; lang=ka', true)).toEqual({ session: 'a', lang: 'ka' });
  expect(readCookies('session=planted; staff_session=planted', true)).toEqual({});
});

test('over plain http, at home, names are as they are', () => {
  expect(writeCookie('session', 'a', {}, false)).toBe('session=a; Path=/');
  expect(readCookies('session=a', false)).toEqual({ session: 'a' });
});

test('a token fits the sessions it was given for, and no others', () => {
  const tokens = new CsrfTokens(randomBytes(32));
  const token = tokens.issue({ session: 'a' });
  expect(tokens.fits(token, { session: 'a', lang: 'ka' })).toBe(true);
  const others: Cookies[] = [{}, { session: 'b' }, { staff_session: 'a' }, { session: 'a', staff_session: 'c' }];
  for (const cookies of others) expect(tokens.fits(token, cookies)).toBe(false);
});

test('a token that was made up, changed or signed elsewhere fits nothing', () => {
  const tokens = new CsrfTokens(randomBytes(32));
  const [random] = tokens.issue({}).split('.');
  const elsewhere = new CsrfTokens(randomBytes(32)).issue({});
  for (const token of [undefined, '', 'abc', 'abc.def', `${random}.`, elsewhere, `${tokens.issue({})}.x`])
    expect(tokens.fits(token, {})).toBe(false);
});
