import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAwaited, unminedSeconds, unminedUntil, wasSeen } from './unmined.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const deposits = fc.array(
  fc.record({
    currencyId: fc.constantFrom('coin', 'other'),
    state: fc.constantFrom('pending', 'taken', 'gone'),
    height: fc.option(fc.nat(9)),
    seenAt: fc.nat(100_000).map(at),
  }),
);

test('without a block nothing is waited for beyond the time since the first was seen', () => {
  fc.assert(
    fc.property(deposits, fc.nat(200_000), (seen, seconds) => {
      const unmined = seen.map((one) => ({ ...one, height: null }));
      const first = unmined.filter(({ currencyId }) => currencyId === 'coin').map(({ seenAt }) => seenAt.getTime());
      const until = unminedUntil(unmined, 'coin');
      expect(until?.getTime()).toBe(first.length === 0 ? undefined : Math.min(...first) + unminedSeconds * 1000);
      const isLeft = until !== undefined && at(seconds) < until;
      expect(isAwaited(unmined, 'coin', at(seconds)) && !isLeft).toBe(false);
    }),
  );
});

test('only pending money of the currency is waited for', () => {
  fc.assert(
    fc.property(deposits, fc.nat(200_000), (seen, seconds) => {
      const isThere = seen.some(({ state, currencyId }) => state === 'pending' && currencyId === 'coin');
      expect(isAwaited(seen, 'coin', at(seconds)) && !isThere).toBe(false);
    }),
  );
});

test('a transaction in a block is waited for until it is deep enough', () => {
  const mined = { currencyId: 'coin', state: 'pending', height: 7, seenAt: at(0) } as const;
  expect(isAwaited([mined], 'coin', at(unminedSeconds * 100))).toBe(true);
});

test('what is waited for was seen, and so was what is gone; what was counted, or is another currency, was not', () => {
  fc.assert(
    fc.property(deposits, fc.nat(200_000), (seen, seconds) => {
      expect(isAwaited(seen, 'coin', at(seconds)) && !wasSeen(seen, 'coin')).toBe(false);
    }),
  );
  const one = { currencyId: 'coin', state: 'gone', height: null, seenAt: at(0) } as const;
  expect(wasSeen([one], 'coin')).toBe(true);
  expect(wasSeen([{ ...one, state: 'taken' }], 'coin')).toBe(false);
  expect(wasSeen([one], 'other')).toBe(false);
});
