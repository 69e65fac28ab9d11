import { orderIssues, orderStatuses, resolutions } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookMove } from '../actions/book-move.ts';
import { isEnded } from './is-ended.ts';
import { mayMove } from './moves.ts';
import { nextActionOf } from './next-action.ts';
import { isOddPayment } from './resolution-terms.ts';
import { isCovered, type OrderFacts, type ResolutionFacts } from './order-facts.ts';
import {
  customerMoves,
  customerResolutions,
  isDecisionOwed,
  mayMarkPayout,
  mayMoveByHand,
  mayMoveNow,
  mayRecordPayout,
  mayRefundSurplus,
  maySendRefund,
  operatorActs,
  operatorResolutions,
  unitsToRefund,
} from './possible-acts.ts';
import type { PickupFacts } from './operator-acts.ts';
import { splitRefund } from './split-refund.ts';

const units = fc.constantFrom(0n, 1n, 500n, 989n, 990n, 1000n, 1011n, 5000n);
const facts: fc.Arbitrary<ResolutionFacts> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  inUnits: fc.constant(1000n),
  tolerancePercent: fc.constantFrom('0', '1'),
  depositUnits: units,
  unmatchedUnits: units,
  pendingUndoUnits: fc.constantFrom(0n, 0n, 500n),
  goneUnits: fc.constantFrom(0n, 0n, 0n, 500n),
  refundingUnits: fc.constantFrom(0n, 0n, 0n, 500n),
  manualRefund: fc.constant(null),
  screening: fc.constant('none' as const),
  verification: fc.constant('none' as const),
  payoutState: fc.constantFrom('held' as const, 'inFlight' as const, 'paid' as const, 'released' as const),
  payoutMethod: fc.constantFrom('manual', 'wallet'),
  walletUnits: fc.constantFrom(0n, 500n, 1000n),
  userId: fc.constantFrom(null, 'person'),
  rateType: fc.constantFrom('fixed' as const, 'floating' as const),
  priceLockedAt: fc.constantFrom(null, new Date(0)),
  linkUnits: fc.constant(null),
  issue: fc.constantFrom(...orderIssues),
  resolutions: fc.constant(null),
  resolutionUntil: fc.constant(null),
  resolution: fc.constantFrom(null, 'topUp' as const, 'giveBack' as const),
  refundAddress: fc.constantFrom(null, 'address'),
});
const usual = {
  status: 'hold',
  issue: 'none',
  inUnits: 1000n,
  tolerancePercent: '1',
  depositUnits: 0n,
  unmatchedUnits: 0n,
  pendingUndoUnits: 0n,
  goneUnits: 0n,
  refundingUnits: 0n,
  manualRefund: null,
  payoutState: 'held',
  payoutMethod: 'manual',
  rateType: 'fixed',
  priceLockedAt: null,
  linkUnits: null,
  screening: 'none',
  verification: 'none',
  resolution: null,
} as const satisfies OrderFacts & { resolution: null };
const pickups = fc.constantFrom(
  null,
  { attemptsLeft: 5, isUsed: false },
  { attemptsLeft: 0, isUsed: false },
  { attemptsLeft: 5, isUsed: true },
);
const by = (pickup: PickupFacts) => ({
  pickup,
  payout: null,
  isSendable: false,
  isLinkPromised: false,
});
const actor = fc.constantFrom('customer' as const, 'worker' as const, 'operator' as const);

const rest = {
  id: 'order',
  fromCurrencyId: 'from',
  toCurrencyId: 'to',
  fromDecimals: 2,
  toDecimals: 2,
  outUnits: 2000n,
  feeUnits: 0n,
  rate: '2/1',
  holdId: 'hold',
};
let made = 0;
const newId = () => `id ${(made += 1)}`;

test('no payout starts or ends before what was asked for has come', () => {
  fc.assert(
    fc.property(facts, actor, (order, who) => {
      if (isCovered(order)) return;
      expect(mayMoveNow(order, 'inProgressPayout', who)).toBe(false);
      expect(mayMoveNow(order, 'done', who)).toBe(false);
      expect([mayRecordPayout(order, 'hand'), mayRecordPayout(order, 'pickup')]).toEqual([false, false]);
    }),
  );
});

test('no money leaves while a payment may turn out never to have come', () => {
  fc.assert(
    fc.property(facts, pickups, actor, (order, pickup, who) => {
      if (order.pendingUndoUnits === 0n) return;
      for (const to of ['inProgressPayout', 'done', 'returned'] as const)
        expect([mayMoveNow(order, to, who), mayMoveByHand(order, to)]).toEqual([false, false]);
      expect(operatorActs(order, by(pickup))).toMatchObject({
        startPayout: false,
        recordPayout: false,
        confirmPickup: false,
        refundSurplus: false,
      });
      for (const as of ['sent', 'unknown'] as const)
        expect(mayMarkPayout(order, as, { isByHand: true, payout: 'prepared' })).toBe(false);
      expect(operatorResolutions(order)).toEqual([]);
      const onOffer = { ...order, resolutions: [...resolutions], resolutionUntil: new Date(1) };
      expect(customerResolutions(onOffer, new Date(0))).toEqual([]);
      expect(nextActionOf(order)).toBe(order.goneUnits > 0n ? 'undoGone' : 'decideUndo');
    }),
  );
});

