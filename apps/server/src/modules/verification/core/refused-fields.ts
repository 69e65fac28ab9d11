import { type AnswerFault, type Answers, checkAnswers, type VerificationTemplate } from '@tetri/contract';
import type { KeptRefusal } from './types.ts';

interface Sent {
  readonly round: number;
  readonly refusals: readonly KeptRefusal[];
}

/**
 * What of these changes may take the place of what is there: all of a draft; after a refusal only what was refused, and what
 * no longer holds since, such as a document that ended meanwhile.
 */
export function changeable(
  form: VerificationTemplate,
  kept: Answers,
  changes: Answers,
  { round, refusals, today }: Sent & { readonly today: string },
): Answers {
  if (round === 0) return changes;
  const open = new Set(refusals.map(({ field }) => field));
  // A field that is shown because another one was mended has no answer yet: it is a fault of the changed answers.
  for (const { field } of checkAnswers(form, { ...kept, ...pick(changes, open) }, { today }).faults)
    open.add(topOf(field));
  return pick(changes, open);
}

function pick(answers: Answers, fields: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => fields.has(field)));
}

/** The field of a fault: "directors" of "directors.0.name". */
export function topOf(field: string): string {
  return field.split('.')[0] ?? field;
}

/** Answers without the files that were refused: they are to be sent anew. What was typed stays, to be mended. */
export function withoutRefusedFiles(
  { steps }: VerificationTemplate,
  answers: Answers,
  refusals: readonly KeptRefusal[],
): Answers {
  const files = new Set(
    steps.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'file').map(({ key }) => key)),
  );
  const refused = new Set(refusals.map(({ field }) => field).filter((field) => files.has(field)));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !refused.has(field)));
}

/** A file that was sent for a field. */
interface FieldFile {
  readonly id: string;
  readonly field: string;
  /** A reviewer had it. */
  readonly isSent: boolean;
  /** Of what it shows. */
  readonly contentHash: string | null;
}

/**
 * Fields that were refused and are answered as before: with the same text, with a file that was refused, or with nothing but
 * copies of such files.
 */
export function unchangedFields(
  sent: Answers,
  answers: Answers,
  refusals: readonly KeptRefusal[],
  files: readonly FieldFile[],
): AnswerFault[] {
  return refusals.flatMap(({ field }): AnswerFault[] => {
    const [before, now] = [sent, answers].map((of) => (Object.hasOwn(of, field) ? of[field] : undefined));
    if (before === undefined || now === undefined) return [];
    const isFile = Array.isArray(now) && now.some((one) => typeof one === 'string');
    const isSame = isFile
      ? (Array.isArray(before) && now.some((one) => typeof one === 'string' && before.some((id) => id === one))) ||
        areCopies(field, now, files)
      : JSON.stringify(now) === JSON.stringify(before);
    return isSame ? [{ field, fault: 'unchanged' }] : [];
  });
}

/** Whether each of these files shows what one shows that was sent for the field before. A page that was fine may come again with others. */
function areCopies(field: string, now: readonly unknown[], files: readonly FieldFile[]): boolean {
  const [own, before] = [files.filter(({ id }) => now.includes(id)), files.filter(({ id }) => !now.includes(id))];
  const known = new Set(
    before.flatMap((file) => (file.isSent && file.field === field ? (file.contentHash ?? []) : [])),
  );
  return own.length > 0 && own.every(({ contentHash }) => contentHash !== null && known.has(contentHash));
}

/** What is wrong with a refusal: it names what the form does not ask, names it twice, or does not say why. */
export function faultsOfRefusals(
  { steps }: VerificationTemplate,
  refusals: readonly KeptRefusal[],
  reason: string,
): AnswerFault[] {
  const known = new Set(steps.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const named = refusals.map(({ field }) => field);
  const faults = refusals.flatMap(({ field, reason: why, note }, at): AnswerFault[] => {
    if (!known.has(field) || named.indexOf(field) !== at) return [{ field, fault: 'unfit' }];
    return why === 'other' && note.trim() === '' ? [{ field, fault: 'required' }] : [];
  });
  if (refusals.length === 0 && reason.trim() === '') faults.push({ field: 'reason', fault: 'required' });
  return faults;
}
