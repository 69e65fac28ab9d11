import { invertRate, type Rate, rateOf, rateToDecimal } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SeenChange, testEntry, testExport, testSeen } from '../testing/test-exports.ts';
import { chooseItems } from './choose-items.ts';
import { type FeedEntry, feedEntry, feedRate, type LeftOut } from './feed-entry.ts';
import { exportFormats, type RateExport } from './rate-export.ts';
import { writeFeed } from './write-feed.ts';

const anyNumber = fc.oneof(fc.bigInt({ min: 1n, max: 2000n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));

test('a rate is written with eight digits and two decimals at least, exactly rounded against whoever promises it', () => {
  const exact = (rate: Rate, direction: 'down' | 'up') => {
    const decimals = Math.max(2, 8 - (rate.numerator / rate.denominator).toString().length);
    return rateToDecimal(rate, decimals, direction).replace(/\.?0+$/, '');
  };
  fc.assert(
    fc.property(anyNumber, anyNumber, (numerator, denominator) => {
      const rate = rateOf(numerator, denominator);
      expect(feedRate(rate)).toEqual(
        numerator >= denominator
          ? { in: '1', out: exact(rate, 'down') }
          : { in: exact(invertRate(rate), 'up'), out: '1' },
      );
    }),
    { numRuns: 5000 },
  );
  // What rounds up to one digit more.
  expect(feedRate(rateOf(10n ** 9n, 10n ** 10n - 1n))).toEqual({ in: '10', out: '1' });
  expect(feedRate(rateOf(123_456_789n, 100n))).toEqual({ in: '1', out: '1234567.89' });
});

const tiers = [{ fromUnits: 5n * 10n ** 8n, markupPercent: 100_000_000n, fixedFeeUnits: 50n }];

/** What may change of a route from board to board. */
const anyChange = fc.record<SeenChange>({
  price: fc.record({
    rate: fc.bigInt({ min: 1n, max: 5n }).map((numerator) => rateOf(numerator, 2n)),
    fixedFeeUnits: fc.constantFrom(0n, 100n),
    outDecimals: fc.constantFrom(2, 3),
    tiers: fc.constantFrom([], tiers),
  }),
  reserveUnits: fc.constantFrom(0n, 1500n, 12_000_000n),
  isManual: fc.boolean(),
  isShut: fc.boolean(),
});

test('what is kept of the board before never shows', () => {
  const { route } = testSeen();
  const other = testSeen({ to: { id: 'other', xml: 'OTHER', kind: 'bank', city: undefined } }).route;
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 2, maxLength: 6 }), fc.boolean(), (changes, isFeeOutside) => {
      const terms = testExport({ isFeeOutside });
      let before: (FeedEntry | LeftOut)[] = [];
      for (const change of changes) {
        const seen = [
          { ...testSeen(), route },
          { ...testSeen(change), route: other },
        ];
        const now = seen.map(({ price, ...rest }, at) => feedEntry(rest, price, before[at]));
        const fresh = seen.map(({ price, ...rest }) => feedEntry(rest, price));
        for (const format of exportFormats) expect(textOf(now, format, terms)).toBe(textOf(fresh, format, terms));
        before = now;
      }
    }),
    { numRuns: 200 },
  );
});

function textOf(all: readonly (FeedEntry | LeftOut)[], format: (typeof exportFormats)[number], terms: RateExport) {
  const entries = all.filter((one) => 'conditions' in one);
  return writeFeed(format, { entries, items: chooseItems(entries, terms).items }, terms).toString();
}

test('what was written of an item is written again with the next prices', () => {
  const entriesAt = (rate: bigint) =>
    ['A', 'COIN', 'B'].map((xml) => {
      const to = { id: xml, xml: `X${xml}`, kind: 'bank' as const, city: undefined };
      return testEntry({ to, price: { rate: rateOf(rate) } });
    });
  const shown = (all: readonly (FeedEntry | LeftOut)[]) => all.filter((one) => 'conditions' in one);
  const [first, second] = [shown(entriesAt(2n)), shown(entriesAt(3n))];
  const terms = testExport({ codes: new Map([['COIN', '']]) });
  const { items } = chooseItems(first, terms);
  for (const format of exportFormats) {
    expect(writeFeed(format, { entries: first, items }, terms).toString()).toBe(textOf(first, format, terms));
    expect(writeFeed(format, { entries: second, items }, terms).toString()).toBe(textOf(second, format, terms));
  }
  expect(textOf(second, 'txt', terms)).toMatch(/^COIN;XA;1;2\.99\d+;.*\nCOIN;XB;1;2\.99\d+;.*\n$/);
});

test('a feed grows as long as its items are', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...(tiers[0] as (typeof tiers)[number]),
    fromUnits: BigInt(at + 2) * 10n ** 7n + 10n ** 8n,
  }));
  const text = textOf([testEntry({ price: { tiers: many } })], 'xml11', testExport());
  expect(text.split('<step ').length - 1).toBe(41);
  expect(text).toMatch(/<step frommin="5\.1" frommax="10"><in>1<\/in><out>[\d.]+<\/out><\/step><\/item>\n<\/rates>\n$/);
});
