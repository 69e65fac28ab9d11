import { TextInput } from '@mantine/core';
import { languages } from '@tetri/contract';
import { languageNames } from '../i18n/language.ts';
import { GrowingTextarea } from './growing-textarea.tsx';

export type TextsByLanguage = Readonly<Record<(typeof languages)[number], string>>;
export const noTexts: TextsByLanguage = { en: '', ru: '', ka: '' };

export interface LanguageFieldsProps {
  readonly label: string;
  readonly value: TextsByLanguage;
  readonly onChange: (value: TextsByLanguage) => void;
  readonly maxLength: number;
  /** The English text stands in wherever another is empty. */
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Makes them fields of several lines. */
  readonly minRows?: number;
  readonly description?: string;
}

/** One text in every language, a field each. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { label, value, onChange, maxLength, isRequired = false, isDisabled = false, minRows, description } = props;
  return languages.map((code) => {
    const field = {
      label: `${label}, ${languageNames[code]}`,
      value: value[code],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ ...value, [code]: event.target.value }),
      required: isRequired && code === 'en',
      disabled: isDisabled,
      description: code === 'en' ? description : undefined,
      maxLength,
      lang: code,
    };
    return minRows === undefined ? (
      <TextInput key={code} {...field} />
    ) : (
      <GrowingTextarea key={code} {...field} minRows={minRows} maxRows={14} />
    );
  });
}
