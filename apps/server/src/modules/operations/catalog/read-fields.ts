import type { CallInput, updateCurrency } from '@tetri/contract';
import type { FieldDraft } from '../../catalog/index.ts';
import { bodyRefusal } from './body-refusal.ts';

type Asked = CallInput<typeof updateCurrency>['fromFields'];

/** Fields as an operator wrote them: each key once, each expression readable, each selection with something to select. */
export function readFields(fields: Asked, name: string): FieldDraft[] {
  return fields.map((field, at) => {
    const place = `${name}.${at}`;
    if (fields.findIndex(({ key }) => key === field.key) !== at) throw bodyRefusal(`${place}.key`);
    if (field.regex !== null && !isExpression(field.regex)) throw bodyRefusal(`${place}.regex`);
    if (field.min !== null && field.max !== null && field.min > field.max) throw bodyRefusal(`${place}.max`, 'min');
    if (field.type === 'select' && field.key !== 'office' && field.options.length === 0)
      throw bodyRefusal(`${place}.options`, 'required');
    return field;
  });
}

function isExpression(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
