import { TextInput } from '@mantine/core';
import { recordPayout, referenceUsed } from '@tetri/contract';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';
import { isQuestion, useQuestion } from '../../components/use-question.ts';

/** The payout has been made by hand; its reference ends the order. */
export function RecordPayoutDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { payoutRow } = order;
  // One that failed is paid out by another transfer.
  const [reference, setReference] = useState((payoutRow?.state !== 'failed' && payoutRow?.reference) || '');
  const { save, isPending, error } = useMoneyAct(recordPayout, onClose);
  const another = useQuestion(error, referenceUsed, reference.trim());
  const isOpen = another.refusal !== undefined && !another.isAnswered;
  return (
    <ReasonDialog
      title={t('recordPayout')}
      text={t('recordPayoutText')}
      confirmLabel={t('recordPayout')}
      isReasonNeeded={false}
      isReady={reference.trim() !== '' && !isOpen}
      isPending={isPending}
      error={isQuestion(error) ? undefined : error}
      onConfirm={(reason) =>
        save({
          uid: order.uid,
          from: order.status,
          reference: reference.trim(),
          reason,
          isAnotherTransfer: another.isAnswered,
        })
      }
      onClose={onClose}
    >
      <PayoutFacts order={order} />
      <TextInput
        label={t('payoutReference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        required
      />
      <QuestionBox question={another} label={t('isAnotherTransfer')} />
    </ReasonDialog>
  );
}
