import type { Language, VerificationTemplate, VerificationType } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { templateOf } from '../store/templates.ts';
import { findVerification, type VerificationRow } from '../store/verifications.ts';
import { viewReason } from '../view/view-reason.ts';

/** What a customer reads of a decision: approved, refused for good, to be mended, or an approval that was withdrawn. */
export interface DecisionNews {
  readonly type: VerificationType;
  readonly outcome: 'approved' | 'refused' | 'mend' | 'withdrawn';
  /** Why, in each language; what a reviewer wrote is in their own words. */
  readonly reasons: Readonly<Record<Language, readonly string[]>>;
}

/** What was decided about a verification last; undefined where it is gone, or was sent anew since. */
export async function readDecision(reader: Reader, verificationId: string): Promise<DecisionNews | undefined> {
  const row = await findVerification(reader, verificationId);
  if (!row || row.isErased || (row.status !== 'approve' && row.status !== 'reject')) return undefined;
  const { form } = await templateOf(reader, row.templateId);
  const [en, ru, ka] = [reasonsIn('en', row, form), reasonsIn('ru', row, form), reasonsIn('ka', row, form)];
  return { type: row.type, outcome: outcomeOf(row), reasons: { en, ru, ka } };
}

function outcomeOf({ status, isMendable, revokedAt }: VerificationRow): DecisionNews['outcome'] {
  if (status === 'approve') return 'approved';
  if (revokedAt !== null) return 'withdrawn';
  return isMendable ? 'mend' : 'refused';
}

function reasonsIn(lang: Language, { refusals, reason }: VerificationRow, { steps }: VerificationTemplate): string[] {
  const fields = steps.flatMap((step) => step.fields);
  const named = refusals.map(({ field, ...why }) => {
    const label = fields.find(({ key }) => key === field)?.label[lang] ?? field;
    return `${label}: ${viewReason(why, lang)}`;
  });
  return reason === '' ? named : [...named, reason];
}
