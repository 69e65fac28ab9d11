import { rateToDecimal } from '@tetri/money';
import { expect, test } from 'vitest';
import { type Formula, parseFormula } from './formula.ts';
import { bucketsOf, historyRanges, type PastPrice, routeHistory } from './route-history.ts';

const now = new Date('2026-03-10T12:34:56Z');
const half = { numerator: 1n, denominator: 2n };
const whole = { numerator: 1n, denominator: 1n };
const at = (text: string) => new Date(`2026-03-10T${text}:00Z`);
const past = (...prices: [time: string, price: string][]): PastPrice[] =>
  prices.map(([time, price]) => ({ at: at(time), price }));

function history(formula: string, prices: Record<string, readonly PastPrice[]>, moments: Date[], kept = whole) {
  const read = routeHistory(parseFormula(formula) as Formula, kept, new Map(Object.entries(prices)), moments);
  return read.map((point) => [point.at.toISOString().slice(11, 16), rateToDecimal(point.rate, 4)]);
}

test.each(['day', 'week', 'month', 'year'] as const)('a %s ends now and begins a whole span before', (range) => {
  const buckets = bucketsOf(range, now);
  const { spanSeconds, bucketSeconds } = historyRanges[range];
  expect(buckets.at(-1)).toEqual(now);
  expect(buckets).toHaveLength(spanSeconds / bucketSeconds + 1);
  for (const [index, bucket] of buckets.slice(0, -1).entries()) {
    expect(bucket.getTime() % (bucketSeconds * 1000)).toBe(0);
    if (index > 0) expect(bucket.getTime() - (buckets[index - 1]?.getTime() ?? 0)).toBe(bucketSeconds * 1000);
  }
});

test('a price holds until the next one, and nothing is made up before the first', () => {
  const prices = { 'BIN:BTC/USD': past(['10:05', '100'], ['10:20', '200']) };
  expect(history('BIN:BTC/USD', prices, [at('10:00'), at('10:10'), at('10:20'), at('10:30')])).toEqual([
    ['10:10', '100.0000'],
    ['10:20', '200.0000'],
    ['10:30', '200.0000'],
  ]);
});

test('crosses, divides and takes the markup off as the route does', () => {
  const prices = { 'BIN:BTC/USD': past(['10:00', '100']), 'NBG:GEL/USD': past(['10:00', '0.4'], ['10:10', '0.5']) };
  expect(history('BIN:BTC/USD / NBG:GEL/USD * 2', prices, [at('10:00'), at('10:10')], half)).toEqual([
    ['10:00', '250.0000'],
    ['10:10', '200.0000'],
  ]);
});

test('answers nothing where a pair has no past', () => {
  const prices = { 'BIN:BTC/USD': past(['10:00', '100']) };
  expect(history('BIN:BTC/USD * NBG:USD/GEL', prices, [at('10:00')])).toEqual([]);
});
