import { expect, test } from 'vitest';
import { ownHosts } from './own-host.ts';

const here = () => ['192.168.1.5', '127.0.0.1'];
const unset = { publicUrl: undefined, host: '127.0.0.1' };

/** As the parser of addresses reads it. */
const hostOf = (address: string) => new URL(address).hostname;

test.each(['localhost', '127.0.0.1', '[::1]'])('a site without an address of its own takes %s', (host) => {
  expect(ownHosts(unset, here)(hostOf(`http://${host}:8080/`))).toBe(true);
});

test.each([
  'http://evil.example',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1@evil.example',
  'http://192.168.1.6',
])('takes not that of %s', (address) => {
  const everywhere = { publicUrl: undefined, host: '0.0.0.0' };
  for (const site of [unset, everywhere]) expect(ownHosts(site, here)(hostOf(address))).toBe(false);
});

test('takes the address that it listens on, and those of the machine where it listens on all', () => {
  expect(ownHosts({ publicUrl: undefined, host: '192.168.1.5' }, here)('192.168.1.5')).toBe(true);
  expect(ownHosts({ publicUrl: undefined, host: '0.0.0.0' }, here)('192.168.1.5')).toBe(true);
  expect(ownHosts(unset, here)('192.168.1.5')).toBe(false);
});

test('a site that was given an address takes no other', () => {
  const isOwnHost = ownHosts({ publicUrl: 'https://tetri.example', host: '0.0.0.0' }, here);
  for (const host of ['localhost', '127.0.0.1', '::1', '192.168.1.5']) expect(isOwnHost(host)).toBe(false);
});
