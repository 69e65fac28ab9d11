import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reserveDelta } from './reserve-delta.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 30n });

test('a deposit adds and a withdrawal takes the same amount', () => {
  fc.assert(
    fc.property(units, (amount) => {
      const added = reserveDelta({ kind: 'deposit', units: amount, expectedUnits: undefined });
      const taken = reserveDelta({ kind: 'withdraw', units: amount, expectedUnits: undefined });
      return added === amount && taken === -amount;
    }),
  );
});

test('an adjustment brings the total that was shown to the one that was counted', () => {
  fc.assert(
    fc.property(units, units, (counted, shown) => {
      const delta = reserveDelta({ kind: 'adjust', units: counted, expectedUnits: shown });
      return delta !== undefined && shown + delta === counted;
    }),
  );
});

test('an adjustment without the total that was shown is none', () => {
  expect(reserveDelta({ kind: 'adjust', units: 5n, expectedUnits: undefined })).toBeUndefined();
});
