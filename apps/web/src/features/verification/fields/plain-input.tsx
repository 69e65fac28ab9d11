import { InputBase, NativeSelect, TextInput } from '@mantine/core';
import type { Language, PlainField, TemplateField } from '@tetri/contract';
import { useVerificationMessages } from '../use-verification-messages.ts';
import { countriesIn } from './countries-in.ts';

interface PlainInputProps {
  readonly field: PlainField | Extract<TemplateField, { kind: 'text' | 'date' | 'country' | 'choice' }>;
  readonly name: string;
  readonly lang: Language;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const autofill: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  birthDate: 'bday',
};

/** A text, a day, a country or a choice. */
export function PlainInput({ field, name, lang, value, error, onChange }: PlainInputProps) {
  const t = useVerificationMessages();
  const means = 'means' in field ? (field.means ?? '') : '';
  const shared = {
    name,
    size: 'md',
    label: field.isRequired ? field.label[lang] : t('optional', { label: field.label[lang] }),
    description: field.hint?.[lang],
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
    error,
    value,
    'aria-required': field.isRequired,
  };
  if (field.kind === 'country' || field.kind === 'choice') {
    const options =
      field.kind === 'country'
        ? countriesIn(lang)
        : field.options.map((option) => ({ value: option.value, label: option.label[lang] }));
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: t('choose') }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'text' && field.isMultiline)
    return (
      <InputBase
        {...shared}
        component="textarea"
        multiline
        rows={4}
        maxLength={field.max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      autoComplete={autofill[means] ?? 'off'}
      spellCheck={false}
      {...(field.kind === 'date'
        ? { type: 'date', min: '1900-01-01', max: '9999-12-31' }
        : { maxLength: field.max + 50 })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
