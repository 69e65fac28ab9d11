import type { Language } from '@tetri/contract';
import { type Field, type Route, textIn } from '../../catalog/index.ts';
import type { FieldValue } from '../core/types.ts';

/** Filled-in fields with their names; a select shows its option's name. */
export function viewValues(values: readonly FieldValue[], fields: Route['fields'] | undefined, lang: Language) {
  return values.map(({ key, value }) => {
    const field: Field | undefined = fields?.find((one) => one.key === key);
    const option = field?.options.find((one) => one.value === value);
    return {
      field: key,
      key,
      name: field ? textIn(field.name, lang) : key,
      value: option ? textIn(option.name, lang) : value,
    };
  });
}
