import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absurdTimes, judgeRecorded } from './judge-recorded.ts';

const order = { inUnits: 1000n, receivedUnits: 0n, tolerancePercent: '1' };
const amount = fc.bigInt({ min: 1n, max: 10n ** 20n });

test('takes what was asked within the tolerance, asks about more, refuses the absurd', () => {
  expect(judgeRecorded(order, 1n)).toBe('plain');
  expect(judgeRecorded(order, 1010n)).toBe('plain');
  expect(judgeRecorded(order, 1011n)).toBe('unusual');
  expect(judgeRecorded(order, 10_000n)).toBe('unusual');
  expect(judgeRecorded(order, 10_001n)).toBe('absurd');
});

test('counts what came before, so that many parts are judged as one', () => {
  fc.assert(
    fc.property(amount, amount, amount, (inUnits, receivedUnits, units) => {
      const parts = judgeRecorded({ inUnits, receivedUnits, tolerancePercent: '0' }, units);
      expect(parts).toBe(judgeRecorded({ inUnits, receivedUnits: 0n, tolerancePercent: '0' }, receivedUnits + units));
      expect(parts === 'plain').toBe(receivedUnits + units <= inUnits);
      expect(parts === 'absurd').toBe(receivedUnits + units > inUnits * absurdTimes);
    }),
  );
});
