import { type Answers, shownFields, type VerificationTemplate } from '@tetri/contract';
import { answerOf } from './means.ts';

/** What a verification says of somebody that lists can be asked about. */
export interface ProvenValue {
  readonly field: string;
  readonly value: string;
  readonly isName: boolean;
  /** Of the person's own name, where the form asks for the day. */
  readonly birthDate?: string;
}

/** Fields whose value is somebody's name, beside those that mean one. */
const nameKeys = /name|holder|owner|fio|beneficiar/i;
const numbers = ['documentNumber', 'companyNumber', 'destination'] as const;

/** Names of the person, of the company and of whoever else is named, and numbers of documents and accounts. */
export function provenValues(form: VerificationTemplate, answers: Answers): readonly ProvenValue[] {
  const person = (['firstName', 'lastName'] as const).flatMap((meaning) => answerOf(form, answers, meaning) ?? []);
  const proven: ProvenValue[] = [];
  const add = (field: string, text: unknown, isName: boolean, birthDate?: string) => {
    const value = typeof text === 'string' ? text.trim().replaceAll(/\s+/gu, ' ') : '';
    if (value !== '' && !proven.some((one) => one.value === value && one.isName === isName))
      proven.push({ field, value, isName, ...(birthDate === undefined ? {} : { birthDate }) });
  };
  add('verifiedName', person.map(({ text }) => text).join(' '), true, answerOf(form, answers, 'birthDate')?.text);
  add('verifiedName', answerOf(form, answers, 'companyName')?.text, true);
  for (const meaning of numbers) add('verifiedNumber', answerOf(form, answers, meaning)?.text, false);
  for (const field of shownFields(form, answers)) {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    if (field.kind === 'text' && field.means === undefined && nameKeys.test(field.key))
      add('verifiedName', answer, true);
    if (field.kind !== 'list' || !Array.isArray(answer)) continue;
    for (const entry of answer)
      if (typeof entry !== 'string')
        for (const [key, text] of Object.entries(entry)) if (nameKeys.test(key)) add('verifiedName', text, true);
  }
  return proven;
}
