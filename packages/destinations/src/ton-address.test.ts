import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAddress } from './read-address.ts';
import { tonAccountOf, tonAddressOf } from './ton-address.ts';

const account = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
const wallet = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA';

test('all that one account may be written as is one address', () => {
  for (const text of [
    wallet,
    wallet.replace('-', '+'),
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    account,
    account.toUpperCase(),
  ]) {
    expect(tonAccountOf(text)).toBe(account);
    expect(plainAddress('ton', text)).toBe(wallet);
  }
});

test('an account is the same again once it is written as an address', () => {
  fc.assert(
    fc.property(fc.constantFrom('0', '-1'), fc.uint8Array({ minLength: 32, maxLength: 32 }), (workchain, bytes) => {
      const raw = `${workchain}:${Buffer.from(bytes).toString('hex')}`;
      expect(tonAccountOf(tonAddressOf(raw))).toBe(raw);
    }),
  );
});

test.each([
  ['a mistake', wallet.replace('b', 'B')],
  ['an address of the test network', 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP'],
  ['another workchain', '2:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'],
  ['nothing', ''],
])('knows %s from an address', (_name, text) => {
  expect(tonAccountOf(text)).toBeUndefined();
});
