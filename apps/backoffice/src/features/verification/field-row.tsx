import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type OpenedVerification, refusalReasons, type TemplateField } from '@tetri/contract';
import { CheckIcon, XIcon } from 'lucide-react';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { AnswerText } from './answer-value.tsx';
import styles from './field-row.module.css';
import { messages } from './messages.ts';
import { differenceOf, type Verdict, usualReason } from './review-state.ts';

interface FieldRowProps {
  readonly field: TemplateField;
  readonly verification: OpenedVerification;
  readonly verdict: Verdict | undefined;
  /** Undefined where nothing is to be decided. */
  readonly onJudge: ((verdict: Verdict) => void) | undefined;
}

/** One answer, and what the reviewer thinks of it. */
export function FieldRow({ field, verification, verdict, onJudge }: FieldRowProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const label = field.label[language];
  const difference = differenceOf(verification, field.key);
  const usual = { reason: usualReason(field), note: '' };
  const lang = verification.lang === 'ru' || verification.lang === 'ka' ? verification.lang : 'en';
  return (
    <Box className={styles['row'] ?? ''} data-field={field.key} tabIndex={-1} role="group" aria-label={label}>
      <Group gap={12} justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2} miw={0}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <AnswerText field={field} value={verification.data[field.key]} />
          {difference !== undefined && (
            <Text size="xs" c="var(--t-red)" fw={600}>
              {t('mrz.differs', { read: difference })}
            </Text>
          )}
        </Stack>
        {onJudge && (
          <Group gap={6} wrap="nowrap" style={{ flexShrink: 0 }}>
            <Button
              size="compact-sm"
              variant={verdict?.isAccepted === true ? 'filled' : 'default'}
              aria-label={t('acceptField', { field: label })}
              aria-pressed={verdict?.isAccepted === true}
              onClick={() => onJudge({ ...usual, isAccepted: true })}
            >
              <CheckIcon size={16} />
            </Button>
            <Button
              size="compact-sm"
              variant={verdict?.isAccepted === false ? 'filled' : 'default'}
              color="red"
              aria-label={t('refuseField', { field: label })}
              aria-pressed={verdict?.isAccepted === false}
              onClick={() => onJudge({ ...usual, isAccepted: false })}
            >
              <XIcon size={16} />
            </Button>
          </Group>
        )}
      </Group>
      {onJudge && verdict?.isAccepted === false && (
        <Stack gap={8} mt={8}>
          <SelectField
            label={t('why')}
            value={verdict.reason}
            options={refusalReasons.map((reason) => [reason, t(`reason.${reason}`)])}
            onChange={(reason) => onJudge({ ...verdict, reason })}
          />
          <GrowingTextarea
            label={t('note')}
            description={t('noteHint', { lang: t(`lang.${lang}`) })}
            minRows={1}
            maxLength={500}
            required={verdict.reason === 'other'}
            value={verdict.note}
            onChange={(event) => onJudge({ ...verdict, note: event.currentTarget.value })}
          />
        </Stack>
      )}
    </Box>
  );
}
