import type { Language } from '@tetri/contract';
import { type CatalogSnapshot, type Field, type Route, textIn } from '../../catalog/index.ts';
import type { FieldValue } from '../core/types.ts';

/** Filled-in fields with their names; a select shows its option's name, and an office that is offered no more its own. */
export function viewValues(
  values: readonly FieldValue[],
  fields: Route['fields'] | undefined,
  { officeNames }: Pick<CatalogSnapshot, 'officeNames'>,
  lang: Language,
) {
  return values.map(({ key, value }) => {
    const field: Field | undefined = fields?.find((one) => one.key === key);
    const option = field?.options.find((one) => one.value === value);
    const office = key === 'office' ? officeNames.get(value) : undefined;
    return {
      field: key,
      key,
      name: field ? textIn(field.name, lang) : key,
      ...(office || field?.type === 'select' ? { option: option?.value ?? '' } : {}),
      value: option
        ? textIn(option.name, lang)
        : office
          ? `${textIn(office.name, lang)}, ${textIn(office.address, lang)}`
          : value,
    };
  });
}
