import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitOf } from './visit-of.ts';

const read = (page: string, refUrl = '') => visitOf({ page, refUrl }, 'tetri.example');
const none = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };

test('keeps page, site and campaign', () => {
  expect(
    read('/en/exchange/BTC-to-GEL/?utm_source=News&utm_campaign=May&x=1', 'https://www.bestchange.com/a?b=1'),
  ).toEqual({
    page: '/en/exchange/btc-to-gel/',
    referrer: 'bestchange.com',
    utm: { ...none, utm_source: 'news', utm_campaign: 'may' },
  });
});

test.each([
  ['/en/order/12345678/0123456789abcdef0123456789abcdef/', '/en/order/'],
  ['/ru/payment/12345678/secret/', '/ru/payment/'],
  ['/ka/auth/some-token/', '/ka/auth/'],
  ['/en/support/made-up-secret/', '/en/support/'],
  ['/en/new-folder/0123456789abcdef0123456789abcdef/', '/en/new-folder/'],
  ['/en/news/<b>/', '/en/news/'],
  ['', '/'],
])('keeps no secret and nothing that is no link of the site: %s', (page, kept) => {
  expect(read(page).page).toBe(kept);
});

test.each(['https://tetri.example/en/', 'https://www.tetri.example/', 'javascript:alert(1)', 'nonsense', ''])(
  'takes the site itself, and what is no site, for no referrer: %s',
  (refUrl) => {
    expect(read('/en/', refUrl).referrer).toBe('');
  },
);

/** Halves of pairs too, which no database stores. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));

test('whatever is sent, what is kept is short and can be stored', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('https://a.example/', 'http://b.example:8080/c?d=1', ''),
      (text, url) => {
        const visit = read(`/${text}?utm_source=${encodeURIComponent(text.toWellFormed())}`, url + text);
        const stored = [visit.page, visit.referrer, ...Object.values(visit.utm)];
        expect(stored.every((part) => part.length <= 320 && part.isWellFormed() && !part.includes('\u0000'))).toBe(
          true,
        );
      },
    ),
  );
});
