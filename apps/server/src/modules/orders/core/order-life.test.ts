import { orderStatuses, type Resolution } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookMove } from '../actions/book-move.ts';
import type { OrderMoney } from '../actions/order-money.ts';
import { isTooLate } from '../actions/credit-payment.ts';
import { judgePayment } from './judge-payment.ts';
import type { ResolutionFacts } from './order-facts.ts';
import { customerResolutions, mayMoveNow, operatorResolutions } from './possible-acts.ts';
import { scalePrice } from './scale-price.ts';
import type { MoveActor } from './types.ts';

/** An order as the pure functions see it, with what has left the exchange for it. */
interface Life extends ResolutionFacts, OrderMoney {
  readonly payoutState: OrderMoney['payoutState'];
  readonly cameUnits: bigint;
  readonly refundedUnits: bigint;
  readonly takenUnits: bigint;
  readonly paidUnits: bigint;
  readonly heldUnits: bigint;
  readonly nowMs: number;
}

const born: Life = {
  id: 'order',
  status: 'new',
  issue: 'none',
  fromCurrencyId: 'from',
  toCurrencyId: 'to',
  fromDecimals: 2,
  toDecimals: 2,
  inUnits: 1000n,
  outUnits: 2000n,
  feeUnits: 0n,
  rate: '2/1',
  tolerancePercent: '1',
  rateType: 'fixed',
  linkUnits: null,
  priceLockedAt: new Date(0),
  payoutState: 'held',
  holdId: 'hold',
  depositUnits: 0n,
  unmatchedUnits: 0n,
  pendingUndoUnits: 0n,
  goneUnits: 0n,
  refundingUnits: 0n,
  manualRefund: null,
  screening: 'none',
  verification: 'none',
  resolutions: ['goOnLocked', 'topUp', 'giveBack'],
  resolutionUntil: new Date(1000),
  resolution: null,
  refundAddress: null,
  walletUnits: 0n,
  userId: null,
  payoutMethod: 'manual',
  cameUnits: 0n,
  refundedUnits: 0n,
  takenUnits: 0n,
  paidUnits: 0n,
  heldUnits: 2000n,
  nowMs: 0,
};

type Act =
  | { readonly kind: 'move'; readonly to: Life['status']; readonly actor: MoveActor }
  | { readonly kind: 'pay'; readonly units: bigint }
  | { readonly kind: 'resolve'; readonly resolution: Resolution; readonly by: 'customer' | 'operator' }
  | { readonly kind: 'pass'; readonly ms: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    to: fc.constantFrom(...orderStatuses),
    actor: fc.constantFrom('customer' as const, 'worker' as const, 'operator' as const),
  }),
  fc.record({ kind: fc.constant('pay' as const), units: fc.bigInt(1n, 1500n) }),
  fc.record({
    kind: fc.constant('resolve' as const),
    resolution: fc.constantFrom('goOnLocked' as const, 'topUp' as const, 'giveBack' as const),
    by: fc.constantFrom('customer' as const, 'operator' as const),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 600 }) }),
);

function live(life: Life, done: Act): Life {
  switch (done.kind) {
    case 'move':
      return move(life, done.to, done.actor);
    case 'pay':
      return pay(life, done.units);
    case 'resolve':
      return resolve(life, done.resolution, done.by);
    case 'pass':
      return endChoice({ ...life, nowMs: life.nowMs + done.ms });
  }
}

function move(life: Life, to: Life['status'], actor: MoveActor): Life {
  if (!mayMoveNow(life, to, actor)) return life;
  const booked = bookMove(life, to, () => 'id');
  if (!booked) throw new Error(`the books cannot follow ${life.status} to ${to}`);
  const lay = life.depositUnits + life.unmatchedUnits;
  const lies = booked.money.depositUnits + booked.money.unmatchedUnits;
  return {
    ...life,
    ...booked.money,
    status: to,
    refundedUnits: life.refundedUnits + (to === 'returned' ? lay - lies : 0n),
    takenUnits: life.takenUnits + (to === 'done' ? lay - lies : 0n),
    paidUnits: life.paidUnits + (to === 'done' ? life.outUnits : 0n),
    heldUnits: booked.money.payoutState === 'held' ? life.outUnits : 0n,
  };
}

