import { fieldNotFilled, type Language, refusal } from '@tetri/contract';
import { type Field, matchesPattern, textIn } from '../../../catalog/index.ts';
import { judgeFields } from '../../core/judge-fields.ts';
import type { FieldValue } from '../../core/types.ts';

/** The values worth keeping. Throws fieldNotFilled for what a route would refuse, and where nothing is filled in. */
export function judgeRequisite(fields: readonly Field[], values: readonly FieldValue[], lang: Language): FieldValue[] {
  const nameOf = ({ name }: Field) => textIn(name, lang);
  const judged = judgeFields('toValues', fields, values, nameOf, matchesPattern);
  if (judged.length > 0) return judged;
  const [first] = fields;
  throw refusal(fieldNotFilled, {
    fieldId: first?.id ?? 'values',
    nameField: first ? nameOf(first) : 'values',
    err: 'required',
    type: first ? 'toValues' : 'body',
  });
}
