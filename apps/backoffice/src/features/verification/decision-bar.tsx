import { Button, Flex, Paper, Text } from '@mantine/core';
import {
  decideVerification,
  listVerificationQueue,
  type OpenedVerification,
  openVerification,
  screenVerification,
  type TemplateField,
} from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange, useForget } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { isUnsaid, refusalsOf, undecided, type Verdicts } from './review-state.ts';

interface DecisionBarProps {
  readonly verification: OpenedVerification;
  readonly fields: readonly TemplateField[];
  readonly verdicts: Verdicts;
  readonly onAcceptAll: () => void;
  readonly onDecided: () => void;
}

const affected = [listVerificationQueue, openVerification];

/** Stays in sight: what the verdicts come to. */
export function DecisionBar({ verification, fields, verdicts, onAcceptAll, onDecided }: DecisionBarProps) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  const [isRefusingWhole, setRefusingWhole] = useState(false);
  const saved = useSaved(onDecided);
  const decide = useChange(decideVerification, affected);
  const forgetScreening = useForget(screenVerification);
  const { _id, round } = verification;
  const left = undecided(fields, verdicts);
  const refusals = refusalsOf(verdicts);
  return (
    <Paper
      component="section"
      aria-label={t('status')}
      pos="sticky"
      bottom={{ base: 8, md: 16 }}
      style={{ zIndex: 100, boxShadow: 'var(--t-shadow-3)' }}
    >
      <ErrorText error={decide.error} />
      <Flex gap={8} align="center" justify="flex-end" wrap="wrap" p={12} pl={20}>
        <Text size="sm" flex="1 1 220px" aria-live="polite">
          {refusals.length > 0 ? '' : left > 0 ? t('undecided', { count: left }) : t('allAccepted')}
          <Text size="xs" c="dimmed" visibleFrom="md">
            {t('keys')}
          </Text>
        </Text>
        <Button variant="subtle" color="red" onClick={() => setRefusingWhole(true)}>
          {t('refuseWhole')}
        </Button>
        {left > 0 && refusals.length === 0 && (
          <Button variant="default" onClick={onAcceptAll}>
            {t('acceptRest')}
          </Button>
        )}
        {refusals.length > 0 ? (
          <Button
            color="red"
            disabled={isUnsaid(verdicts)}
            loading={decide.isPending}
            onClick={() => decide.mutate({ commandId, _id, round, decision: 'reject', refusals }, saved)}
          >
            {t('refuseNamed', { count: refusals.length })}
          </Button>
        ) : (
          <Button
            disabled={left > 0}
            loading={decide.isPending}
            onClick={() =>
              decide.mutate(
                { commandId, _id, round, decision: 'approve' },
                // What is refused may have a case now.
                { ...saved, onError: () => forgetScreening({ _id }) },
              )
            }
          >
            {t('approveAll')}
          </Button>
        )}
      </Flex>
      {isRefusingWhole && (
        <ChangeDialog
          title={t('refuseWhole')}
          text={t('refuseWholeText')}
          confirmLabel={t('refuseWhole')}
          isGrave
          call={decideVerification}
          affected={affected}
          inputOf={(reason) => ({ commandId, _id, round, decision: 'reject' as const, reason })}
          onClose={() => setRefusingWhole(false)}
        />
      )}
    </Paper>
  );
}
