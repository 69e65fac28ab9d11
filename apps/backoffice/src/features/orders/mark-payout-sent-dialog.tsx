import { Stack, Text, TextInput } from '@mantine/core';
import { markPayoutSent, referenceUsed } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';
import { isQuestion, useQuestion } from '../../components/use-question.ts';

/** The payout was handed to the bank or the network, and its result is awaited. */
export function MarkPayoutSentDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const [reference, setReference] = useState('');
  const { save, isPending, error } = useMoneyAct(markPayoutSent, onClose);
  const typed = reference.trim();
  const another = useQuestion(error, referenceUsed, typed);
  const isOpen = another.refusal !== undefined && !another.isAnswered;
  return (
    <FormDialog
      title={t('markPayoutSent')}
      saveLabel={t('markPayoutSent')}
      size="xs"
      isReady={!isOpen}
      isChanged={typed !== ''}
      isPending={isPending}
      error={isQuestion(error) ? undefined : error}
      onSave={() =>
        save({ uid: order.uid, from: order.status, reference: typed, isAnotherTransfer: another.isAnswered })
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text c="dimmed">{t('markPayoutSentText')}</Text>
        <PayoutFacts order={order} />
        <TextInput
          label={t('sentReference')}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        <QuestionBox question={another} label={t('isAnotherTransfer')} />
      </Stack>
    </FormDialog>
  );
}
