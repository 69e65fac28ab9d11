import { Stack, Text } from '@mantine/core';
import type { AnswerValue, Language, PlainField, TemplateField } from '@tetri/contract';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface AnswerValueProps {
  readonly field: TemplateField;
  readonly value: AnswerValue | undefined;
}

/** What was answered, in words. */
export function AnswerText({ field, value }: AnswerValueProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (value === undefined || value === '')
    return (
      <Text size="sm" c="dimmed" component="span">
        {t('empty')}
      </Text>
    );
  if (value === true) return t('yes');
  if (Array.isArray(value)) {
    if (field.kind !== 'list') return t('files', { count: value.length });
    return (
      <Stack gap={6}>
        {value.map((entry, at) => (
          // An entry has no name but its place.
          <Text size="sm" component="div" key={`${at}`}>
            {field.fields
              .map((part) => (typeof entry === 'string' ? '' : wordsOf(part, entry[part.key] ?? '', language)))
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ))}
      </Stack>
    );
  }
  return (
    <Text
      size="sm"
      component="span"
      ff={field.kind === 'mrz' ? 'monospace' : undefined}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {wordsOf(field, String(value), language)}
    </Text>
  );
}

function wordsOf(field: TemplateField | PlainField, text: string, language: Language): string {
  if (text === '') return '';
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.label[language] ?? text;
  if (field.kind === 'country') return `${countryName(text, language)} (${text})`;
  return text;
}
