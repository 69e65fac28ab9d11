import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerBits, networkOf } from './network-of.ts';

test('an IPv4 address counts alone, an IPv6 one with its /64', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('2001:db8::7')).toBe(networkOf('2001:0db8:0:0:ffff:1:2:3'));
  expect(networkOf('2001:db8:0:1::7')).not.toBe(networkOf('2001:db8::7'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('however an IPv6 address is written, its network is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (groups) => {
      const plain = groups.map((group) => group.toString(16)).join(':');
      const padded = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
      const network = `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
      const short = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
      expect([plain, padded, short].map((text) => networkOf(text))).toEqual([network, network, network]);
    }),
  );
});

test('the networks of one customer are one, in however an address is written', () => {
  const customerOf = (address: string) => networkOf(address, customerBits);
  expect(customerOf('198.51.100.7')).toBe('198.51.100.0/24');
  expect(customerOf('::ffff:198.51.100.200')).toBe('198.51.100.0/24');
  expect(customerOf('198.51.101.7')).not.toBe(customerOf('198.51.100.7'));
  expect(customerOf('2001:db8:7:12ff::7')).toBe('2001:db8:7::/48');
  expect(customerOf('2001:0db8::12aa:1:2:3:4')).toBe('2001:db8:0::/48');
  expect(customerOf('2001:db8:1::7')).not.toBe(customerOf('2001:db8:2::7'));
});

test('a text that is no address stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[g-z ]*$/), (text) => {
      expect([networkOf(text), networkOf(text, customerBits)]).toEqual([text, text]);
    }),
  );
});
