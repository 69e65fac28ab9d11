import { TextField } from '@mui/material';
import { languages } from '@tetri/contract';
import { languageNames } from '../i18n/i18n-provider.ts';

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
  readonly minRows?: number;
  readonly helperText?: string;
}

/** One text in every language, a field each. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { label, value, onChange, maxLength, isRequired = false, isDisabled = false, minRows, helperText } = props;
  return languages.map((code) => (
    <TextField
      key={code}
      label={`${label}, ${languageNames[code]}`}
      value={value[code]}
      onChange={(event) => onChange({ ...value, [code]: event.target.value })}
      required={isRequired && code === 'en'}
      disabled={isDisabled}
      helperText={code === 'en' ? helperText : undefined}
      {...(minRows === undefined ? {} : { multiline: true, minRows, maxRows: 14 })}
      slotProps={{ htmlInput: { maxLength, lang: code } }}
    />
  ));
}
