import { orderIssues, type OrderStatus, orderStatuses } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooLate } from '../actions/credit-payment.ts';
import { afterMoney, creditEvent, type Standing, undoEvent } from './after-money.ts';
import { isEnded } from './is-ended.ts';
import { type MoneyEvent, moneyEvents, moneyTable } from './money-events.ts';
import { mayMove } from './moves.ts';

/** Every way that leads elsewhere, as a person reads it; by all other pairs the order stays where it is. */
const design = `
seen: new → inProgress, waitPayment → inProgress
exact: new → inProgress, waitPayment → inProgress, errorPayment → inProgress
over: new → inProgress, waitPayment → inProgress, errorPayment → inProgress
under: new → errorPayment, waitPayment → errorPayment, inProgress → errorPayment
late: new → errorPayment, waitPayment → errorPayment, hold → errorPayment, deleted → errorPayment
wrongAsset: new → errorPayment, waitPayment → errorPayment, inProgress → errorPayment, deleted → errorPayment
wrongAssetGoneUnpaid: errorPayment → inProgress
gonePart: inProgress → errorPayment
goneAll: inProgress → waitPayment, errorPayment → waitPayment
goneAllExpired: inProgress → errorPayment
goneAllClaimed: errorPayment → inProgress
goneReleasedAll: errorPayment → deleted
payoutSent: inProgressPayout → done
payoutFailed: inProgressPayout → errorPayout
refundSent: errorPayment → returned, hold → returned
`;
const listed = new Set(
  design
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [event, ways = ''] = line.split(': ');
      return ways.split(', ').map((way) => `${event} ${way}`);
    }),
);

const events = Object.keys(moneyEvents) as MoneyEvent[];
const pairs = events.flatMap((event) => orderStatuses.map((status) => [event, status] as const));

test('there is a row for every pair, 280 of them', () => {
  expect(pairs).toHaveLength(280);
  for (const [event, status] of pairs) expect(moneyTable[event][status]).toBeDefined();
});

/** An issue with which the row moves the order. */
const fitting = (event: MoneyEvent, status: OrderStatus) => moneyTable[event][status].only?.[0] ?? 'none';

test.each(pairs)('%s: an order that is %s goes where the design says, by a move that there is', (event, status) => {
  const outcome = moneyTable[event][status];
  const order = { status, issue: fitting(event, status), inUnits: 10n, depositUnits: 5n, tolerancePercent: '0' };
  const after = afterMoney(order, event);
  const isMoved = after.status !== status;
  if (isMoved) expect(listed).toContain(`${event} ${status} → ${after.status}`);
  else expect([...listed].some((way) => way.startsWith(`${event} ${status} →`))).toBe(false);
  // A customer who has paid without confirming the order is taken for one who has.
  const from = status === 'new' ? 'waitPayment' : status;
  if (isMoved) expect(mayMove(from, after.status, 'worker') || mayMove(from, after.status, 'operator')).toBe(true);
  if (outcome.never !== undefined) expect(outcome).toMatchObject({ to: 'stays', issue: 'stays' });
  if (isEnded(order) && status !== 'deleted') expect(isMoved).toBe(false);
  if (outcome.money === 'unmatched') expect(isEnded(order)).toBe(true);
});

const small = fc.bigInt({ min: 0n, max: 30n });
const standing = fc.record({
  status: fc.constantFrom(...orderStatuses),
  issue: fc.constantFrom(...orderIssues),
  inUnits: fc.bigInt({ min: 1n, max: 20n }),
  depositUnits: small,
  unmatchedUnits: small,
  tolerancePercent: fc.constantFrom('0', '1', '10'),
  lostUnits: small,
  payoutState: fc.constantFrom('held' as const, 'inFlight' as const, 'paid' as const, 'released' as const),
  resolution: fc.constantFrom(null, 'topUp' as const),
  resolutionUntil: fc.constantFrom(null, new Date(0)),
});

test('no payment that counts comes to a row that cannot be, and none is kept as the order’s own after its end', () => {
  fc.assert(
    fc.property(
      standing,
      fc.bigInt({ min: 1n, max: 30n }),
      fc.boolean(),
      fc.boolean(),
      (order, units, isExpired, isSeen) => {
        const facts = { ...order, rateType: 'fixed' as const } as unknown as Parameters<typeof isTooLate>[0];
        const event = creditEvent(order, { units, isTooLate: isTooLate(facts, isExpired), isSeen });
        const row = moneyTable[event][order.status];
        expect(row.never).toBeUndefined();
        expect(row.money).toBe(isEnded(order) ? 'unmatched' : 'own');
      },
    ),
    { numRuns: 5000 },
  );
});

test('what screening, verification or a failed payout left to people, no money sets going or makes forgotten', () => {
  const kept = ['amlReview', 'verification', 'payoutFailed'] as const;
  fc.assert(
    fc.property(standing, fc.constantFrom(...kept), fc.constantFrom(...events), (order, issue, event) => {
      if (event === 'late' || event === 'notCovered' || event.startsWith('goneReleased') || event === 'payoutFailed')
        return;
      // All has gone back: nothing is left to people.
      if (event === 'refundSent') return;
      expect(afterMoney({ ...order, issue }, event).issue).toBe(issue);
      if (order.status === 'errorPayment' && !event.startsWith('gone'))
        expect(afterMoney({ ...order, issue }, event).status).toBe('errorPayment');
    }),
    { numRuns: 5000 },
  );
});

test('another asset never takes a choice from the customer, and never stops an order that is paid', () => {
  fc.assert(
    fc.property(
      standing,
      fc.constantFrom('underpaid' as const, 'overpaid' as const, 'late' as const),
      (order, issue) => {
        for (const event of ['wrongAsset', 'wrongAssetBeside'] as const)
          expect(afterMoney({ ...order, issue }, event)).toEqual({ status: order.status, issue });
        expect(afterMoney(order, 'wrongAssetBeside').status).toBe(order.status);
      },
    ),
  );
});

test('whoever is owed a choice has it: too little of the right asset counts for more than another one before it', () => {
  const order: Standing = {
    status: 'errorPayment',
    issue: 'wrongAsset',
    inUnits: 10n,
    depositUnits: 4n,
    tolerancePercent: '0',
  };
  expect(afterMoney(order, 'under')).toEqual({ status: 'errorPayment', issue: 'underpaid' });
  expect(afterMoney({ ...order, depositUnits: 10n }, 'exact')).toEqual({ status: 'inProgress', issue: 'wrongAsset' });
});

test('an order that has ended is not short of money when another asset vanishes', () => {
  for (const status of ['done', 'returned', 'deleted'] as const) {
    const order: Standing = { status, issue: 'wrongAsset', inUnits: 10n, depositUnits: 0n, tolerancePercent: '0' };
    expect(afterMoney(order, 'wrongAssetGone')).toEqual({ status, issue: 'none' });
  }
});

test('a payment out of the books comes to a row of its own, whatever lies here', () => {
  fc.assert(
    fc.property(standing, fc.boolean(), fc.boolean(), (order, isClaimedPaid, isExpired) => {
      const event = undoEvent(order, { isClaimedPaid, isExpired });
      const row = moneyTable[event][order.status];
      expect(row.never).toBeUndefined();
      if (order.payoutState === 'inFlight') expect(row).toEqual({ to: 'stays', issue: 'stays' });
      const after = afterMoney(order, event);
      if (after.status === 'deleted' && order.status !== 'deleted')
        expect(order.depositUnits + order.unmatchedUnits).toBe(0n);
    }),
    { numRuns: 5000 },
  );
});
