import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actsOnCase, type CaseAct, type CaseStatus, decideCase, type Decision } from './decide-case.ts';

const open = { status: 'open', proposed: null, proposedBy: null } as const;
const by = (staffId: string, isSecondPerson = true) => ({ staffId, isSecondPerson });

test('one person decides where nobody else has to agree', () => {
  expect(decideCase(open, 'clear', by('nino', false))).toEqual({ to: 'cleared', step: 'cleared' });
  expect(decideCase(open, 'refuse', by('nino', false))).toEqual({ to: 'refused', step: 'refused' });
});

describe('where two decide', () => {
  const proposed = { status: 'proposed', proposed: 'clear', proposedBy: 'nino' } as const;
  test('the first proposes', () => {
    expect(decideCase(open, 'clear', by('nino'))).toEqual({ to: 'proposed', step: 'proposed', proposed: 'clear' });
  });
  test('another agrees or declines, and nobody does either with themselves', () => {
    expect(decideCase(proposed, 'clear', by('giorgi'))).toEqual({ to: 'cleared', step: 'cleared' });
    expect(decideCase(proposed, 'decline', by('giorgi'))).toEqual({ to: 'open', step: 'declined' });
    expect(decideCase(proposed, 'clear', by('nino'))).toBe('alone');
    expect(decideCase(proposed, 'decline', by('nino'))).toBe('alone');
  });
  test('nobody agrees to something else than was proposed', () => {
    expect(decideCase(proposed, 'refuse', by('giorgi'))).toBeUndefined();
  });
  test('whoever proposed takes it back by keeping the case', () => {
    expect(decideCase(proposed, 'keep', by('nino'))).toEqual({ to: 'open', step: 'kept' });
  });
});

test('however many acts there are, a decision where two decide is of two people, and is final', () => {
  const act = fc.constantFrom<CaseAct>('clear', 'refuse', 'keep', 'decline');
  fc.assert(
    fc.property(fc.array(fc.tuple(act, fc.constantFrom('a', 'b', 'c'))), (steps) => {
      let facts: { status: CaseStatus; proposed: Decision | null; proposedBy: string | null } = open;
      for (const [one, staffId] of steps) {
        const outcome = decideCase(facts, one, by(staffId));
        if (outcome === undefined || outcome === 'alone') continue;
        expect(['open', 'proposed']).toContain(facts.status);
        if (outcome.to === 'cleared' || outcome.to === 'refused') expect(facts.proposedBy).not.toBe(staffId);
        facts =
          outcome.to === 'proposed'
            ? { status: 'proposed', proposed: outcome.proposed, proposedBy: staffId }
            : { status: outcome.to, proposed: null, proposedBy: outcome.to === 'open' ? null : facts.proposedBy };
      }
      if (facts.status === 'cleared') expect(actsOnCase(facts, by('a'))).toEqual([]);
    }),
  );
});