test('what came is enough from what was asked for less the tolerance on', () => {
  const order = { inUnits: 15_000n, tolerancePercent: '1' } as OrderFacts;
  expect(isCovered({ ...order, depositUnits: 100n })).toBe(false);
  expect(isCovered({ ...order, depositUnits: 14_849n })).toBe(false);
  expect(isCovered({ ...order, depositUnits: 14_850n })).toBe(true);
  expect(isCovered({ ...order, tolerancePercent: '0', depositUnits: 14_999n })).toBe(false);
  expect(isCovered({ ...order, inUnits: 0n, depositUnits: 0n })).toBe(false);
});

test('nothing leaves while it is open what screening says, and what was refused only goes back', () => {
  const screening = fc.constantFrom('due' as const, 'held' as const, 'refused' as const);
  fc.assert(
    fc.property(facts, pickups, actor, screening, (one, pickup, who, state) => {
      const order = { ...one, screening: state };
      expect(mayMoveNow(order, 'inProgressPayout', who)).toBe(false);
      if (order.status === 'hold') expect(mayMoveNow(order, 'inProgress', who)).toBe(false);
      const acts = { startPayout: false, recordPayout: false, confirmPickup: false };
      expect(operatorActs(order, by(pickup))).toMatchObject(acts);
      expect(operatorActs(order, { ...by(pickup), payout: 'prepared' })).toMatchObject({
        ...acts,
        markPayoutSent: false,
      });
      expect(
        customerResolutions({ ...order, resolutions: [...resolutions], resolutionUntil: new Date(1) }, new Date(0)),
      ).toEqual([]);
      if (state === 'refused') expect(['giveBack']).toEqual(expect.arrayContaining(operatorResolutions(order)));
      else {
        expect([mayMoveNow(order, 'returned', who), mayRefundSurplus(order)]).toEqual([false, false]);
        expect(operatorResolutions(order)).toEqual([]);
      }
      // What has left is recorded all the same.
      expect(mayRecordPayout(order, 'hand', 'sent')).toBe(mayRecordPayout(one, 'hand', 'sent'));
    }),
  );
});

test('the worker takes up again only what screening stopped and has cleared', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom('none' as const, 'clear' as const), (one, screening) => {
      const order = { ...one, screening, status: 'hold' as const, refundingUnits: 0n };
      const mayGoOn = order.issue === 'verification' || (screening === 'clear' && order.issue === 'amlReview');
      expect(mayMoveNow(order, 'inProgress', 'worker')).toBe(mayGoOn);
    }),
  );
});

test('nothing leaves, and nothing that is held goes on, before all that is asked for is verified', () => {
  const open = fc.constantFrom('due' as const, 'refused' as const);
  fc.assert(
    fc.property(facts, pickups, actor, open, (one, pickup, who, verification) => {
      const order = { ...one, verification };
      expect(mayMoveNow(order, 'inProgressPayout', who)).toBe(false);
      if (order.status === 'hold')
        for (const to of ['inProgress', 'new', 'waitPayment'] as const) expect(mayMoveNow(order, to, who)).toBe(false);
      const acts = { startPayout: false, recordPayout: false, confirmPickup: false };
      expect(operatorActs(order, by(pickup))).toMatchObject(acts);
      expect(operatorActs(order, { ...by(pickup), payout: 'prepared' })).toMatchObject({
        ...acts,
        markPayoutSent: false,
      });
      expect(['giveBack']).toEqual(expect.arrayContaining(operatorResolutions(order)));
      // It may always go back, and what has left is recorded all the same.
      expect(mayMoveNow(order, 'returned', who)).toBe(mayMoveNow(one, 'returned', who));
      expect(mayRecordPayout(order, 'hand', 'sent')).toBe(mayRecordPayout(one, 'hand', 'sent'));
    }),
  );
});

test('a held order ends unpaid only where it waited for a verification', () => {
  fc.assert(
    fc.property(facts, actor, (one, who) => {
      const order = { ...one, status: 'hold' as const, depositUnits: 0n, unmatchedUnits: 0n, refundingUnits: 0n };
      expect(mayMoveNow(order, 'deleted', who)).toBe(order.issue === 'verification');
      expect(mayMoveNow({ ...order, depositUnits: 1n }, 'deleted', who)).toBe(false);
    }),
  );
});

