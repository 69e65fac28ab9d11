import fc from 'fast-check';
import { BlockList, isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { AddressList } from './address-list.ts';

test.each([
  'proxy.example.com',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/x',
  'fd00::/129',
  '',
  '127.1',
  '0x7f.0.0.1',
  '10/8',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
])('%j names no network', (text) => {
  expect(() => new AddressList([text])).toThrow();
});

const addresses = fc.oneof(fc.ipV4(), fc.ipV6());
const networks = addresses.chain((address) =>
  fc.integer({ min: 0, max: isIPv6(address) ? 128 : 32 }).map((prefix) => ({ address, prefix })),
);

test('a network of IPv4 addresses inside IPv6 ones is that of the addresses', () => {
  const list = new AddressList(['::ffff:198.51.100.0/120', '::ffff:203.0.113.7']);
  for (const address of ['198.51.100.7', '::ffff:198.51.100.7', '203.0.113.7']) expect(list.has(address)).toBe(true);
  for (const address of ['198.51.101.7', '203.0.113.8', '::1']) expect(list.has(address)).toBe(false);
  expect(list.covers('198.51.100.0/25')).toBe(true);
});

test('an IPv4 address after zeros alone is not the one that is mapped into IPv6', () => {
  const list = new AddressList(['::198.51.100.7/81']);
  for (const address of ['::', '::198.51.100.7', '::6.102.239.133']) expect(list.has(address)).toBe(true);
  for (const address of ['198.51.100.7', '::ffff:198.51.100.7']) expect(list.has(address)).toBe(false);
  expect(new AddressList(['127.0.0.0/8']).has('::127.0.0.1')).toBe(false);
});

test("has the addresses that Node's own list has", () => {
  const near = fc
    .tuple(networks, addresses)
    .chain(([network, other]) => fc.constantFrom(network.address, other).map((address) => ({ network, address })));
  fc.assert(
    fc.property(near, ({ network, address }) => {
      // Node answers of an address of the other kind what no list of ours is for.
      fc.pre(isIPv6(network.address) === isIPv6(address));
      const theirs = new BlockList();
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      theirs.addSubnet(network.address, network.prefix, family);
      const list = new AddressList([`${network.address}/${network.prefix}`]);
      expect(list.has(address)).toBe(theirs.check(address, family));
    }),
  );
});

test('an IPv4 network has its addresses that come over an IPv6 socket, and no network of IPv6 has them', () => {
  expect(new AddressList(['10.0.0.0/8']).has('::ffff:10.1.2.3')).toBe(true);
  expect(new AddressList(['10.0.0.0/8']).has('::ffff:a01:203')).toBe(true);
  expect(new AddressList(['2001:db8::/32']).has('10.1.2.3')).toBe(false);
});

test.each(['', 'nowhere', '127.1', '2130706433', '10.0.0.0/8'])('%j is no address that a list has', (text) => {
  expect(new AddressList(['0.0.0.0/0', '::/0']).has(text)).toBe(false);
});
