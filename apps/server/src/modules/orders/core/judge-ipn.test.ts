import { expect, test } from 'vitest';
import { judgeIpn } from './judge-ipn.ts';

const ipnSecret = 'a secret of the shop';
const shop = 'https://shop.example/notify?a=1';

test('takes a name over https with a secret, and nothing where no address is given', () => {
  expect(judgeIpn({ ipnUrl: shop, ipnSecret }, false)).toEqual({ url: shop, secret: ipnSecret });
  expect(judgeIpn({ ipnSecret }, false)).toBeNull();
  expect(judgeIpn({}, false)).toBeNull();
});

test.each([
  'http://shop.example/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://user:word@shop.example/',
])('refuses %s', (ipnUrl) => {
  expect(() => judgeIpn({ ipnUrl, ipnSecret }, false)).toThrow(
    expect.objectContaining({ object: expect.objectContaining({ fieldId: 'ipnUrl', err: 'regexp' }) }),
  );
});

test('takes an address of the own network where that is allowed', () => {
  const ipnUrl = 'http://127.0.0.1:8080/';
  expect(judgeIpn({ ipnUrl, ipnSecret }, true)).toEqual({ url: ipnUrl, secret: ipnSecret });
});

test('an address needs a secret', () => {
  expect(() => judgeIpn({ ipnUrl: shop }, false)).toThrow(
    expect.objectContaining({ object: expect.objectContaining({ fieldId: 'ipnSecret', err: 'required' }) }),
  );
});
