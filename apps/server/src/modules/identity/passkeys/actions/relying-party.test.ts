import { expect, test } from 'vitest';
import { relyingPartyOf, siteNameOf } from './relying-party.ts';

test.each([
  ['https://exchange.example', 'exchange.example', 'https://exchange.example'],
  ['https://exchange.example:8443/shop', 'exchange.example', 'https://exchange.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('at %s passkeys belong to %s and are used on %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
});

test('an authenticator app shows the site by its name, and by its address where it has one', () => {
  expect(siteNameOf('http://127.0.0.1:3000')).toBe('Tetri');
  expect(siteNameOf('https://exchange.example')).toBe('Tetri exchange.example');
});
