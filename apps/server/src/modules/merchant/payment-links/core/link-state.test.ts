import { orderStatuses } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkState } from './link-state.ts';

const link = fc.record({
  kind: fc.constantFrom('once' as const, 'reusable' as const),
  isDisabled: fc.boolean(),
  isClosed: fc.boolean(),
  isExpired: fc.boolean(),
  paidOrders: fc.nat({ max: 3 }),
  lastStatus: fc.constantFrom(null, ...orderStatuses.filter((status) => status !== 'deleted' && status !== 'returned')),
});

test('a link is open only while it is on, in time and free', () => {
  fc.assert(
    fc.property(link, (given) => {
      const isTaken = given.kind === 'once' && (given.paidOrders > 0 || given.lastStatus !== null);
      expect(linkState(given) === 'open').toBe(!given.isDisabled && !given.isClosed && !given.isExpired && !isTaken);
    }),
  );
});

test('a link for one order that was paid says so, whatever else became of it; a reusable one never does', () => {
  fc.assert(
    fc.property(link, (given) => {
      expect(linkState(given) === 'paid').toBe(given.kind === 'once' && given.paidOrders > 0);
    }),
  );
});

test('a reusable link is never busy', () => {
  fc.assert(fc.property(link, (given) => linkState({ ...given, kind: 'reusable' }) !== 'busy'));
});
