import { expect, test } from 'vitest';
import { readReturnTo } from '../modules/identity/core/read-return-to.ts';
import { ownHosts } from './own-host.ts';

const path = '/en/{status}/confirm/account/';
const here = () => ['192.168.1.5', '127.0.0.1'];
const unset = { publicUrl: undefined, host: '127.0.0.1' };

test.each(['localhost', '127.0.0.1', '[::1]'])('a site without an address of its own takes one of %s', (host) => {
  for (const port of [':3000', ':8080', ''])
    expect(readReturnTo(`http://${host}${port}${path}`, 'http://localhost:3000', ownHosts(unset, here))).toBe(path);
});

test.each([
  'http://evil.example',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1@evil.example',
  'http://evil@127.0.0.1',
  'ftp://127.0.0.1',
  'http://192.168.1.6',
])('takes none of %s', (origin) => {
  const everywhere = { publicUrl: undefined, host: '0.0.0.0' };
  for (const site of [unset, everywhere])
    expect(readReturnTo(origin + path, 'http://localhost:3000', ownHosts(site, here))).toBeUndefined();
});

test('takes the address that it listens on, and those of the machine where it listens on all', () => {
  expect(ownHosts({ publicUrl: undefined, host: '192.168.1.5' }, here)('192.168.1.5')).toBe(true);
  expect(ownHosts({ publicUrl: undefined, host: '0.0.0.0' }, here)('192.168.1.5')).toBe(true);
  expect(ownHosts(unset, here)('192.168.1.5')).toBe(false);
});

test('a site that was given an address takes no other', () => {
  const isOwnHost = ownHosts({ publicUrl: 'https://tetri.example', host: '0.0.0.0' }, here);
  for (const host of ['localhost', '127.0.0.1', '[::1]', '192.168.1.5'])
    expect(readReturnTo(`http://${host}:3000${path}`, 'https://tetri.example', isOwnHost)).toBeUndefined();
  expect(readReturnTo(`https://tetri.example${path}`, 'https://tetri.example', isOwnHost)).toBe(path);
});
