import { z } from 'zod';
import { isPlainPattern, readFieldPattern } from '../field-pattern.ts';
import { Text } from '../scalars.ts';

/** What is verified: who somebody is, a company, that a card or an account is theirs, where their money comes from. */
export const verificationTypes = ['person', 'company', 'currency', 'funds'] as const;
export const VerificationType = z.enum(verificationTypes);
export type VerificationType = z.infer<typeof VerificationType>;

/** A text in every language of the site. */
const LocalText = (max: number) => z.object({ en: Text(max, 1), ru: Text(max, 1), ka: Text(max, 1) });
export type LocalText = z.infer<ReturnType<typeof LocalText>>;

/** The name of a field, by which answers are kept: "birthDate". */
export const TemplateKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

/** What a field holds, where the product itself makes use of it: see each use. */
export const fieldMeanings = [
  'firstName',
  'lastName',
  'birthDate',
  'citizenship',
  'documentNumber',
  'documentExpiresAt',
  'mrz',
  'destination',
  'orderNumber',
  'companyName',
  'companyNumber',
] as const;
export type FieldMeaning = (typeof fieldMeanings)[number];

/** The kind of field that can hold it: days are counted with, countries compared. */
const kindOfMeaning = {
  firstName: 'text',
  lastName: 'text',
  birthDate: 'date',
  citizenship: 'country',
  documentNumber: 'text',
  documentExpiresAt: 'date',
  mrz: 'mrz',
  destination: 'text',
  orderNumber: 'text',
  companyName: 'text',
  companyNumber: 'text',
} as const satisfies Record<FieldMeaning, string>;

/** The field is shown only where an earlier one has one of these values; a ticked box has the value "true". */
const Condition = z.object({ field: TemplateKey, is: z.array(Text(100, 1)).min(1).max(50) });

const common = {
  key: TemplateKey,
  label: LocalText(120),
  hint: LocalText(500).optional(),
  isRequired: z.boolean().default(true),
};
const top = { ...common, when: Condition.optional(), means: z.enum(fieldMeanings).optional() };

const text = {
  kind: z.literal('text'),
  min: z.int().min(0).max(2000).default(0),
  max: z.int().min(1).max(2000).default(200),
  /** What the whole value must match; one that every browser reads in the same time. */
  pattern: Text(200, 1)
    .refine((pattern) => readFieldPattern(pattern) !== null && isPlainPattern(pattern), 'is not a plain pattern')
    .optional(),
  isMultiline: z.boolean().default(false),
};
const date = {
  kind: z.literal('date'),
  /** Before today, or after it. */
  must: z.enum(['bePast', 'beFuture']).optional(),
  /** So many years ago at least: an age. */
  yearsMin: z.int().min(1).max(120).optional(),
};
const country = { kind: z.literal('country') };
const choice = {
  kind: z.literal('choice'),
  options: z
    .array(z.object({ value: Text(100, 1), label: LocalText(200) }))
    .min(1)
    .max(60),
};

/** A part of an entry of a list. */
const PlainField = z.discriminatedUnion('kind', [
  z.object({ ...common, ...text }),
  z.object({ ...common, ...date }),
  z.object({ ...common, ...country }),
  z.object({ ...common, ...choice }),
]);
export type PlainField = z.infer<typeof PlainField>;

export const TemplateField = z.discriminatedUnion('kind', [
  z.object({ ...top, ...text }),
  z.object({ ...top, ...date }),
  z.object({ ...top, ...country }),
  z.object({ ...top, ...choice }),
  /** A box that must be ticked, where it is required. */
  z.object({ ...top, kind: z.literal('agreement') }),
  /** The lines of a document that machines read, one below the other. */
  z.object({ ...top, kind: z.literal('mrz') }),
  /** Several of a kind: directors, owners. */
  z.object({
    ...top,
    kind: z.literal('list'),
    fields: z.array(PlainField).min(1).max(20),
    min: z.int().min(0).max(20).default(1),
    max: z.int().min(1).max(20).default(10),
  }),
  /** Pictures or documents; the answer is the identifiers of what was sent. */
  z.object({
    ...top,
    kind: z.literal('file'),
    accepts: z
      .array(z.enum(['image', 'pdf']))
      .min(1)
      .max(2)
      .default(['image']),
    min: z.int().min(1).max(10).default(1),
    max: z.int().min(1).max(10).default(1),
    /** Which camera a phone opens: the one that looks at the person, or the other one. */
    camera: z.enum(['user', 'environment']).optional(),
  }),
]);
export type TemplateField = z.infer<typeof TemplateField>;

const TemplateStep = z.object({
  key: TemplateKey,
  title: LocalText(120),
  text: LocalText(1000).optional(),
  when: Condition.optional(),
  fields: z.array(TemplateField).min(1).max(40),
});

/**
 * A form as data: steps of fields, drawn with a fixed set of components. Nothing in it is ever evaluated or put in a page as
 * HTML. Keys are distinguished over all steps, and a condition names a field that stands before it.
 */
export const VerificationTemplate = z
  .object({
    title: LocalText(120),
    /** What is stored of this, why, and for how long: shown before anything is asked. */
    about: LocalText(2000),
    steps: z.array(TemplateStep).min(1).max(20),
  })
  .superRefine(({ steps }, context) => {
    const seen = new Set<string>();
    const stepKeys = new Set<string>();
    const issue = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path });
    for (const [at, step] of steps.entries()) {
      if (stepKeys.has(step.key)) issue('another step has this key', ['steps', at, 'key']);
      stepKeys.add(step.key);
      if (step.when && !seen.has(step.when.field))
        issue('names no field before this one', ['steps', at, 'when', 'field']);
      for (const [index, field] of step.fields.entries()) {
        const path = ['steps', at, 'fields', index];
        if (seen.has(field.key)) issue('another field has this key', [...path, 'key']);
        if (field.when && !seen.has(field.when.field))
          issue('names no field before this one', [...path, 'when', 'field']);
        if (field.means && field.kind !== kindOfMeaning[field.means])
          issue(`is of a ${kindOfMeaning[field.means]} field`, [...path, 'means']);
        if ('min' in field && field.min > field.max) issue('is above the maximum', [...path, 'min']);
        if (field.kind === 'list' && new Set(field.fields.map(({ key }) => key)).size < field.fields.length)
          issue('two of its fields have one key', [...path, 'fields']);
        seen.add(field.key);
      }
    }
  });
export type VerificationTemplate = z.infer<typeof VerificationTemplate>;

/** The longest text of a template. */
export const templateTextMax = 100_000;

/** What is wrong with a template, and where: "steps.0.fields.2.key". */
export interface TemplateFault {
  readonly place: string;
  readonly fault: string;
}

/** Reads a template's JSON text. */
export function readTemplate(
  json: string,
): { readonly template: VerificationTemplate } | { readonly fault: TemplateFault } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { fault: { place: '', fault: 'is not JSON' } };
  }
  const result = VerificationTemplate.safeParse(value);
  if (result.success) return { template: result.data };
  const [first] = result.error.issues;
  return { fault: { place: first?.path.map(String).join('.') ?? '', fault: first?.message ?? 'does not fit' } };
}