test('nothing leaves for a payment that is gone, and what has left is recorded all the same', () => {
  fc.assert(
    fc.property(facts, actor, (order, who) => {
      if (order.goneUnits === 0n) return;
      expect(mayMoveNow(order, 'inProgressPayout', who) || mayMoveNow(order, 'returned', who)).toBe(false);
      expect(mayRefundSurplus(order)).toBe(false);
      expect(operatorResolutions(order)).toEqual([]);
      expect(mayMoveNow(order, 'done', who)).toBe(mayMoveNow({ ...order, goneUnits: 0n }, 'done', who));
    }),
  );
});

test('nobody moves or gives back what a refund takes that is ready or on its way', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...orderStatuses), actor, (one, to, who) => {
      const order = { ...one, refundingUnits: 1n };
      expect(mayMoveNow(order, to, who)).toBe(false);
      expect(mayRefundSurplus(order) || maySendRefund(order)).toBe(false);
      expect(operatorResolutions(order)).toEqual([]);
    }),
  );
});

test('what somebody sends back by hand goes on to nothing else, and is recorded or released', () => {
  fc.assert(
    fc.property(facts, actor, (one, who) => {
      const order = { ...one, manualRefund: 'byHand' as const };
      for (const to of ['waitPayment', 'inProgress', 'inProgressPayout'] as const)
        expect(mayMoveNow(order, to, who)).toBe(false);
      expect(maySendRefund(order)).toBe(false);
      expect(operatorResolutions(order)).toEqual([]);
      const acts = operatorActs(order, { ...by(null), isSendable: true });
      expect(acts).toMatchObject({ takeRefund: false, releaseRefund: true });
      // That it has left is recorded though its payment is gone.
      const there = operatorActs({ ...one, goneUnits: 0n }, by(null));
      expect(acts.moves.includes('returned')).toBe(there.moves.includes('returned'));
    }),
  );
});

test('what came for a link that another order pays does not go on, and may do all else', () => {
  fc.assert(
    fc.property(facts, pickups, (order, pickup) => {
      const free = operatorActs(order, by(pickup));
      const promised = operatorActs(order, { ...by(pickup), isLinkPromised: true });
      expect(promised).toEqual({ ...free, moves: free.moves.filter((to) => to !== 'inProgress') });
    }),
  );
});

test('what the product can send goes back by hand only once it is taken', () => {
  fc.assert(
    fc.property(facts, (order) => {
      const [plain, sendable] = [false, true].map((isSendable) => operatorActs(order, { ...by(null), isSendable }));
      const mayGoBack = plain?.moves.includes('returned') || plain?.refundSurplus;
      if (splitRefund(order).toSend === 0n) expect(sendable).toEqual(plain);
      else
        expect([sendable?.moves.includes('returned'), sendable?.refundSurplus, sendable?.takeRefund]).toEqual([
          false,
          false,
          mayGoBack,
        ]);
    }),
  );
});

test('only what is to go back, or lies beyond an exchange that has ended, is sent by the product', () => {
  fc.assert(
    fc.property(facts, (order) => {
      if (!maySendRefund(order)) return;
      expect(isEnded(order) || order.resolution === 'giveBack').toBe(true);
      expect(unitsToRefund(order)).toBeGreaterThan(0n);
      expect(order.payoutState === 'inFlight' && !isEnded(order)).toBe(false);
    }),
  );
});

test('the books can make every move that is possible', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...orderStatuses), actor, (order, to, who) => {
      if (!mayMoveNow(order, to, who)) return;
      expect(mayMove(order.status, to, who)).toBe(true);
      expect(bookMove({ ...rest, ...order }, to, newId)).toBeDefined();
    }),
  );
});

test('an order with money of its customer is never deleted', () => {
  fc.assert(
    fc.property(facts, actor, (order, who) => {
      if (order.depositUnits + order.unmatchedUnits > 0n) expect(mayMoveNow(order, 'deleted', who)).toBe(false);
    }),
  );
});

test('no bare move takes an order up whose money is owed a decision', () => {
  fc.assert(
    fc.property(facts, (order) => {
      if (!isDecisionOwed(order) || !mayMoveByHand(order, 'inProgress')) return;
      // Nothing has changed for it: it was stopped, and what was agreed is there and promised.
      expect([isCovered(order), order.payoutState, order.issue === 'late']).toEqual([true, 'held', false]);
    }),
  );
});

test('no odd money goes back before somebody has said where to', () => {
  fc.assert(
    fc.property(facts, (order) => {
      if (order.status === 'inProgress' || !operatorResolutions(order).includes('giveBack')) return;
      const isToWallet = order.userId !== null && order.walletUnits >= order.depositUnits + order.unmatchedUnits;
      // What came from a wallet needs no address.
      expect(mayMoveByHand(order, 'returned')).toBe(order.refundAddress !== null || isToWallet);
    }),
  );
});

