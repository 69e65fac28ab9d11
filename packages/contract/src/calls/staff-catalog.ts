import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { DestinationKind } from '../destination.ts';
import { notFound } from '../errors/any-call.ts';
import { ordersUnderWay, payoutsOnTheWay } from '../errors/payments.ts';
import { staffRoles, Text, SeenText } from '../scalars.ts';

/** What staff calls about currencies, places and routes share. */

const whole = { min: -1_000_000, max: 1_000_000 } as const;

/** A text in each language; only the default one must say something. */
export function NameByLanguage(max: number) {
  return z.object({ en: Text(max, 1), ru: Text(max), ka: Text(max) });
}
/** The same where each language may be empty. */
export function TextsByLanguage(max: number) {
  return z.object({ en: Text(max), ru: Text(max), ka: Text(max) });
}

export const Position = z.int().min(whole.min).max(whole.max);
/** Of the row that was shown: a change to another version is refused. */
export const Version = z.int().min(1).max(2_000_000_000);
export const CurrencyKind = z.enum(['crypto', 'bank', 'cash', 'e-money']);
export type CurrencyKind = z.infer<typeof CurrencyKind>;

/** What a customer fills in. `regex` must match the whole value; `min` and `max` are of a number or of the length. */
export const StaffField = z.object({
  key: z.string().regex(/^[a-z][a-zA-Z0-9_]{0,63}$/),
  name: NameByLanguage(200),
  placeholder: TextsByLanguage(200),
  type: z.enum(['text', 'email', 'phone', 'number', 'select', 'checkbox']),
  isRequired: z.boolean(),
  regex: Text(500, 1).nullable(),
  min: Position.nullable(),
  max: Position.nullable(),
  /** A select field `office` without options offers the offices of the side's city. */
  options: z.array(z.object({ value: Text(100, 1), name: NameByLanguage(200) })).max(100),
  /** An address and a memo are those of the network of the side's currency. */
  checkAs: DestinationKind.nullable(),
});
export const StaffFields = z.array(StaffField).max(30);

/** Who may see the catalogue, and who may change it. */
export const catalogReaders = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
export const catalogEditors = { staff: ['owner', 'manager'] } as const;

export const removeDemo = defineCall({
  method: 'POST',
  path: 'admin/catalog/demo/remove',
  access: { staff: ['owner'] },
  summary:
    'Removes the demo: its catalogue, its past and its simulated customers. What real orders refer to is closed instead; what own routes use becomes own. Refused while real orders still need its payment methods.',
  input: z.object({ reason: SeenText(500, 3) }),
  output: z.object({ removedRoutes: z.int(), archivedRoutes: z.int() }),
  errors: [payoutsOnTheWay, ordersUnderWay],
});

export const getDemoLife = defineCall({
  method: 'GET',
  path: 'admin/catalog/demo/life/get',
  access: { staff: staffRoles },
  summary: 'Whether simulated customers come to the demo.',
  input: z.object({}),
  output: z.object({
    /** There are simulated customers, come they now or not. */
    isThere: z.boolean(),
    isOn: z.boolean(),
  }),
});

export const updateDemoLife = defineCall({
  method: 'PUT',
  path: 'admin/catalog/demo/life/update',
  access: { staff: ['owner', 'manager'] },
  summary: 'Lets simulated customers come to the demo, or no longer. Their open orders stay as they are meanwhile.',
  input: z.object({ isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  errors: [notFound],
});
