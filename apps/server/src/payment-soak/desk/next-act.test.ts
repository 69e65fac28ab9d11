import { expect, test } from 'vitest';
import { type Known, nextAct, type StaffOrder } from './next-act.ts';

const offer = (resolution: 'topUp' | 'giveBack') => ({ resolution, inAmount: '1', outAmount: null, quote: null });

function order(changes: Partial<StaffOrder>): StaffOrder {
  return {
    status: 'inProgress',
    issue: 'none',
    next: 'none',
    methodIn: 'manual',
    moves: [],
    actions: {},
    resolution: { chosen: null, until: null, fallback: 'operator' },
    resolutionOffers: [],
    refundQuote: null,
    ...changes,
  } as unknown as StaffOrder;
}

function known(changes: Partial<Omit<Known, 'plan'>> & { readonly plan?: Partial<Known['plan']> }): Known {
  return {
    isUnrecorded: false,
    isAwaited: false,
    isStray: false,
    hasPaid: true,
    passed: 0,
    ...changes,
    plan: {
      from: 'manual',
      to: 'evm',
      behaviour: 'exact',
      choice: 'giveBack',
      chosenBy: 'operator',
      isMarkedSent: false,
      ...changes.plan,
    },
  };
}

test('what came is recorded before anything else, and what is on its way is waited for', () => {
  const done = order({ status: 'done' });
  expect(nextAct(done, known({ isUnrecorded: true }))).toEqual({ kind: 'record' });
  expect(nextAct(done, known({ isAwaited: true }))).toEqual({ kind: 'wait' });
  expect(nextAct(done, known({}))).toEqual({ kind: 'end' });
});

test('a late customer pays once the order is gone, and an order that nobody pays waits for the clock', () => {
  const late = { plan: { behaviour: 'late' }, hasPaid: false } as const;
  expect(nextAct(order({ status: 'waitPayment', next: 'waitForCustomer' }), known(late))).toEqual({
    kind: 'waitForClock',
  });
  expect(nextAct(order({ status: 'deleted' }), known(late))).toEqual({ kind: 'pay' });
  expect(nextAct(order({ status: 'returned' }), known(late))).toEqual({ kind: 'end' });
  expect(nextAct(order({ status: 'deleted' }), known({ plan: { behaviour: 'never' }, hasPaid: false }))).toEqual({
    kind: 'end',
  });
});

test('about an odd payment the customer chooses while they may, and an operator otherwise', () => {
  const odd = order({
    status: 'errorPayment',
    next: 'resolveIssue',
    resolutionOffers: [offer('topUp'), offer('giveBack')],
  });
  const open = { ...odd, resolution: { ...odd.resolution, until: '2026-01-05T10:00:00.000Z' } } as StaffOrder;
  const byCustomer = known({ plan: { chosenBy: 'customer' } });
  expect(nextAct(open, byCustomer)).toEqual({ kind: 'choose', resolution: 'giveBack' });
  expect(nextAct(odd, byCustomer)).toEqual({ kind: 'resolve', resolution: 'giveBack' });
  expect(nextAct(open, known({}))).toEqual({ kind: 'resolve', resolution: 'giveBack' });
});

test('what was given back by hand has ended, although it was late, and a surplus goes back first', () => {
  const late = { status: 'returned', issue: 'late', next: 'resolveIssue', lying: '0.00', surplus: '0.00' } as const;
  expect(nextAct(order(late), known({}))).toEqual({ kind: 'end' });
  const surplus = order({ ...late, status: 'done', surplus: '5.00', lying: '5.00' });
  const mayRefund = { ...surplus, actions: { ...surplus.actions, refundSurplus: true } };
  expect(nextAct(mayRefund, known({}))).toEqual({ kind: 'refundSurplus' });
});

test('coins of a chain go back by the exchange alone, whatever else is possible', () => {
  const back = { status: 'errorPayment', next: 'giveBack', moves: ['returned'] } as const;
  expect(nextAct(order(back as never), known({}))).toEqual({ kind: 'move', to: 'returned' });
  const onChain = order({ ...back, methodIn: 'evm' } as never);
  expect(nextAct(onChain, known({}))).toEqual({ kind: 'wait' });
  const quoted = { ...onChain, actions: { sendRefund: true }, refundQuote: { amount: '2', fee: '1', arrives: '1' } };
  expect(nextAct(quoted as never, known({}))).toEqual({ kind: 'sendRefund' });
});
