import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFaults } from './plan-faults.ts';
import { behaviours, planOrder } from './plan-order.ts';
import { isChain, pairsOf, type Way, ways } from './ways.ts';

const seeds = fc.string({ maxLength: 8 });
const numbers = fc.nat(100_000);
/** Sets of methods between which there is a route. */
const chosen = fc.subarray([...ways], { minLength: 2 }).filter((some) => pairsOf(some).length > 0);

test('the same seed plans the same orders and faults, whichever were planned before', () => {
  fc.assert(
    fc.property(seeds, numbers, chosen, (seed, number, some) => {
      const first = planOrder(seed, number, some);
      planOrder(seed, number + 1, some);
      expect(planOrder(seed, number, some)).toEqual(first);
      expect(planFaults(seed, number, 50, some)).toEqual(planFaults(seed, number, 50, some));
    }),
  );
});

test('an order goes over a route that there is, and its customer does only what its method knows', () => {
  fc.assert(
    fc.property(seeds, numbers, chosen, (seed, number, some) => {
      const { from, to, behaviour } = planOrder(seed, number, some);
      expect(some).toContain(from);
      expect(some).toContain(to);
      expect(to).not.toBe('redirect');
      expect(isChain(from) || isChain(to) || (from === 'cash') !== (to === 'cash')).toBe(true);
      if (behaviour === 'wrongMemo') expect(from).toBe('ton');
      if (behaviour === 'reorganised') expect(['evm', 'tron']).toContain(from);
      if (behaviour === 'declined') expect(from).toBe('redirect');
      if (behaviour === 'falselySaid') expect(['manual', 'cash']).toContain(from);
    }),
  );
});

test('faults concern the chosen methods alone, and come in their order', () => {
  fc.assert(
    fc.property(seeds, numbers, chosen, fc.integer({ min: 1, max: 200 }), (seed, wave, some, orders) => {
      const faults = planFaults(seed, wave, orders, some);
      expect(faults.length).toBeGreaterThan(1);
      expect(faults.map(({ afterActs }) => afterActs)).toEqual(
        faults.map(({ afterActs }) => afterActs).toSorted((one, other) => one - other),
      );
      for (const fault of faults) {
        expect(fault.afterActs).toBeLessThanOrEqual(orders);
        if (fault.kind === 'node') expect(some).toContain(fault.way satisfies Way);
      }
    }),
  );
});

test('a thousand orders over all methods behave in every way, over every pair', () => {
  const orders = Array.from({ length: 1000 }, (_, number) => planOrder('1', number, ways));
  expect(new Set(orders.map(({ behaviour }) => behaviour))).toEqual(new Set(behaviours));
  expect(new Set(orders.map(({ from, to }) => `${from} ${to}`)).size).toBe(pairsOf(ways).length);
});
