import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShort, judgeCheck, lastingMs, type Reading, unexplained } from './judge-check.ts';

const quiet = { payoutUnits: 0n, feeUnits: 0n, lostUnits: 0n, depositUnits: 0n };
const start = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const less: Reading = { ...quiet, ledgerUnits: 100n, outsideUnits: 90n };

const amount = fc.bigInt({ min: 0n, max: 1000n });
const reading: fc.Arbitrary<Reading> = fc.record({
  ledgerUnits: fc.bigInt({ min: -1000n, max: 1000n }),
  outsideUnits: amount,
  payoutUnits: amount,
  feeUnits: amount,
  lostUnits: amount,
  depositUnits: amount,
});

test('a balance agrees, or what is on its way explains it', () => {
  expect(judgeCheck({ ...less, outsideUnits: 100n }, undefined, start).state).toBe('agrees');
  for (const way of ['payoutUnits', 'feeUnits', 'lostUnits'] as const)
    expect(judgeCheck({ ...less, [way]: 10n }, undefined, start).state).toBe('onTheWay');
  expect(judgeCheck({ ...less, outsideUnits: 110n, depositUnits: 10n }, undefined, start).state).toBe('onTheWay');
});

test('what comes in explains nothing that is missing, and the other way about', () => {
  expect(unexplained({ ...less, depositUnits: 50n })).toBe(-10n);
  expect(unexplained({ ...less, outsideUnits: 110n, payoutUnits: 50n })).toBe(10n);
});

test('a difference counts when it lasts, and no longer once it is gone', () => {
  const first = judgeCheck(less, undefined, start);
  expect(first).toEqual({ state: 'checking', differsSince: start, steadySince: start });
  expect(judgeCheck(less, { ...less, ...first }, later(lastingMs - 1)).state).toBe('checking');
  const second = judgeCheck(less, { ...less, ...first }, later(lastingMs));
  expect(second).toEqual({ state: 'differs', differsSince: start, steadySince: start });
  // Another amount that is missing is still a difference, and has not stood still.
  const other = { ...less, outsideUnits: 95n };
  const third = judgeCheck(other, { ...less, ...second }, later(lastingMs + 1));
  expect(third).toEqual({ ...second, steadySince: later(lastingMs + 1) });
  expect(judgeCheck(other, { ...other, ...third }, later(lastingMs * 3))).toEqual(third);
  expect(judgeCheck({ ...less, outsideUnits: 100n }, { ...less, ...second }, later(lastingMs * 2))).toEqual({
    state: 'agrees',
    differsSince: null,
    steadySince: null,
  });
});

test('too much after too little is a difference of its own, which has to last as well', () => {
  const more = { ...less, outsideUnits: 103n };
  for (const before of ['checking', 'differs'] as const) {
    const judged = { ...less, state: before, differsSince: start, steadySince: start };
    const at = later(lastingMs * 2);
    expect(judgeCheck(more, judged, at)).toEqual({ state: 'checking', differsSince: at, steadySince: at });
  }
});

test('only what is missing is a shortfall', () => {
  fc.assert(
    fc.property(reading, (one) => {
      expect(isShort(one)).toBe(unexplained(one) < 0n);
      const way = one.payoutUnits + one.feeUnits + one.lostUnits;
      expect(isShort(one)).toBe(one.outsideUnits < one.ledgerUnits - way);
    }),
  );
});

test('books that are adjusted by what is unexplained are explained, and by nothing less', () => {
  fc.assert(
    fc.property(reading, (one) => {
      const rest = unexplained(one);
      expect(unexplained({ ...one, ledgerUnits: one.ledgerUnits + rest })).toBe(0n);
      if (rest !== 0n) {
        const almost = rest > 0n ? rest - 1n : rest + 1n;
        expect(unexplained({ ...one, ledgerUnits: one.ledgerUnits + almost })).not.toBe(0n);
      }
    }),
  );
});
