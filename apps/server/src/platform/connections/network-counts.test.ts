import { expect, test } from 'vitest';
import { NetworkCounts } from './network-counts.ts';

test('an address may have so many open, and another one as many again', () => {
  const counts = new NetworkCounts({ perAddress: 2, perNetwork: 100 });
  expect([counts.take('192.0.2.1'), counts.take('192.0.2.1')]).not.toContain(undefined);
  expect(counts.take('192.0.2.1')).toBeUndefined();
  expect(counts.take('192.0.2.2')).toBeDefined();
});

test.each([
  ['IPv4', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], '192.0.3.1'],
  ['IPv4 written in IPv6', ['::ffff:192.0.2.1', '192.0.2.2', '::ffff:192.0.2.3'], '::ffff:192.0.3.1'],
  ['IPv6', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'], '2001:db8:2:1::1'],
])('a network may have so many open, however many addresses it has: %s', (_, addresses, other) => {
  const counts = new NetworkCounts({ perAddress: 10, perNetwork: 2 });
  expect(addresses.map((address) => counts.take(address) !== undefined)).toEqual([true, true, false]);
  expect(counts.take(other)).toBeDefined();
});

test('a released slot may be taken again, and releasing twice is releasing once', () => {
  const counts = new NetworkCounts({ perAddress: 2, perNetwork: 2 });
  const first = counts.take('192.0.2.1');
  counts.take('192.0.2.1');
  first?.();
  first?.();
  const again = counts.take('192.0.2.1');
  expect(again).toBeDefined();
  expect(counts.take('192.0.2.1')).toBeUndefined();
});

test('keeps nothing of addresses of which nothing is open', () => {
  const counts = new NetworkCounts({ perAddress: 1, perNetwork: 1 });
  for (let at = 0; at < 100; at += 1) counts.take(`192.0.${at}.1`)?.();
  expect(counts.size).toBe(0);
});
