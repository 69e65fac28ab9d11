import type { Tx } from '../../../platform/database/index.ts';
import type { Subject, Verdict } from '../core/finding.ts';
import { type CaseSubject, clearByItself, openCase, standingOf } from '../store/cases.ts';

/** How a subject stands: nothing leaves, and nothing is credited, while it is `held`; refused it never is. */
export type SubjectState = 'clear' | 'held' | 'refused';

/**
 * How a subject stands by what was answered and by its cases, with a case opened for what was found. What was found before and
 * people have not decided holds it whatever is found now.
 */
export async function settleSubject(tx: Tx, subject: CaseSubject, verdict: Verdict): Promise<SubjectState> {
  if ((await standingOf(tx, subject)) === 'refused') return 'refused';
  if (verdict.state === 'clear') return (await clearByItself(tx, subject, verdict.cleared)) ? 'clear' : 'held';
  await openCase(tx, subject, verdict.findings);
  return 'held';
}

/**
 * How a subject stands once people cleared a case of it: an older clearance lets nothing go that a newer case holds. `unanswered`
 * where the provider had not answered as well, which is asked once more.
 */
export async function followClearance(
  tx: Tx,
  subject: Pick<Subject, 'kind' | 'id'>,
): Promise<SubjectState | 'unanswered'> {
  const standing = await standingOf(tx, subject);
  if (standing === 'refused' || standing === 'unanswered') return standing;
  return standing === 'open' ? 'held' : 'clear';
}
