import type { Answers, VerificationTemplate } from '@tetri/contract';
import type { Subject } from '../../screening/index.ts';
import { provenValues } from '../core/proven-values.ts';

/** What a screening asks about what was sent to be verified: the names and numbers that an approval would prove. */
export function subjectOfSent(
  { id, userId }: { readonly id: string; readonly userId: string },
  form: VerificationTemplate,
  answers: Answers,
): Subject {
  const values = provenValues(form, answers);
  return { kind: 'verification', id, uid: id, userId, amount: '', values, coins: [] };
}
