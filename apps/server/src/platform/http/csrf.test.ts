import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { CsrfTokens } from './csrf.ts';

const tokens = new CsrfTokens(randomBytes(32));

it('fits the sessions that it was given for, however often it is asked', () => {
  const cookies = { session: 'one' };
  const token = tokens.issue(cookies);
  expect([tokens.fits(token, cookies), tokens.fits(token, cookies)]).toEqual([true, true]);
});

it('fits no longer when a request that it fitted sets another session', () => {
  const cookies: Record<string, string> = { session: 'one' };
  const token = tokens.issue(cookies);
  expect(tokens.fits(token, cookies)).toBe(true);
  cookies['session'] = 'two';
  expect(tokens.fits(token, cookies)).toBe(false);
  cookies['staff_session'] = 'three';
  expect(tokens.fits(tokens.issue(cookies), cookies)).toBe(true);
  expect(tokens.fits(token, cookies)).toBe(false);
});

it.each(['', '.', 'random', '.signature'])('does not fit where another fitted before: %j', (other) => {
  const cookies = { session: 'one' };
  const token = tokens.issue(cookies);
  expect(tokens.fits(token, cookies)).toBe(true);
  const [random = '', signature = ''] = token.split('.');
  expect(tokens.fits(other, cookies)).toBe(false);
  for (const changed of [`${random}x.${signature}`, `${random}.${signature}x`, `${token}.x`, `.${signature}`])
    expect(tokens.fits(changed, cookies)).toBe(false);
});
