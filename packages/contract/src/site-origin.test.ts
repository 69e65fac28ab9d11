import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  [' Shop.Example ', 'https://shop.example'],
  ['https://shop.example:8443/prices?x=1#top', 'https://shop.example:8443'],
  ['https://shop.example:443', 'https://shop.example'],
  ['обмен.рф', 'https://xn--90aiufb.xn--p1ai'],
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('%j is the site %s', (text, origin) => expect(siteOrigin(text)).toBe(origin));

test.each([
  '',
  'http://shop.example',
  '*',
  'https://*',
  'https://*.example.com',
  "'self'",
  'https://shop.example; script-src *',
  'https://shop.example https://other.example',
  'https://user@shop.example',
  'https://intranet',
  'https://[::1]',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,x',
  'null',
])('%j is no site', (text) => expect(siteOrigin(text)).toBeUndefined());

test('whatever is typed, an origin is one word of a header and the origin of itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
      const origin = siteOrigin(text);
      if (origin === undefined) return;
      expect(origin).toMatch(/^https?:\/\/[a-z0-9._-]+(?::\d+)?$/);
      expect(siteOrigin(origin)).toBe(origin);
    }),
  );
});
