import { orderIssues, orderStatuses, resolutions } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePayment } from './judge-payment.ts';
import { isOrdinaryMove, isReason, type OrdinaryFacts, ordinaryPayment } from './ordinary-steps.ts';

const order: OrdinaryFacts = {
  status: 'waitPayment',
  issue: 'none',
  inUnits: 1000n,
  tolerancePercent: '1',
  depositUnits: 0n,
  resolution: null,
  resolutionUntil: null,
};
const facts: fc.Arbitrary<OrdinaryFacts> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  issue: fc.constantFrom(...orderIssues),
  inUnits: fc.constantFrom(1n, 1000n),
  tolerancePercent: fc.constantFrom('0', '1'),
  depositUnits: fc.constantFrom(0n, 1n, 500n, 1000n, 5000n),
  resolution: fc.constantFrom(null, ...resolutions),
  resolutionUntil: fc.constantFrom(null, new Date(0)),
});

test('a payment needs no reason where it is what was asked for and came in time', () => {
  expect(ordinaryPayment(order, false)).toEqual({ min: 990n, max: 1010n });
  expect(ordinaryPayment({ ...order, status: 'inProgress' }, false)).toEqual({ min: 990n, max: 1010n });
  expect(ordinaryPayment(order, true)).toBeUndefined();
  expect(ordinaryPayment({ ...order, status: 'deleted' }, false)).toBeUndefined();
  expect(ordinaryPayment({ ...order, issue: 'amlReview' }, false)).toBeUndefined();
});

test('the rest of a payment needs none while it is awaited', () => {
  const partly = { ...order, status: 'errorPayment', issue: 'underpaid', depositUnits: 400n } as const;
  expect(ordinaryPayment(partly, true)).toBeUndefined();
  const awaited = { ...partly, resolution: 'topUp', resolutionUntil: new Date(0) } as const;
  expect(ordinaryPayment(awaited, true)).toEqual({ min: 590n, max: 610n });
});

test('whatever the order, no payment without a reason is too little or too much, and none is nothing', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), fc.bigInt({ min: -5n, max: 2000n }), (one, isExpired, units) => {
      const ordinary = ordinaryPayment(one, isExpired);
      if (!ordinary || units < ordinary.min || units > ordinary.max) return;
      expect(units).toBeGreaterThan(0n);
      expect(judgePayment(one.depositUnits + units, one.inUnits, one.tolerancePercent)).toBe('exact');
    }),
  );
});

test('of all moves only the payout of an order that is paid as agreed needs no reason', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...orderStatuses), (one, to) => {
      const isPlain = one.status === 'inProgress' && one.issue === 'none' && to === 'inProgressPayout';
      expect(isOrdinaryMove(one, to)).toBe(isPlain);
    }),
  );
});

test('a reason can be read', () => {
  expect(isReason('ok')).toBe(false);
  expect(isReason(' a \u200B\u200B b ')).toBe(false);
  expect(isReason('Seen')).toBe(true);
});
