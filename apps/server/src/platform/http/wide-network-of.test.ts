import { expect, test } from 'vitest';
import { wideNetworkOf } from './wide-network-of.ts';

test('neighbours of one network are one, in however an address is written', () => {
  expect(wideNetworkOf('198.51.100.7')).toBe('198.51.100.0/24');
  expect(wideNetworkOf('::ffff:198.51.100.200')).toBe('198.51.100.0/24');
  expect(wideNetworkOf('198.51.101.7')).not.toBe(wideNetworkOf('198.51.100.7'));
  expect(wideNetworkOf('2001:db8:0:12ff::7')).toBe('2001:db8:0:1200::/56');
  expect(wideNetworkOf('2001:0db8::12aa:1:2:3:4')).toBe('2001:db8:0:1200::/56');
  expect(wideNetworkOf('2001:db8:0:1300::7')).not.toBe(wideNetworkOf('2001:db8:0:1200::7'));
});
