import { Button, Text } from '@mantine/core';
import { type CallOutput, keyLimitNames, listStaffApiKeys, updateKeyTerms } from '@tetri/contract';
import { useState } from 'react';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LimitFields } from './limit-fields.tsx';
import { isReady, limitsOf, textOf } from './limits-form.ts';
import { limitLabels } from './limit-labels.ts';
import { messages } from './messages.ts';

interface TermsCardProps {
  readonly terms: CallOutput<typeof listStaffApiKeys>['terms'];
  readonly canEdit: boolean;
}

/** What every key may for which nothing else is said. */
export function TermsCard({ terms, canEdit }: TermsCardProps) {
  const t = useMessages(messages);
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [opened, setOpened] = useState<{ readonly version: number; readonly form: ReturnType<typeof textOf> }>();
  const { limits, version } = terms;
  return (
    <Section title={t('terms')}>
      <Text size="sm" mb={12} c="dimmed">
        {t('termsText')}
      </Text>
      {keyLimitNames.map((name) => (
        <Text key={name} size="sm">
          {t(limitLabels[name])}: <b>{limits[name] ?? t('noLimit')}</b>
        </Text>
      ))}
      {!limits.withdrawals && (
        <Text size="sm">
          {t('withdrawals')}: <b>{t('withdrawalsOff')}</b>
        </Text>
      )}
      {canEdit && (
        <Button variant="default" mt={12} onClick={() => setOpened({ version, form: textOf(limits) })}>
          {t('change')}
        </Button>
      )}
      {opened && (
        <ChangeDialog
          title={t('terms')}
          text={t('termsText')}
          confirmLabel={t('save')}
          isReady={isReady(opened.form)}
          call={updateKeyTerms}
          affected={[listStaffApiKeys]}
          inputOf={(reason) => ({ limits: limitsOf(opened.form), version: opened.version, reason })}
          onClose={() => setOpened(undefined)}
        >
          <LimitFields form={opened.form} onChange={(form) => setOpened({ ...opened, form })} />
        </ChangeDialog>
      )}
    </Section>
  );
}
