import { readFieldPattern } from '../field-pattern.ts';
import { countryCodes } from './countries.ts';
import type { Answers, AnswerValue } from './answers.ts';
import type { PlainField, TemplateField, VerificationTemplate } from './template.ts';

/** Why an answer is not taken. */
export const answerFaults = [
  'required',
  'unfit',
  'unchanged',
  'tooShort',
  'tooLong',
  'pattern',
  'notPast',
  'notFuture',
  'tooYoung',
  'tooFew',
  'tooMany',
] as const;
type Fault = (typeof answerFaults)[number];

export interface AnswerFault {
  /** The field's key; in a list the entry and its part too: "directors.0.name". */
  readonly field: string;
  readonly fault: Fault;
}

export interface CheckedAnswers {
  /** What fits, of the fields that are shown; all else is left out. */
  readonly values: Answers;
  readonly faults: readonly AnswerFault[];
}

export interface CheckTerms {
  /** The day in UTC: "2026-05-01". */
  readonly today: string;
  /** Unfinished: what is missing or only begun is no fault. */
  readonly isDraft?: boolean;
}

/** Faults of what cannot be kept even unfinished. */
const neverKept: readonly Fault[] = ['unfit', 'tooLong', 'tooMany'];

/**
 * Holds answers against a template, the same in the browser and on the server. Whatever comes in, it throws nothing: a value of
 * another kind than its field's is a fault, and what the template does not ask for is left out.
 */
export function checkAnswers(
  { steps }: VerificationTemplate,
  answers: Readonly<Record<string, unknown>>,
  terms: CheckTerms,
): CheckedAnswers {
  const values: Record<string, AnswerValue> = {};
  const faults: AnswerFault[] = [];
  const holds = (when: TemplateField['when']) => when === undefined || isMet(when, values);
  for (const step of steps) {
    // By what stood before it: a step does not hide itself halfway.
    if (!holds(step.when)) continue;
    for (const field of step.fields) {
      if (!holds(field.when)) continue;
      const given = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
      const { value, faults: found } = checkField(field, given, terms);
      const kept = terms.isDraft ? found.filter(({ fault }) => neverKept.includes(fault)) : found;
      faults.push(...kept);
      if (value !== undefined && kept.length === 0) values[field.key] = value;
    }
  }
  return { values, faults };
}

/** The fields that are shown for these answers, in their order. */
export function shownFields(
  template: VerificationTemplate,
  answers: Readonly<Record<string, unknown>>,
): TemplateField[] {
  const { values } = checkAnswers(template, answers, { today: '2000-01-01', isDraft: true });
  const holds = (when: TemplateField['when']) => when === undefined || isMet(when, values);
  return template.steps
    .filter((step) => holds(step.when))
    .flatMap(({ fields }) => fields.filter(({ when }) => holds(when)));
}

function isMet(
  { field, is }: NonNullable<TemplateField['when']>,
  values: Readonly<Record<string, AnswerValue>>,
): boolean {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  return (typeof value === 'string' || typeof value === 'boolean') && is.includes(String(value));
}

interface Checked {
  readonly value: AnswerValue | undefined;
  readonly faults: readonly AnswerFault[];
}

function checkField(field: TemplateField, given: unknown, terms: CheckTerms): Checked {
  const { key, isRequired } = field;
  const faulty = (fault: Fault, value?: AnswerValue): Checked => ({ value, faults: [{ field: key, fault }] });
  const missing = (): Checked => (isRequired ? faulty('required') : { value: undefined, faults: [] });
  if (given === undefined || given === null) return missing();
  if (field.kind === 'agreement') {
    if (typeof given !== 'boolean') return faulty('unfit');
    return given ? { value: true, faults: [] } : { ...missing(), value: false };
  }
  if (field.kind === 'list') return checkList(field, given, terms);
  if (field.kind === 'file') {
    if (!Array.isArray(given) || !given.every((id): id is string => typeof id === 'string' && fileId.test(id)))
      return faulty('unfit');
    if (given.length === 0) return missing();
    if (new Set(given).size < given.length) return faulty('unfit');
    if (given.length > field.max) return faulty('tooMany');
    return given.length < field.min ? faulty('tooFew', given) : { value: given, faults: [] };
  }
  if (typeof given !== 'string') return faulty('unfit');
  const value = field.kind === 'mrz' ? tidyMrz(given) : tidy(given);
  if (value === '') return missing();
  const fault = field.kind === 'mrz' ? faultOfMrz(value) : faultOfText(field, value, terms);
  return fault ? faulty(fault, value) : { value, faults: [] };
}

