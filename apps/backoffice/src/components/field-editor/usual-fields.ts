import { languages } from '@tetri/contract';
import { blankField, type Field } from './field.ts';
import { messages } from './messages.ts';

/** Fields in common use, with the keys that partners and monitors know. */
export const usualFields = [
  { key: 'wallet', type: 'text' },
  { key: 'account_crypto_tag', type: 'text' },
  { key: 'card', type: 'text' },
  { key: 'iban', type: 'text' },
  { key: 'account', type: 'text' },
  { key: 'name', type: 'text' },
  { key: 'phone', type: 'phone' },
  { key: 'telegram', type: 'text' },
  { key: 'office', type: 'select' },
] as const;
export type UsualKey = (typeof usualFields)[number]['key'];

/** A field in common use, named in every language. */
export function usualField(key: UsualKey): Field {
  const names = languages.map((language) => [language, messages[language][`usual.${key}`]]);
  const { type } = usualFields.find((usual) => usual.key === key) ?? { type: 'text' };
  return {
    ...blankField,
    key,
    type,
    name: Object.fromEntries(names) as Field['name'],
    isRequired: key !== 'account_crypto_tag' && key !== 'telegram',
  };
}
