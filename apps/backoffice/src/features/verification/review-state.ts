import type { OpenedVerification, RefusalReason, TemplateField } from '@tetri/contract';

/** What a reviewer thinks of a field. */
export interface Verdict {
  readonly isAccepted: boolean;
  readonly reason: RefusalReason;
  readonly note: string;
}

export type Verdicts = Readonly<Record<string, Verdict>>;

/** Fields that are refused, as the call takes them. */
export function refusalsOf(verdicts: Verdicts) {
  return Object.entries(verdicts).flatMap(([field, { isAccepted, reason, note }]) =>
    isAccepted ? [] : [{ field, reason, note: note.trim() }],
  );
}

/** Some refusal lacks its words. */
export function isUnsaid(verdicts: Verdicts): boolean {
  return refusalsOf(verdicts).some(({ reason, note }) => reason === 'other' && note === '');
}

/** How many of these fields nobody has judged yet. */
export function undecided(fields: readonly TemplateField[], verdicts: Verdicts): number {
  return fields.filter(({ key }) => !Object.hasOwn(verdicts, key)).length;
}

/** The likeliest reason for a field of this kind: it is chosen first. */
export function usualReason({ kind }: TemplateField): RefusalReason {
  return kind === 'file' ? 'unreadable' : 'doesNotMatch';
}

/** What the lines of the document say of a field, where they say otherwise. */
export function differenceOf({ mrz }: OpenedVerification, field: string): string | undefined {
  return mrz?.differences.find((one) => one.field === field)?.read;
}