function checkList(field: Extract<TemplateField, { kind: 'list' }>, given: unknown, terms: CheckTerms): Checked {
  const { key, isRequired, min, max } = field;
  const faulty = (fault: Fault): Checked => ({ value: undefined, faults: [{ field: key, fault }] });
  if (!Array.isArray(given)) return faulty('unfit');
  if (given.length === 0 && !terms.isDraft) return isRequired ? faulty('required') : { value: undefined, faults: [] };
  if (given.length > max) return faulty('tooMany');
  const faults: AnswerFault[] = given.length < min ? [{ field: key, fault: 'tooFew' }] : [];
  const value: Record<string, string>[] = [];
  for (const [at, entry] of given.entries()) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return faulty('unfit');
    const kept: Record<string, string> = {};
    for (const part of field.fields) {
      const path = `${key}.${at}.${part.key}`;
      const typed: unknown = Object.hasOwn(entry, part.key) ? (entry as Record<string, unknown>)[part.key] : undefined;
      if (typed !== undefined && typed !== null && typeof typed !== 'string') return faulty('unfit');
      const text = tidy(typed ?? '');
      const fault = text === '' ? (part.isRequired ? 'required' : undefined) : faultOfText(part, text, terms);
      if (fault) faults.push({ field: path, fault });
      if (text !== '') kept[part.key] = text;
    }
    value.push(kept);
  }
  return { value, faults };
}

function faultOfText(field: PlainField | TemplateField, value: string, { today }: CheckTerms): Fault | undefined {
  if (!value.isWellFormed() || value.includes('\u0000')) return 'unfit';
  if (field.kind === 'country') return countryCodes.includes(value) ? undefined : 'unfit';
  if (field.kind === 'choice') return field.options.some((option) => option.value === value) ? undefined : 'unfit';
  if (field.kind === 'date') {
    if (!isDay(value)) return 'unfit';
    if (field.must === 'bePast' && value >= today) return 'notPast';
    if (field.must === 'beFuture' && value <= today) return 'notFuture';
    return field.yearsMin !== undefined && value > yearsBefore(today, field.yearsMin) ? 'tooYoung' : undefined;
  }
  if (field.kind !== 'text') return 'unfit';
  if (!field.isMultiline && /[\n\r\u2028\u2029]/.test(value)) return 'unfit';
  if (value.length > field.max) return 'tooLong';
  if (value.length < field.min) return 'tooShort';
  return field.pattern !== undefined && !readFieldPattern(field.pattern)?.test(value) ? 'pattern' : undefined;
}

/** A version 1 to 8 UUID, as identifiers of files are. */
const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Blanks around count for nothing, and letters are kept as one form of them. */
function tidy(text: string): string {
  return text.normalize('NFC').trim();
}

function tidyMrz(text: string): string {
  return text
    .toUpperCase()
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '')
    .join('\n');
}

/** Passports have two lines of 44, visas and older cards two of 36 or 44, cards three of 30. */
function faultOfMrz(value: string): Fault | undefined {
  if (value.length > 200) return 'tooLong';
  const lines = value.split('\n');
  const isShape = (count: number, length: number) =>
    lines.length === count && lines.every((line) => line.length === length);
  const isOne = isShape(2, 44) || isShape(2, 36) || isShape(3, 30);
  return isOne && lines.every((line) => /^[A-Z0-9<]+$/.test(line)) ? undefined : 'pattern';
}

/** A day that there is, from 1900 on: "2024-02-29". */
function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || year < '1900') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** The same day so many years before; of 29 February, 28 February. */
function yearsBefore(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}
