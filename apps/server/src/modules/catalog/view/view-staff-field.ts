import type { CallAnswer, listStaffCurrencies } from '@tetri/contract';
import type { FieldDraft, FieldRow } from '../store/fields.ts';

type StaffFieldView = CallAnswer<typeof listStaffCurrencies>['currencies'][number]['fromFields'][number];

/** The fields of one side, in order. */
export function viewStaffFields(rows: readonly FieldRow[], side: FieldRow['side']): StaffFieldView[] {
  return rows.filter((row) => row.side === side).map(viewStaffField);
}

export function viewStaffField(field: FieldDraft): StaffFieldView {
  const { key, name, placeholder, type, isRequired, regex, min, max, options, checkAs } = field;
  return { key, name, placeholder, type, isRequired, regex, min, max, options: [...options], checkAs };
}
