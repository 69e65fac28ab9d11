import { Stack, Text } from '@mantine/core';
import type { OpenedVerification, TemplateField } from '@tetri/contract';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface HistoryCardProps {
  readonly verification: OpenedVerification;
  readonly fields: readonly TemplateField[];
}

/** What happened to it, and what was said. */
export function HistoryCard({ verification: { history, expiresAt, version }, fields }: HistoryCardProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const nameOf = (field: string) => fields.find(({ key }) => key === field)?.label[language] ?? field;
  return (
    <Section title={t('history')} aside={<Text size="xs">{t('version', { version })}</Text>}>
      <Stack gap={12}>
        {expiresAt !== null && (
          <Text size="sm">
            {t('expires')}: <Moment at={expiresAt} />
          </Text>
        )}
        {history.map(({ at, action, by, refusals, reason }) => (
          <div key={`${at} ${action}`}>
            <Text size="sm" fw={600}>
              {t(`event.${action}`, { by })}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              <Moment at={at} />
            </Text>
            {reason !== '' && <Text size="sm">{reason}</Text>}
            {refusals.map((refusal) => (
              <Text size="sm" key={refusal.field}>
                {nameOf(refusal.field)}: {t(`reason.${refusal.reason}`)}
                {refusal.note !== '' && ` — ${refusal.note}`}
              </Text>
            ))}
          </div>
        ))}
      </Stack>
    </Section>
  );
}
