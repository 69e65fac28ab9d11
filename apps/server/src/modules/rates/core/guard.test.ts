import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './guard.ts';
import type { PairPrice } from './source.ts';

const guard = { spikePercent: 1_000_000_000n, spikeTicks: 3 };
const at = (second: number) => new Date(second * 1000);
const tick = (price: string, second = 0) => ({ pair: 'BTC/USD', price, at: at(second) });

function believe(...prices: string[]): (PairPrice | undefined)[] {
  let last: PairPrice | undefined;
  return prices.map((price, second) => {
    last = judge(last, tick(price, second), guard) ?? last;
    return last;
  });
}

test('believes the first price and moves within the limit', () => {
  const [first, second, third] = believe('100', '110', '100');
  expect([first?.price, second?.price, third?.price]).toEqual(['100', '110', '100']);
  expect(third).toEqual({ pair: 'BTC/USD', price: '100', observedAt: at(2), spike: null });
});

test('doubts a price that moved further, and keeps the old one', () => {
  expect(believe('100', '111')[1]).toEqual({
    pair: 'BTC/USD',
    price: '100',
    observedAt: at(0),
    spike: { price: '111', count: 1 },
  });
});

test('forgets the doubt when the price returns', () => {
  expect(believe('100', '150', '101')[2]).toMatchObject({ price: '101', spike: null });
});

test('believes a new level once enough ticks in a row agree on it', () => {
  const [, once, twice, thrice] = believe('100', '150', '151', '152');
  expect([once?.spike?.count, twice?.spike?.count]).toEqual([1, 2]);
  expect(thrice).toEqual({ pair: 'BTC/USD', price: '152', observedAt: at(3), spike: null });
});

test('counts anew when the doubted ticks disagree among themselves', () => {
  expect(believe('100', '150', '300', '50')[3]).toMatchObject({ price: '100', spike: { price: '50', count: 1 } });
});

test('takes no text that is not a price', () => {
  expect(judge(undefined, tick('NaN'), guard)).toBeUndefined();
  expect(judge(undefined, tick('0'), guard)).toBeUndefined();
});

test('believes any price of a source without a limit', () => {
  const last = { pair: 'BTC/USD', price: '1', observedAt: at(0), spike: null };
  expect(judge(last, tick('1000000'), { spikePercent: null, spikeTicks: 3 })?.price).toBe('1000000');
});

test('opens again by itself: a steady price is always believed in the end', () => {
  const anyPrice = fc.integer({ min: 1, max: 1_000_000 }).map(String);
  fc.assert(
    fc.property(fc.array(anyPrice), anyPrice, (before, steady) => {
      const last = believe(...before, steady, steady, steady).at(-1);
      expect(last).toMatchObject({ price: steady, spike: null });
    }),
  );
});

test('no single tick moves the believed price by more than the limit', () => {
  const anyPrice = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(anyPrice, anyPrice, (first, second) => {
      const believed = believe(String(first), String(second))[1];
      const isFar = Math.max(first, second) * 10 > Math.min(first, second) * 11;
      expect(believed?.price).toBe(String(isFar ? first : second));
    }),
  );
});
