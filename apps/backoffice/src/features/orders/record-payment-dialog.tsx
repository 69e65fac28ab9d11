import { TextInput } from '@mantine/core';
import { amountUnusual, recordPayment, referenceUsed } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { AmountField } from '../../components/amount-field.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { isOrdinaryPayment, missingAmount, paymentEffect } from './payment-effect.ts';
import { QuestionBox } from '../../components/question-box.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';
import { isQuestion, useQuestion } from '../../components/use-question.ts';

/** The operator signs that money came: how much, and how it can be found. */
export function RecordPaymentDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const [amount, setAmount] = useState(() => missingAmount(order));
  // As it was read: what comes while the dialog is open may be the same payment.
  const [lying] = useState(order.lying);
  const [reference, setReference] = useState('');
  const { save, isPending, error } = useMoneyAct(recordPayment, onClose);
  const another = useQuestion(error, referenceUsed, reference.trim());
  const unusual = useQuestion(error, amountUnusual, amount);
  const isOpen = [another, unusual].some(({ refusal, isAnswered }) => refusal !== undefined && !isAnswered);
  const { symbol, decimals } = order.from;
  const isFit = isAmount(amount, decimals);
  const effect = isFit ? paymentEffect(order, amount) : undefined;
  return (
    <ReasonDialog
      title={t('recordPayment')}
      text={
        <>
          {t('recordPaymentText')}
          <div role="status">
            {effect && t(`effect.${effect.kind}`, { rest: amountText(effect.rest, 'staff'), symbol })}
          </div>
        </>
      }
      confirmLabel={t('recordPayment')}
      isReasonNeeded={isFit && (another.isAnswered || !isOrdinaryPayment(order, amount))}
      isReady={isFit && !isOpen}
      isPending={isPending}
      error={isQuestion(error) ? undefined : error}
      onConfirm={(reason) =>
        save({
          uid: order.uid,
          from: order.status,
          amount,
          lying,
          reference: reference.trim(),
          reason,
          isAmountConfirmed: unusual.isAnswered,
          isAnotherTransfer: another.isAnswered,
        })
      }
      onClose={onClose}
    >
      <AmountField label={t('amountReceived', { symbol })} value={amount} decimals={decimals} onChange={setAmount} />
      <QuestionBox question={unusual} label={t('amountIsRight')} />
      <TextInput
        label={t('paymentReference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        maxLength={200}
        autoComplete="off"
      />
      <QuestionBox question={another} label={t('isAnotherTransfer')} />
    </ReasonDialog>
  );
}
