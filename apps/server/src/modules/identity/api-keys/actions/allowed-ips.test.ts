import { updateApiKey } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowed, isWithin } from './allowed-ips.ts';

test.each([
  [[], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.7'], '2001:db8::7', false],
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '::ffff:10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['0.0.0.0/0'], '198.51.100.1', true],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:DB8::7'], '2001:db8:0:0:0:0:0:7', true],
  [['203.0.113.7', '2001:db8::/32'], '2001:db8::9', true],
  [['203.0.113.7'], '', false],
  [['203.0.113.7'], 'nowhere', false],
])('%j has %s: %s', (list, address, isIn) => {
  expect(isAllowed(list, address)).toBe(isIn);
});

test.each([
  [['203.0.113.7'], [], true],
  [[], [], true],
  [[], ['0.0.0.0/0'], false],
  [['203.0.113.7'], ['203.0.113.7', '::1'], true],
  [['203.0.113.7'], ['203.0.113.0/24'], true],
  [['203.0.113.0/25'], ['203.0.113.0/24'], true],
  [['203.0.113.77/24'], ['203.0.113.0/24'], true],
  [['203.0.113.0/24'], ['203.0.113.0/25'], false],
  [['203.0.113.7', '203.0.114.7'], ['203.0.113.0/24'], false],
  [['2001:DB8::7'], ['2001:db8::/32'], true],
  [['2001:db8::/31'], ['2001:db8::/32'], false],
  [['203.0.113.7'], ['::/0'], false],
])('%j lies within %j: %s', (list, other, isIn) => {
  expect(isWithin(list, other)).toBe(isIn);
});

const { whitelistIPs } = updateApiKey.input.shape;

test('whatever the contract takes for an address or a network has its own first address in it', () => {
  const entry = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })).map(([ip, prefix]) => `${ip}/${prefix}`),
    fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })).map(([ip, prefix]) => `${ip}/${prefix}`),
    fc.string(),
  );
  fc.assert(
    fc.property(entry, (text) => {
      fc.pre(whitelistIPs.safeParse([text]).success);
      expect(isAllowed([text], text.split('/')[0] ?? '')).toBe(true);
    }),
  );
});

test.each([
  '203.0.113',
  '203.0.113.7/33',
  '2001:db8::/129',
  '10.0.0.0/08',
  'example.com',
  '',
  '::1%eth0',
  '1.2.3.4/',
  '010.0.0.1',
])('takes "%s" for no address', (text) => {
  expect(whitelistIPs.safeParse([text]).success).toBe(false);
});
