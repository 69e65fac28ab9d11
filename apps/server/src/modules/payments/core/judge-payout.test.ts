import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginsByItself,
  judgePayout,
  mayApprove,
  type PayoutFacts,
  type PayoutRule,
  usualPayoutRule,
  validApprovals,
} from './judge-payout.ts';

const units = fc.bigInt({ min: 1n, max: 1000n });
const limit = fc.option(units, { nil: null });
const anyRule: fc.Arbitrary<PayoutRule> = fc.record({
  isAutomatic: fc.boolean(),
  transactionMaxUnits: limit,
  hourMaxUnits: limit,
  dayMaxUnits: limit,
  secondPersonAboveUnits: limit,
  withdrawalMinUnits: limit,
  withdrawalFeeUnits: units,
  refundIsAutomatic: fc.boolean(),
  refundFeeBy: fc.constantFrom('customer', 'exchange'),
  refundFeeMaxUnits: limit,
});
const person = fc.constantFrom('nino', 'giorgi', 'anna');
const anyFacts: fc.Arbitrary<PayoutFacts> = fc.record({
  units,
  isUnseen: fc.boolean(),
  startedBy: fc.option(person, { nil: null }),
  approvedBy: fc.uniqueArray(person),
  sentInHourUnits: units,
  sentInDayUnits: units,
  lyingUnits: fc.bigInt({ min: -1000n, max: 2000n }),
  isDiffering: fc.boolean(),
});

test('what goes is within every limit, and has its two people above theirs', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (rule, facts) => {
      if (judgePayout(rule, false, facts) !== undefined) return;
      const { transactionMaxUnits, hourMaxUnits, dayMaxUnits, secondPersonAboveUnits } = rule;
      for (const [sum, max] of [
        [facts.units, transactionMaxUnits],
        [facts.units + facts.sentInHourUnits, hourMaxUnits],
        [facts.units + facts.sentInDayUnits, dayMaxUnits],
      ] as const)
        if (max !== null) expect(sum).toBeLessThanOrEqual(max);
      expect(facts.units).toBeLessThanOrEqual(facts.lyingUnits);
      expect(facts.isDiffering).toBe(false);
      if (secondPersonAboveUnits !== null && facts.units > secondPersonAboveUnits)
        expect(
          new Set([...facts.approvedBy, ...(facts.startedBy === null ? [] : [facts.startedBy])]).size,
        ).toBeGreaterThan(1);
      // What nobody looked at goes by itself only where the owner lets it.
      if (facts.isUnseen && !rule.isAutomatic)
        expect(facts.approvedBy.length + (facts.startedBy === null ? 0 : 1)).toBeGreaterThan(0);
    }),
  );
});

test('nothing goes while payouts are stopped', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (rule, facts) => {
      expect(judgePayout(rule, true, facts)).toBe('stopped');
      expect(beginsByItself(rule, true, facts.units)).toBe(false);
    }),
  );
});

test('who began a payout is one of the two, and does not count twice', () => {
  const rule = { ...usualPayoutRule, secondPersonAboveUnits: 10n };
  const facts = {
    units: 11n,
    isUnseen: false,
    sentInHourUnits: 0n,
    sentInDayUnits: 0n,
    lyingUnits: 11n,
    isDiffering: false,
  };
  expect(judgePayout(rule, false, { ...facts, startedBy: 'nino', approvedBy: ['nino'] })).toBe('secondPerson');
  expect(judgePayout(rule, false, { ...facts, startedBy: 'nino', approvedBy: ['giorgi'] })).toBeUndefined();
  expect(judgePayout(rule, false, { ...facts, startedBy: null, approvedBy: ['nino'] })).toBe('secondPerson');
  expect(judgePayout(rule, false, { ...facts, startedBy: null, approvedBy: ['nino', 'giorgi'] })).toBeUndefined();
});

test('a payout waits while its place lacks the amount or its books are in doubt', () => {
  const facts = {
    units: 11n,
    isUnseen: false,
    sentInHourUnits: 0n,
    sentInDayUnits: 0n,
    startedBy: null,
    approvedBy: [],
  };
  expect(judgePayout(usualPayoutRule, false, { ...facts, lyingUnits: 10n, isDiffering: false })).toBe('placeEmpty');
  expect(judgePayout(usualPayoutRule, false, { ...facts, lyingUnits: 11n, isDiffering: true })).toBe('placeDiffers');
  expect(judgePayout(usualPayoutRule, false, { ...facts, lyingUnits: 11n, isDiffering: false })).toBeUndefined();
});

test('without a rule of the owner a person begins each payout', () => {
  expect(beginsByItself(usualPayoutRule, false, 1n)).toBe(false);
  expect(beginsByItself({ ...usualPayoutRule, isAutomatic: true, transactionMaxUnits: 5n }, false, 6n)).toBe(false);
  expect(beginsByItself({ ...usualPayoutRule, isAutomatic: true, transactionMaxUnits: 5n }, false, 5n)).toBe(true);
});

test('an approval is valid where its giver knew of every payment that cannot be checked any more', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
  fc.assert(
    fc.property(fc.array(fc.record({ knownFormer: ids })), ids, (approvals, former) => {
      const known = (id: string, { knownFormer }: { knownFormer: string[] }) => knownFormer.includes(id);
      const valid = validApprovals(approvals, former);
      for (const approval of approvals)
        expect(valid.includes(approval)).toBe(!former.some((id) => !known(id, approval)));
    }),
  );
});

test('who approved a payout is asked no more, whatever it waits for', () => {
  const payout = { kind: 'order', state: 'prepared', startedBy: 'anna' } as const;
  for (const waitsFor of ['person', 'secondPerson'] as const) {
    expect(mayApprove({ ...payout, waitsFor }, 'nino', [])).toBe(true);
    expect(mayApprove({ ...payout, waitsFor }, 'nino', [{ staffId: 'giorgi' }])).toBe(true);
    expect(mayApprove({ ...payout, waitsFor }, 'nino', [{ staffId: 'nino' }])).toBe(false);
    expect(mayApprove({ ...payout, waitsFor }, 'anna', [])).toBe(false);
  }
});
