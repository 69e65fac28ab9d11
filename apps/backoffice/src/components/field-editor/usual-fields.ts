import { languages } from '@tetri/contract';
import { translator } from '../../i18n/use-messages.ts';
import { blankField, checksOf, type Field } from './field.ts';
import { messages } from './messages.ts';

/** Fields in common use, with the keys that partners and monitors know. */
export const usualFields = [
  { key: 'wallet', type: 'text', checkAs: 'address' },
  { key: 'account_crypto_tag', type: 'text', checkAs: 'memo' },
  { key: 'card', type: 'text', checkAs: 'card' },
  { key: 'iban', type: 'text', checkAs: 'iban' },
  { key: 'account', type: 'text' },
  { key: 'name', type: 'text' },
  { key: 'phone', type: 'phone' },
  { key: 'telegram', type: 'text' },
  { key: 'office', type: 'select' },
  { key: 'address', type: 'text' },
] as const;
export type UsualKey = (typeof usualFields)[number]['key'];

/** A field in common use, named in every language. */
export function usualField(key: UsualKey, hasNetwork: boolean): Field {
  const names = languages.map((language) => [language, translator(messages, language)(`usual.${key}`)]);
  const usual = usualFields.find((one) => one.key === key);
  const checkAs = usual && 'checkAs' in usual ? usual.checkAs : null;
  return {
    ...blankField,
    key,
    type: usual?.type ?? 'text',
    checkAs: checksOf(hasNetwork).some((check) => check === checkAs) ? checkAs : null,
    name: Object.fromEntries(names) as Field['name'],
    isRequired: key !== 'account_crypto_tag' && key !== 'telegram',
  };
}
