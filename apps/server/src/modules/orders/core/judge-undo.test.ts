import { orderIssues, orderStatuses, resolutions } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  placeOfPayment,
  placesOfGone,
  standingAfterUndo,
  type UndoableOrder,
  type UndoablePayment,
} from './judge-undo.ts';
import { judgePayment } from './judge-payment.ts';
import { mayMove } from './moves.ts';

const units = fc.bigInt({ min: 0n, max: 1000n });
const order: fc.Arbitrary<UndoableOrder> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  issue: fc.constantFrom(...orderIssues),
  payoutState: fc.constantFrom('held' as const, 'inFlight' as const, 'paid' as const, 'released' as const),
  inUnits: fc.bigInt({ min: 1n, max: 1000n }),
  depositUnits: units,
  refundingUnits: fc.constant(0n),
  manualRefund: fc.constant(null),
  unmatchedUnits: units,
  tolerancePercent: fc.constantFrom('0', '1'),
  resolution: fc.constantFrom(null, ...resolutions),
});
const payment: fc.Arbitrary<UndoablePayment> = fc.record({
  units,
  isLate: fc.boolean(),
  isByStaff: fc.boolean(),
  isReversed: fc.boolean(),
});

test('nothing is taken back that is not there, was paid out for, was undone, or that no person recorded', () => {
  fc.assert(
    fc.property(order, payment, (one, paid) => {
      const place = placeOfPayment(one, paid);
      if (place === undefined) return;
      expect(paid.isByStaff && !paid.isReversed && paid.units > 0n && one.payoutState !== 'inFlight').toBe(true);
      expect(place === 'deposit' ? one.depositUnits : one.unmatchedUnits).toBeGreaterThanOrEqual(paid.units);
      const isOpen = !['done', 'returned', 'deleted'].includes(one.status);
      if (isOpen && one.resolution !== null && one.resolution !== 'topUp')
        expect(one.depositUnits - paid.units).toBeGreaterThanOrEqual(one.inUnits);
    }),
    { numRuns: 2000 },
  );
});

const payouts = fc.constantFrom(null, 'prepared', 'sending', 'sent', 'unknown', 'failed', 'succeeded' as const);

test('a payment that is gone is taken from what lies here, the rest is lost, and nothing of a payout that may have left', () => {
  fc.assert(
    fc.property(order, units, payouts, fc.constantFrom('worker', 'operator'), (one, gone, payout, by) => {
      const places = placesOfGone(one, gone, { by, payout });
      if (places === undefined) {
        expect(one.payoutState).toBe('inFlight');
        return;
      }
      const { depositUnits, unmatchedUnits, lostUnits } = places;
      expect(depositUnits + unmatchedUnits + lostUnits).toBe(gone);
      expect(depositUnits <= one.depositUnits && unmatchedUnits <= one.unmatchedUnits).toBe(true);
      if (lostUnits > 0n) expect(depositUnits + unmatchedUnits).toBe(one.depositUnits + one.unmatchedUnits);
      if (one.payoutState === 'inFlight')
        expect(by === 'operator' && !['sending', 'sent', 'unknown'].includes(payout ?? '')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/** Statuses that an order with a held payout can have when money of it was recorded. */
const held = ['inProgress', 'errorPayment', 'hold'] as const;

test('an order goes where its rest fits, by a move that there is', () => {
  fc.assert(
    fc.property(
      order,
      fc.constantFrom(...held),
      fc.boolean(),
      fc.boolean(),
      (one, status, isClaimedPaid, isExpired) => {
        const before = { ...one, status, payoutState: 'held' as const, unmatchedUnits: 0n };
        const after = standingAfterUndo(before, { isClaimedPaid, isExpired });
        expect(after.status === status || mayMove(status, after.status, 'operator')).toBe(true);
        const judged = judgePayment(before.depositUnits, before.inUnits, before.tolerancePercent);
        if (after.status === 'inProgress' && before.depositUnits > 0n) expect(judged).not.toBe('under');
        if (after.status === 'waitPayment')
          expect(before.depositUnits === 0n && !isExpired && !isClaimedPaid).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
