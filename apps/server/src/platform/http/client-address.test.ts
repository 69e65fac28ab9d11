import fc from 'fast-check';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ClientAddresses } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as IncomingMessage;

test('nobody is believed who is no proxy of ours', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address, claimed) => {
      expect(new ClientAddresses().of(request(address, claimed))).toBe(address);
    }),
  );
});

test.each([
  ['a proxy tells who called it', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['what the caller wrote stands further from us', '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['proxies behind proxies are passed', '10.0.0.1', '198.51.100.7, 192.0.2.5,10.9.9.9', '198.51.100.7'],
  ['a proxy that says nothing is the caller', '10.0.0.1', undefined, '10.0.0.1'],
  ['what is no address ends the list', '10.0.0.1', '198.51.100.7, unknown', '10.0.0.1'],
  ['an IPv4 proxy on an IPv6 socket is known', '::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
  ['an IPv6 proxy is known', 'fd00::1', '198.51.100.7', '198.51.100.7'],
])('%s', (_, remote, forwarded, caller) => {
  const addresses = new ClientAddresses(['10.0.0.0/8', '192.0.2.5', 'fd00::/8']);
  expect(addresses.of(request(remote, forwarded))).toBe(caller);
});
