import type { Answers, VerificationTemplate } from '@tetri/contract';
import { answerOf } from './means.ts';

/** Who somebody is by the document that the outside service has looked at. */
export interface VerifiedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly documentNumber: string;
  /** A day: "2030-12-31"; null where the document or the service names none. */
  readonly documentExpiresAt: string | null;
}

const bound = ['firstName', 'lastName', 'documentNumber'] as const;

/**
 * Answers with what was verified in place of whatever was typed for it. Undefined where a name or the number is missing, or where
 * the form has no field that takes it: then nothing of the answers is proven.
 */
export function withVerified(
  form: VerificationTemplate,
  answers: Answers,
  person: VerifiedPerson,
): Answers | undefined {
  const written: Answers = { ...answers };
  for (const { key, means } of form.steps.flatMap(({ fields }) => fields))
    if (isVerified(means) && person[means] !== null) written[key] = person[means];
  const isBound = bound.every(
    (meaning) => person[meaning] !== '' && answerOf(form, written, meaning)?.text === person[meaning],
  );
  return isBound ? written : undefined;
}

function isVerified(means: string | undefined): means is keyof VerifiedPerson {
  return means === 'documentExpiresAt' || bound.some((one) => one === means);
}
