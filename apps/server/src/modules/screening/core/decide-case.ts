export type CaseStatus = 'open' | 'proposed' | 'cleared' | 'refused';
export type Decision = 'clear' | 'refuse';
export type CaseAct = Decision | 'keep' | 'decline';
export type CaseStepKind = 'opened' | 'foundMore' | 'note' | 'kept' | 'proposed' | 'declined' | 'cleared' | 'refused';

interface CaseFacts {
  readonly status: CaseStatus;
  readonly proposed: Decision | null;
  readonly proposedBy: string | null;
}

/** What an act makes of a case. */
export type CaseOutcome =
  | { readonly to: 'open' | 'cleared' | 'refused'; readonly step: CaseStepKind }
  | { readonly to: 'proposed'; readonly step: 'proposed'; readonly proposed: Decision };

/**
 * What an act of a member of the staff makes of a case. Where two decide, the first proposes; another agrees by the same act,
 * or declines. Whoever proposed may take it back by keeping the case. `alone`: they may not agree with themselves; undefined
 * where the act is not possible now.
 */
export function decideCase(
  { status, proposed, proposedBy }: CaseFacts,
  act: CaseAct,
  { staffId, isSecondPerson }: { readonly staffId: string; readonly isSecondPerson: boolean },
): CaseOutcome | 'alone' | undefined {
  if (status === 'cleared' || status === 'refused') return undefined;
  if (act === 'keep') return { to: 'open', step: 'kept' };
  if (act === 'decline') {
    if (status !== 'proposed') return undefined;
    return proposedBy === staffId ? 'alone' : { to: 'open', step: 'declined' };
  }
  const decided = {
    to: act === 'clear' ? 'cleared' : 'refused',
    step: act === 'clear' ? 'cleared' : 'refused',
  } as const;
  if (!isSecondPerson) return decided;
  if (status === 'open') return { to: 'proposed', step: 'proposed', proposed: act };
  // Another wish than what was proposed is declined first, so that nobody agrees to what they did not read.
  if (proposed !== act) return undefined;
  return proposedBy === staffId ? 'alone' : decided;
}

const acts: readonly CaseAct[] = ['clear', 'refuse', 'keep', 'decline'];

/** What a member of the staff may do with a case now. */
export function actsOnCase(
  facts: CaseFacts,
  who: { readonly staffId: string; readonly isSecondPerson: boolean },
): CaseAct[] {
  return acts.filter((act) => {
    const outcome = decideCase(facts, act, who);
    return outcome !== undefined && outcome !== 'alone';
  });
}
