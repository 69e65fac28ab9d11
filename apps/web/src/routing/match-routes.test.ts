import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRoutes } from './match-routes.ts';
import type { Route } from './route.ts';

const routes: readonly Route[] = [
  {
    id: 'shell',
    children: [
      { id: 'home', path: '' },
      { id: 'find', path: 'order/:uid?' },
      { id: 'order', path: 'order/:uid/:secret' },
      { id: 'user', path: 'user', children: [{ id: 'start' }, { id: 'profile', path: 'profile' }] },
      { id: 'page', path: ':link/:part?' },
      { id: 'missing', path: '*' },
    ],
  },
];
const idsAt = (pathname: string) => matchRoutes(routes, pathname)?.map(({ route }) => route.id);
const paramsAt = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.params;

describe('an address', () => {
  test.each([
    ['/', ['shell', 'home']],
    ['/order', ['shell', 'find']],
    ['/order/1/', ['shell', 'find']],
    ['/order/1/x/', ['shell', 'order']],
    ['/Order/1/X/', ['shell', 'order']],
    ['/user/', ['shell', 'user', 'start']],
    ['/user/profile', ['shell', 'user', 'profile']],
    ['/user/other/', ['shell', 'page']],
    ['/hey/', ['shell', 'page']],
    ['/a/b/c/', ['shell', 'missing']],
    ['/hey//auto/', ['shell', 'missing']],
  ])('%s is answered by %j', (pathname, ids) => {
    expect(idsAt(pathname)).toEqual(ids);
  });

  test('that no route takes whole is answered by none', () => {
    expect(matchRoutes([{ id: 'news', path: 'news' }], '/news/one/')).toBeUndefined();
  });

  test('gives its parts decoded, and as they are where that cannot be', () => {
    expect(paramsAt('/order/a%20b/%E1%83%90/')).toEqual({ uid: 'a b', secret: 'ა' });
    expect(paramsAt('/order/%E0%A4%A/')).toEqual({ uid: '%E0%A4%A' });
    expect(paramsAt('/hey/')).toEqual({ link: 'hey' });
  });

  test('whatever its parts are, finds them again', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed() && text !== '.');
    fc.assert(
      fc.property(part, part, fc.constantFrom('', '/', '//'), (uid, secret, end) => {
        const pathname = `/order/${encodeURIComponent(uid)}/${encodeURIComponent(secret)}${end}`;
        expect(paramsAt(pathname)).toEqual({ uid, secret });
      }),
    );
  });

  test('says what each route takes of it', () => {
    expect(matchRoutes(routes, '/user/profile/')?.map(({ taken }) => taken)).toEqual(['', '/user', '/user/profile']);
  });
});
