import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmationsNeeded, usualConfirmations } from './confirmations-needed.ts';

const routesOf = (id: string, counts: readonly number[]) =>
  counts.map((confirmations) => ({ from: { id }, confirmations }));

test('a wallet asks for as many blocks as the most careful route of its currency, and for one at least', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1 }), fc.array(fc.nat(100)), (own, others) => {
      const needed = confirmationsNeeded('coin', [...routesOf('other', others), ...routesOf('coin', own)]);
      expect(needed).toBe(Math.max(1, ...own));
    }),
  );
});

test('a currency that no route takes in asks for the usual depth', () => {
  expect(confirmationsNeeded('coin', routesOf('other', [1]))).toBe(usualConfirmations);
});
