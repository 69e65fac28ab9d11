import { expect, test } from 'vitest';
import { readReturnTo } from './read-return-to.ts';

const site = 'https://tetri.example';

test('takes an address of this site and keeps its place for the outcome', () => {
  expect(readReturnTo('https://tetri.example/ka/{status}/confirm/account/', site)).toBe(
    '/ka/{status}/confirm/account/',
  );
  expect(readReturnTo('/en/{status}/confirm/account/?a=1', site)).toBe('/en/{status}/confirm/account/?a=1');
});

test('takes no address of another site, however it is dressed up', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example//',
    'https://tetri.example@evil.example/',
    'https://user:word@tetri.example/',
    'https://tetri.example.evil.example/',
    'https://tetri.example:8443/',
    'http://tetri.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/en//../..//evil.example',
    'https://tetri.example//evil.example/',
  ];
  for (const text of elsewhere) {
    const path = readReturnTo(text, site);
    if (path !== undefined) expect(new URL(path, site).origin, text).toBe(site);
    if (path !== undefined) expect(path.startsWith('//'), text).toBe(false);
  }
  for (const text of elsewhere.filter((one) => !one.includes('..') && one !== 'https:evil.example//'))
    expect(readReturnTo(text, site), text).toBeUndefined();
});

test('takes the own hosts of a site that was given no address, behind any port, over the web alone and without a sign-in', () => {
  const isOwnHost = (host: string) => host === '127.0.0.1';
  const read = (origin: string) => readReturnTo(`${origin}/en/{status}/`, 'http://localhost:3000', isOwnHost);
  for (const origin of ['http://127.0.0.1:3000', 'http://127.0.0.1:8080', 'https://127.0.0.1'])
    expect(read(origin), origin).toBe('/en/{status}/');
  const others = ['ftp://127.0.0.1', 'http://evil@127.0.0.1', 'http://127.0.0.1@evil.example', 'http://192.168.1.5'];
  for (const origin of others) expect(read(origin), origin).toBeUndefined();
});
