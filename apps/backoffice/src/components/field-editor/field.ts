import type { CallRequest, updateCurrency } from '@tetri/contract';

/** What customers fill in, as the calls take it. */
export type Field = CallRequest<typeof updateCurrency>['fromFields'][number];
export type FieldOption = Field['options'][number];

export const fieldTypes = ['text', 'email', 'phone', 'number', 'select', 'checkbox'] as const;

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
};
export const blankOption: FieldOption = { value: '', name: noTexts };
