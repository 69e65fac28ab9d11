import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from '@tetri/contract';
import { type Candidate, rankCandidates } from './rank-candidates.ts';

const hour = 3_600_000;
const seenAt = new Date('2026-03-01T12:00:00Z');
const payment = { units: 100n, seenAt };
const at = (hours: number) => new Date(seenAt.getTime() + hours * hour);
const order = (uid: string, more: Partial<Candidate> = {}): Candidate => ({
  uid,
  status: 'waitPayment',
  inUnits: 100n,
  depositUnits: 0n,
  tolerancePercent: '0',
  createdAt: at(-0.5),
  expiresAt: at(0.5),
  ...more,
});
const ranked = (...orders: Candidate[]) => rankCandidates(payment, orders).map(({ order: { uid } }) => uid);

test('puts the amount before the time, and the nearest of several first', () => {
  const nearest = order('1', { createdAt: at(-0.1) });
  const other = order('2', { createdAt: at(-0.9) });
  const late = order('3', { createdAt: at(-2), expiresAt: at(-1) });
  const differs = order('4', { inUnits: 90n });
  expect(ranked(differs, late, other, nearest)).toEqual(['1', '2', '3', '4']);
});

test('leaves out what is paid already, and what only differs and was not waiting then', () => {
  expect(ranked(order('paid', { depositUnits: 100n }))).toEqual([]);
  expect(ranked(order('before', { inUnits: 90n, createdAt: at(-3), expiresAt: at(-2) }))).toEqual([]);
  expect(ranked(order('after', { inUnits: 90n, createdAt: at(1), expiresAt: at(2) }))).toEqual([]);
});

test('counts what came before towards the amount that is due', () => {
  const [found] = rankCandidates(payment, [order('part', { inUnits: 150n, depositUnits: 50n })]);
  expect(found).toMatchObject({ isSameAmount: true, isInTime: true });
});

test('never proposes more than five, and each only once and for a reason', () => {
  const any = fc.record({
    status: fc.constantFrom(...orderStatuses),
    inUnits: fc.bigInt(1n, 200n),
    depositUnits: fc.bigInt(0n, 200n),
    createdAt: fc.integer({ min: -48, max: 48 }).map(at),
    expiresAt: fc.integer({ min: -48, max: 48 }).map(at),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (drafts) => {
      const found = rankCandidates(
        payment,
        drafts.map((draft, number) => order(String(number), draft)),
      );
      expect(found.length).toBeLessThanOrEqual(5);
      expect(new Set(found.map(({ order: { uid } }) => uid)).size).toBe(found.length);
      for (const one of found) expect(one.isSameAmount || one.isInTime).toBe(true);
    }),
  );
});
