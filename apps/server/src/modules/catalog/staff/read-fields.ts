import type { CallInput, updateCurrency } from '@tetri/contract';
import { bodyRefusal } from '../../../platform/http/index.ts';
import { isUsablePattern } from '../actions/field-pattern.ts';
import type { FieldDraft } from '../store/fields.ts';

type Asked = CallInput<typeof updateCurrency>['fromFields'];

/**
 * Fields as an operator wrote them: each key once, each pattern such as values can be judged by, each selection with something to select, and
 * addresses only where a network can say what they look like.
 */
export function readFields(fields: Asked, name: string, hasNetwork: boolean): FieldDraft[] {
  return fields.map((field, at) => {
    const place = `${name}.${at}`;
    if (fields.findIndex(({ key }) => key === field.key) !== at) throw bodyRefusal(`${place}.key`);
    if (field.regex !== null && !isUsablePattern(field.regex)) throw bodyRefusal(`${place}.regex`);
    if (field.min !== null && field.max !== null && field.min > field.max) throw bodyRefusal(`${place}.max`, 'min');
    if (field.type === 'select' && field.key !== 'office' && field.options.length === 0)
      throw bodyRefusal(`${place}.options`, 'required');
    if (field.checkAs !== null && !mayCheck(field, hasNetwork)) throw bodyRefusal(`${place}.checkAs`);
    return field;
  });
}

function mayCheck({ type, checkAs }: Asked[number], hasNetwork: boolean): boolean {
  return type === 'text' && (hasNetwork || checkAs === 'iban' || checkAs === 'card');
}
