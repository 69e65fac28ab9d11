import { expect, test } from 'vitest';
import type { ExchangeRoute } from './directions.ts';
import { estimate, startingAmount } from './route-estimate.ts';

const route = {
  from: { decimal: 8 },
  to: { decimal: 2 },
  min: '0.0005',
  max: '2',
  rate: { rateFullNumber: '9640025/100', outFeeAmount: '1.50', amount: '50000.00' },
  additionalServices: [{ _id: 'courier', title: '', description: '', amount: '30.00' }],
} as unknown as ExchangeRoute;

test('what is received is rounded down, after the fee', () => {
  expect(estimate(route, { side: 'give', text: '0.001' }, [])).toEqual({ give: '0.001', receive: '94.9' });
});

test('what is to be given for a wanted amount is never too little', () => {
  const asked = estimate(route, { side: 'receive', text: '94.9' }, []);
  expect(estimate(route, { side: 'give', text: asked?.give ?? '' }, [])?.receive).toBe('94.9');
});

test('a service is taken from what is received', () => {
  expect(estimate(route, { side: 'give', text: '0.001' }, ['courier'])?.receive).toBe('64.9');
});

test.each([
  ['give', '0.0001', 'belowMin'],
  ['give', '3', 'aboveMax'],
  ['give', '1', 'aboveReserve'],
  ['give', '0.000000001', 'tooFine'],
  ['receive', '0.001', 'tooFine'],
] as const)('%s %s is %s', (side, text, problem) => {
  expect(estimate(route, { side, text }, [])?.problem).toBe(problem);
});

test('nothing is estimated for nothing', () => {
  expect(estimate(route, { side: 'give', text: '0' }, [])).toBeUndefined();
});

test('begins with a round amount that is allowed', () => {
  expect(startingAmount(route)).toBe('0.001');
});
