import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fees, marketFees, raisedFees } from './fees.ts';

const price = fc.bigInt(0n, 10n ** 13n);

test('never offers more than the cap, nor a tip that the whole cannot hold', () => {
  fc.assert(
    fc.property(price, price, price, (base, tip, cap) => {
      const fees = marketFees(base, tip, cap);
      if (base >= cap) expect(fees).toBeUndefined();
      else if (fees?.type !== 'eip1559') throw new Error('no fees');
      else {
        expect(fees.maxFeePerGas <= cap && fees.maxFeePerGas > base).toBe(true);
        expect(fees.maxPriorityFeePerGas <= fees.maxFeePerGas - base).toBe(true);
      }
    }),
    // A chain that charges nothing.
    { examples: [[0n, 0n, 1n]] },
  );
});

test('a replacement offers an eighth more of both, or nothing where that is above the cap', () => {
  fc.assert(
    fc.property(price, price, price, price, (max, tip, nowMax, cap) => {
      const old: Fees = { type: 'eip1559', maxFeePerGas: max + tip, maxPriorityFeePerGas: tip };
      const fees = raisedFees(old, { type: 'eip1559', maxFeePerGas: nowMax, maxPriorityFeePerGas: 1n }, cap);
      if (!fees) return;
      if (fees.type !== 'eip1559') throw new Error('another type');
      expect(fees.maxFeePerGas <= cap && fees.maxFeePerGas >= nowMax).toBe(true);
      expect(fees.maxFeePerGas * 8n >= old.maxFeePerGas * 9n).toBe(true);
      expect(fees.maxPriorityFeePerGas * 8n >= tip * 9n && fees.maxPriorityFeePerGas > tip).toBe(true);
      expect(fees.maxPriorityFeePerGas <= fees.maxFeePerGas).toBe(true);
    }),
  );
});

test('an old kind of transaction is raised alike', () => {
  expect(raisedFees({ type: 'legacy', gasPrice: 800n }, undefined, 1000n)).toEqual({ type: 'legacy', gasPrice: 901n });
  expect(raisedFees({ type: 'legacy', gasPrice: 800n }, { type: 'legacy', gasPrice: 950n }, 1000n)).toEqual({
    type: 'legacy',
    gasPrice: 950n,
  });
  expect(raisedFees({ type: 'legacy', gasPrice: 900n }, undefined, 1000n)).toBeUndefined();
});
