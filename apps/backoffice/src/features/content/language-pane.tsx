import { Box, Button, Divider, Stack, Text, Title } from '@mantine/core';
import { type ContentKind, contentParts, type Language, languages } from '@tetri/contract';
import { useState } from 'react';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ContentForm } from './content-form.ts';
import { messages } from './messages.ts';
import { blankValues, type Values } from './part.ts';
import { PartField } from './part-field.tsx';
import { SearchPreview } from './search-preview.tsx';

export interface LanguagePaneProps {
  readonly kind: ContentKind;
  readonly link: string;
  readonly lang: Language;
  readonly texts: ContentForm['texts'];
  readonly isDisabled: boolean;
  /** Undefined takes the language out. */
  readonly onChange: (values: Values | undefined) => void;
}

/** The texts in one language, or a way to begin them. */
export function LanguagePane({ kind, link, lang, texts, isDisabled, onChange }: LanguagePaneProps) {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  const values = texts[lang];
  const parts = contentParts[kind].texts;
  const language = languageNames[lang];
  if (!values) {
    const others = languages.filter((other) => texts[other]);
    return (
      <Section title={language} aside={<Box mih={38} />}>
        <Text size="sm" mb={16} c="dimmed">
          {t(texts.en ? 'missingText' : 'missingTextHidden')}
        </Text>
        {!isDisabled && (
          <Stack gap={8} align="flex-start">
            {others.map((other) => (
              <Button variant="default" key={other} onClick={() => onChange(texts[other])}>
                {t('beginFrom', { language: languageNames[other] })}
              </Button>
            ))}
            <Button variant="subtle" color="gray" onClick={() => onChange(blankValues(parts))}>
              {t('beginBlank')}
            </Button>
          </Stack>
        )}
      </Section>
    );
  }

  const forSearch = parts.filter(({ name }) => name.startsWith('seo'));
  const fields = (some: typeof parts) =>
    some.map((part) => (
      <PartField
        key={part.name}
        part={part}
        scope={kind}
        lang={lang}
        value={values[part.name]}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ ...values, [part.name]: value })}
      />
    ));
  return (
    <Section
      title={language}
      aside={
        // As high as a button, so that what stands side by side begins at one height.
        <Box mih={38}>
          {!isDisabled && Object.keys(texts).length > 1 && (
            <Button
              variant="subtle"
              size="xs"
              color="gray"
              aria-label={`${t('takeOut')}: ${language}`}
              onClick={() => setIsAsking(true)}
            >
              {t('takeOut')}
            </Button>
          )}
        </Box>
      }
    >
      <Stack gap={16} pt={4}>
        {fields(parts.filter((part) => !forSearch.includes(part)))}
        {forSearch.length > 0 && (
          <Box>
            <Divider mb={16} />
            <Title order={3} mb={12}>
              {t('inSearch')}
            </Title>
            <Stack gap={16}>
              {fields(forSearch)}
              <SearchPreview kind={kind} link={link} lang={lang} texts={values} />
            </Stack>
          </Box>
        )}
      </Stack>
      {isAsking && (
        <QuestionDialog
          title={t('takeOutTitle', { language })}
          text={t('takeOutText')}
          yes={t('takeOut')}
          onYes={() => {
            setIsAsking(false);
            onChange(undefined);
          }}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
