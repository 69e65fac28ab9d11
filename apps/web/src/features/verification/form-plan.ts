import {
  type AnswerFault,
  type Answers,
  checkAnswers,
  shownFields,
  type TemplateField,
  type VerificationForm,
  type VerificationTemplate,
} from '@tetri/contract';

export interface PlannedStep {
  readonly key: string;
  readonly title: VerificationTemplate['steps'][number]['title'];
  readonly text?: VerificationTemplate['steps'][number]['text'];
  readonly fields: readonly TemplateField[];
}

/** What may be changed: everything, or after a refusal what was refused and what does not hold any more. */
export type Open = ReadonlySet<string> | 'all';

/** The fields that may be changed now. What was open once stays so while the form is filled in: `before`. */
export function openFields(
  template: VerificationTemplate,
  { status, refusals }: Pick<VerificationForm, 'status' | 'refusals'>,
  answers: Answers,
  { today, before = new Set() }: { readonly today: string; readonly before?: ReadonlySet<string> },
): Open {
  if (status === 'draft') return 'all';
  const faulty = checkAnswers(template, answers, { today }).faults.map(({ field }) => topOf(field));
  return new Set([...before, ...refusals.map(({ field }) => field), ...faulty]);
}

/** The steps that are shown for these answers, with what of them is to be filled in; empty steps are left out. */
export function plannedSteps(template: VerificationTemplate, answers: Answers, open: Open): PlannedStep[] {
  const shown = new Set(shownFields(template, answers).map(({ key }) => key));
  return template.steps
    .map(({ key, title, text, fields }) => ({
      key,
      title,
      text,
      fields: fields.filter((field) => shown.has(field.key) && (open === 'all' || open.has(field.key))),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** What is wrong with the answers to these fields, by the place of the fault: "directors.0.name". */
export function faultsIn(
  faults: readonly AnswerFault[],
  fields: readonly TemplateField[],
): ReadonlyMap<string, AnswerFault['fault']> {
  const keys = new Set(fields.map(({ key }) => key));
  return new Map(faults.filter(({ field }) => keys.has(topOf(field))).map(({ field, fault }) => [field, fault]));
}

/** The first step in which something is missing or does not fit; the last where nothing is. */
export function firstOpenStep(steps: readonly PlannedStep[], faults: readonly AnswerFault[]): number {
  const at = steps.findIndex(({ fields }) => faultsIn(faults, fields).size > 0);
  return at < 0 ? Math.max(0, steps.length - 1) : at;
}

/** The field of a fault: "directors" of "directors.0.name". */
function topOf(field: string): string {
  return field.split('.')[0] ?? field;
}
