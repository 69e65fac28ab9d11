import type { CallRequest, updateCurrency } from '@tetri/contract';

/** What customers fill in, as the calls take it. */
export type Field = CallRequest<typeof updateCurrency>['fromFields'][number];
export type FieldOption = Field['options'][number];

export const fieldTypes = ['text', 'email', 'phone', 'number', 'select', 'checkbox'] as const;

const checks = ['none', 'address', 'memo', 'iban', 'card'] as const;

/** What a field's value may be checked as: addresses and memos only where there is a network to say what they look like. */
export function checksOf(hasNetwork: boolean): (typeof checks)[number][] {
  return checks.filter((check) => hasNetwork || (check !== 'address' && check !== 'memo'));
}

const noTexts = { en: '', ru: '', ka: '' };
export const blankField: Field = {
  key: '',
  name: noTexts,
  placeholder: noTexts,
  type: 'text',
  isRequired: true,
  regex: null,
  min: null,
  max: null,
  options: [],
  checkAs: null,
};
export const blankOption: FieldOption = { value: '', name: noTexts };
