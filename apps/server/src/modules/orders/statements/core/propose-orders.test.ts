import type { SenderRule } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeSender, sameSenderScore, verdictOf } from './judge-sender.ts';
import { type Candidate, orderNumbersIn, proposeOrders } from './propose-orders.ts';

const order: Candidate = {
  uid: '4821773012',
  status: 'waitPayment',
  inUnits: 10_000n,
  depositUnits: 0n,
  tolerancePercent: '0',
  createdAt: new Date('2026-03-01T00:00:00Z'),
  sender: 'unknown',
};
const line = { units: 10_000n, purpose: 'exchange' };
const propose = (more: Partial<Candidate>, of: Partial<typeof line> = {}) =>
  proposeOrders({ ...line, ...of }, [{ ...order, ...more }]).map(({ strength, reasons }) => [strength, ...reasons]);

test('numbers of orders are found however they are written, and parts of other numbers are none', () => {
  expect(orderNumbersIn('for T-482 177 3012, thanks')).toEqual(['4821773012']);
  expect(orderNumbersIn('№4821773012/482-177-30')).toEqual(['4821773012', '48217730']);
  expect(orderNumbersIn('GE29TB7894545082100008')).toEqual([]);
  expect(orderNumbersIn('12345678901234 2026')).toEqual([]);
});

test('the number with the amount is sure, with another sender likely', () => {
  const purpose = 'T-482 177 3012';
  expect(propose({ sender: 'same' }, { purpose })).toEqual([['sure', 'orderNumber', 'amount', 'sameSender']]);
  expect(propose({ sender: 'other' }, { purpose })).toEqual([['likely', 'orderNumber', 'amount', 'otherSender']]);
  expect(propose({ inUnits: 9_000n }, { purpose })).toEqual([
    ['possible', 'orderNumber', 'otherAmount', 'unknownSender'],
  ]);
});

test('the amount alone is possible, with the customer’s name likely, and another amount is nothing', () => {
  expect(propose({})).toEqual([['possible', 'amount', 'unknownSender']]);
  expect(propose({ sender: 'same' })).toEqual([['likely', 'amount', 'sameSender']]);
  expect(propose({ inUnits: 10_001n, sender: 'same' })).toEqual([]);
  expect(propose({ inUnits: 10_100n, tolerancePercent: '1' })).toEqual([['possible', 'amount', 'unknownSender']]);
});

test('orders still to be paid are compared by amount, paid ones are found by the number alone', () => {
  expect(propose({ inUnits: 15_000n, depositUnits: 5_000n })).toEqual([['possible', 'amount', 'unknownSender']]);
  expect(propose({ depositUnits: 10_000n, status: 'inProgress' })).toEqual([]);
  expect(propose({ depositUnits: 10_000n, status: 'inProgress' }, { purpose: '4821773012' })).toEqual([
    ['possible', 'orderNumber', 'otherAmount', 'unknownSender', 'paidAlready'],
  ]);
  expect(propose({ status: 'deleted' })).toEqual([['possible', 'amount', 'unknownSender', 'ended']]);
  expect(propose({ status: 'returned' })).toEqual([]);
});

test('no more than five are proposed, none less likely before one that is more', () => {
  const candidate = fc.record({
    uid: fc.bigInt({ min: 10_000_000n, max: 9_999_999_999n }).map(String),
    status: fc.constantFrom('new', 'waitPayment', 'inProgress', 'errorPayment', 'deleted', 'done', 'returned'),
    inUnits: fc.bigInt({ min: 1n, max: 5n }),
    depositUnits: fc.bigInt({ min: 0n, max: 5n }),
    tolerancePercent: fc.constantFrom('0', '50'),
    createdAt: fc.date({ noInvalidDate: true }),
    sender: fc.constantFrom('same', 'other', 'unknown'),
  } as const);
  const rank = ['sure', 'likely', 'possible'];
  fc.assert(
    fc.property(fc.array(candidate), fc.bigInt({ min: 1n, max: 5n }), (candidates, units) => {
      const purpose = candidates[0]?.uid ?? '';
      const ranks = proposeOrders({ units, purpose }, candidates).map(({ strength }) => rank.indexOf(strength));
      expect(ranks.length).toBeLessThanOrEqual(5);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }),
  );
});

test.each<[SenderRule, string, string, string]>([
  ['accept', 'record', 'record', 'record'],
  ['warn', 'record', 'ask', 'record'],
  ['hold', 'record', 'hold', 'hold'],
])('by the rule %s the customer is taken so, somebody else so, and nobody known so', (rule, same, other, unknown) => {
  const mayHold = { mayHold: true, isConfirmed: false };
  expect(judgeSender(rule, 'same', mayHold)).toBe(same);
  expect(judgeSender(rule, 'other', mayHold)).toBe(other);
  expect(judgeSender(rule, 'unknown', mayHold)).toBe(unknown);
});

test('an order that cannot be held is asked about, and a word of the operator holds none back that can', () => {
  for (const verdict of ['other', 'unknown'] as const) {
    expect(judgeSender('hold', verdict, { mayHold: false, isConfirmed: false })).toBe('ask');
    expect(judgeSender('hold', verdict, { mayHold: false, isConfirmed: true })).toBe('record');
    expect(judgeSender('hold', verdict, { mayHold: true, isConfirmed: true })).toBe('hold');
  }
  expect(judgeSender('warn', 'other', { mayHold: true, isConfirmed: true })).toBe('record');
});

test('names are the same person’s from a likeness on', () => {
  expect([verdictOf(undefined), verdictOf(sameSenderScore), verdictOf(sameSenderScore - 1)]).toEqual([
    'unknown',
    'same',
    'other',
  ]);
});
