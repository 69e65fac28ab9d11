import { type OrderStatus, orderStatuses } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookMove } from './book-move.ts';
import type { OrderMoney } from './order-money.ts';

let count = 0;
const nextId = () => `id${(count += 1)}`;
const units = fc.bigInt({ min: 0n, max: 10n ** 12n });

const anyMoney: fc.Arbitrary<OrderMoney> = fc.record({
  id: fc.constant('order'),
  fromCurrencyId: fc.constant('in'),
  toCurrencyId: fc.constant('out'),
  fromDecimals: fc.constantFrom(2, 8),
  toDecimals: fc.constantFrom(0, 2),
  inUnits: units.map((one) => one + 1n),
  tolerancePercent: fc.constantFrom('0', '1'),
  outUnits: units.map((one) => one + 1n),
  feeUnits: units,
  rate: fc.constantFrom('2/1', '1/3', '64250/1'),
  payoutState: fc.constantFrom('held' as const, 'inFlight' as const, 'released' as const),
  holdId: fc.constant('hold'),
  depositUnits: units,
  unmatchedUnits: units,
  walletUnits: units,
  userId: fc.constantFrom(null, 'person'),
  payoutMethod: fc.constantFrom('manual', 'wallet'),
});

test('whatever the move, every transfer sums to zero and the order says what its accounts hold', () => {
  fc.assert(
    fc.property(anyMoney, fc.constantFrom(...orderStatuses), (order, to: OrderStatus) => {
      const booked = bookMove(order, to, nextId);
      if (!booked) return;
      const changes = { customerDeposit: 0n, unmatched: 0n, payoutInFlight: 0n };
      for (const { entries } of booked.booking.transfers ?? []) {
        for (const currencyId of ['in', 'out']) {
          expect(entries.reduce((sum, entry) => (entry.currencyId === currencyId ? sum + entry.units : sum), 0n)).toBe(
            0n,
          );
        }
        for (const { kind, units: moved } of entries)
          if (kind in changes) changes[kind as keyof typeof changes] += moved;
      }
      const inFlight = (state: string) => (state === 'inFlight' ? order.outUnits : 0n);
      expect(booked.money.depositUnits).toBe(order.depositUnits + changes.customerDeposit);
      expect(booked.money.unmatchedUnits).toBe(order.unmatchedUnits + changes.unmatched);
      expect(inFlight(booked.money.payoutState)).toBe(inFlight(order.payoutState) + changes.payoutInFlight);
    }),
  );
});

test("an end never buries a customer's money", () => {
  fc.assert(
    fc.property(anyMoney, (order) => {
      const ends = (['deleted', 'returned'] as const).map((to) => bookMove(order, to, nextId));
      for (const end of ends) if (end) expect(end.money.depositUnits + end.money.unmatchedUnits).toBe(0n);
    }),
  );
});

test('the exchange takes what was asked for and its tolerance, and no more of what came', () => {
  fc.assert(
    fc.property(anyMoney, (order) => {
      const booked = bookMove({ ...order, payoutState: 'inFlight' }, 'done', nextId);
      if (!booked) return;
      const taken = order.depositUnits - booked.money.depositUnits;
      expect(taken * 100n <= order.inUnits * 101n).toBe(true);
    }),
  );
});

test('no payout starts without money that came', () => {
  fc.assert(
    fc.property(anyMoney, (order) => {
      for (const to of ['inProgressPayout', 'done'] as const)
        expect(bookMove({ ...order, depositUnits: 0n }, to, nextId)).toBeUndefined();
    }),
  );
});