test('money of an order on hold can always be marked to go back, and goes nowhere before', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const order = { ...one, status: 'hold' as const, pendingUndoUnits: 0n, goneUnits: 0n, refundingUnits: 0n };
      const units = order.depositUnits + order.unmatchedUnits;
      const lies = units > 0n;
      expect(operatorResolutions(order).includes('giveBack')).toBe(lies);
      // What came from a wallet needs no address.
      const hasPlace = order.refundAddress !== null || (order.userId !== null && order.walletUnits >= units);
      expect(mayMoveByHand(order, 'returned')).toBe(!lies || hasPlace);
    }),
  );
});

test('an operator is offered the possible acts and no others', () => {
  fc.assert(
    fc.property(facts, pickups, (order, pickup) => {
      const acts = operatorActs(order, by(pickup));
      for (const to of orderStatuses) expect(acts.moves.includes(to)).toBe(mayMoveByHand(order, to));
      expect(acts.startPayout).toBe(acts.moves.includes('inProgressPayout'));
      expect(acts.recordPayout).toBe(pickup === null && mayRecordPayout(order, 'hand'));
      expect(acts.confirmPickup && (pickup?.isUsed ?? true)).toBe(false);
      expect(acts.confirmPickup && acts.unlockPickup).toBe(false);
      expect(acts.refundSurplus).toBe(mayRefundSurplus(order));
    }),
  );
});

test('after its lifetime a customer can only end an order, and says "paid" only where that counts', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), fc.boolean(), (order, isExpired, mayReportPayment) => {
      const moves = customerMoves(order, { isExpired, mayReportPayment });
      if (isExpired) expect(moves.filter((to) => to !== 'deleted')).toEqual([]);
      if (!mayReportPayment) expect(moves).not.toContain('inProgress');
      for (const to of moves) expect(mayMoveNow(order, to, 'customer')).toBe(true);
    }),
  );
});

test('nothing is returned of which nothing came; only what was stopped has no other end', () => {
  fc.assert(
    fc.property(facts, (order) => {
      const hasMoney = order.depositUnits + order.unmatchedUnits > 0n;
      if (order.status !== 'hold' && !hasMoney) expect(operatorActs(order, by(null)).moves).not.toContain('returned');
    }),
  );
});

test('what the customer asked back is next to be returned', () => {
  const asked = {
    ...(fc.sample(facts, 1)[0] as ResolutionFacts),
    status: 'errorPayment',
    pendingUndoUnits: 0n,
    goneUnits: 0n,
    refundingUnits: 0n,
    manualRefund: null,
    screening: 'none',
  } as const;
  expect(nextActionOf({ ...asked, resolution: 'giveBack' })).toBe('giveBack');
  expect(nextActionOf({ ...asked, status: 'hold', resolution: 'giveBack' })).toBe('giveBack');
  expect(nextActionOf({ ...asked, resolution: 'topUp' })).toBe('waitForRest');
  expect(nextActionOf({ ...asked, resolution: null })).toBe('resolveIssue');
  expect(nextActionOf({ ...asked, resolution: 'giveBack', pendingUndoUnits: 1n })).toBe('decideUndo');
});

test('who is not verified is waited for, except where what came is decided about or nothing is left', () => {
  const order = { ...usual, issue: 'verification', verification: 'due', depositUnits: 400n } as const;
  expect(nextActionOf({ ...order, status: 'hold' })).toBe('verification');
  expect(nextActionOf({ ...order, status: 'errorPayment' })).toBe('resolveIssue');
  expect(nextActionOf({ ...order, status: 'deleted', issue: 'none', depositUnits: 0n })).toBe('none');
});

test('what waits for a verification is decided about where it came late, is a part, or its customer was refused', () => {
  const leaves = (more: Partial<OrderFacts>) =>
    mayMoveNow(
      { ...usual, status: 'hold', issue: 'verification', verification: 'due', ...more },
      'errorPayment',
      'worker',
    );
  expect(leaves({ depositUnits: 400n })).toBe(true);
  expect(leaves({ depositUnits: 1000n })).toBe(false);
  expect(leaves({ depositUnits: 1000n, verification: 'refused' })).toBe(true);
  expect(leaves({ depositUnits: 1000n, issue: 'late' })).toBe(true);
  expect(leaves({ depositUnits: 400n, issue: 'amlReview' })).toBe(false);
});

test('odd money that is to go back is not gone on with', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const order = { ...one, resolution: 'giveBack' as const };
      if (!isOddPayment(order.issue)) return;
      expect(operatorResolutions(order).filter((kind) => kind !== 'giveBack')).toEqual([]);
    }),
  );
});
