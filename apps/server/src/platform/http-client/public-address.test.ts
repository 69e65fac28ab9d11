import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '142.250.74.110', '2a00:1450:4001:80b::200a', '2606:4700::1111'])(
  '%s is on the open net',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '64:ff9b:1::a00:1',
  '2001:0:53aa:64c::1',
  'fec0::1',
  'fe80::1%eth0',
  '5f00::1',
  '3fff::1',
  '2001:db8::1',
  '198.18.0.1',
  '192.0.0.8',
  '203.0.113.9',
  '0x7f000001',
  '127.1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
