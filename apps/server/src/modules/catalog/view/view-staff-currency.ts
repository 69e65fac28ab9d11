import type { CallAnswer, listStaffCurrencies } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CurrencyRow } from '../store/currencies.ts';
import type { FieldRow } from '../store/fields.ts';
import { viewStaffFields } from './view-staff-field.ts';

type StaffCurrencyView = CallAnswer<typeof listStaffCurrencies>['currencies'][number];

/** A currency as the back office edits it; `fields` are its own, of both sides. */
export function viewStaffCurrency(
  { id, minUnits, maxUnits, ...row }: CurrencyRow,
  fields: readonly FieldRow[],
): StaffCurrencyView {
  return {
    ...row,
    _id: id,
    min: formatUnits(minUnits, row.decimals),
    max: maxUnits === null ? null : formatUnits(maxUnits, row.decimals),
    fromFields: viewStaffFields(fields, 'from'),
    toFields: viewStaffFields(fields, 'to'),
  };
}