function pay(life: Life, units: bigint): Life {
  const cameUnits = life.cameUnits + units;
  if (life.status === 'done' || life.status === 'returned' || life.status === 'deleted') {
    const late: Life = { ...life, cameUnits, unmatchedUnits: life.unmatchedUnits + units, issue: 'late' };
    return life.status === 'deleted' ? move(late, 'errorPayment', 'worker') : late;
  }
  const judged = judgePayment(life.depositUnits + units, life.inUnits, life.tolerancePercent);
  const issue = isTooLate(life, false)
    ? 'late'
    : judged === 'exact'
      ? 'none'
      : judged === 'under'
        ? 'underpaid'
        : 'overpaid';
  const paid: Life = { ...life, cameUnits, depositUnits: life.depositUnits + units, issue };
  const isAwaited = life.status === 'new' || life.status === 'waitPayment';
  if (issue === 'late') return move(paid, 'errorPayment', 'operator');
  if (judged === 'under')
    return isAwaited || life.status === 'inProgress' ? move(paid, 'errorPayment', 'operator') : paid;
  return isAwaited || life.issue === 'underpaid' ? move(paid, 'inProgress', 'operator') : paid;
}

function resolve(life: Life, resolution: Resolution, by: 'customer' | 'operator'): Life {
  const possible = by === 'customer' ? customerResolutions(life, new Date(life.nowMs)) : operatorResolutions(life);
  if (!possible.includes(resolution)) return life;
  if (resolution === 'topUp') return { ...life, resolution, resolutionUntil: new Date(life.nowMs + 1000) };
  if (resolution === 'giveBack') return release({ ...life, resolution, resolutionUntil: null });
  const came = life.depositUnits + life.unmatchedUnits;
  const price = scalePrice({ ...life, parts: [] }, came, 1n);
  if (!price) return life;
  const { inUnits, outUnits } = price;
  const repriced: Life = {
    ...life,
    inUnits,
    outUnits,
    payoutState: 'held',
    heldUnits: outUnits,
    issue: 'none',
    resolution,
  };
  const decided = { ...repriced, resolutionUntil: null };
  return life.status === 'inProgress' ? decided : move(decided, 'inProgress', 'operator');
}

function endChoice(life: Life): Life {
  if (life.resolutionUntil === null || life.resolutionUntil.getTime() > life.nowMs) return life;
  return operatorResolutions(life).length === 0 ? life : release({ ...life, resolutionUntil: null });
}

function release(life: Life): Life {
  return life.status === 'errorPayment' && life.payoutState === 'held'
    ? { ...life, payoutState: 'released', heldUnits: 0n }
    : life;
}

test('whatever is done with an order, it pays out no more than what came is worth, and no money of its customer is lost', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const life = acts.reduce(live, born);
      // All that came lies here, was taken for the exchange, or was sent back.
      expect(life.depositUnits + life.unmatchedUnits + life.takenUnits + life.refundedUnits).toBe(life.cameUnits);
      // Two for one, and a hundredth of tolerance.
      expect(life.paidUnits * 99n <= life.takenUnits * 2n * 100n).toBe(true);
      expect(life.status === 'done').toBe(life.paidUnits > 0n);
      expect(life.payoutState === 'held').toBe(life.heldUnits > 0n);
      if (life.status === 'deleted' || life.status === 'returned') expect(life.heldUnits).toBe(0n);
    }),
    { numRuns: 2000 },
  );
});

test('every order can still come to an end', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const life = acts.reduce(live, born);
      const isOver = life.status === 'done' || life.status === 'returned' || life.status === 'deleted';
      const ways = orderStatuses.filter((to) => mayMoveNow(life, to, 'operator'));
      expect(isOver || ways.length > 0).toBe(true);
    }),
  );
});
