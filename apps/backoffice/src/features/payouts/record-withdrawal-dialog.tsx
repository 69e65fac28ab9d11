import { TextInput } from '@mantine/core';
import { listPayouts, recordWithdrawal, referenceUsed } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { FormDialog } from '../../components/form-dialog.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Payout } from './payout-types.ts';

const affected = [listPayouts];

/** Somebody sent the withdrawal otherwise, and says by which transaction. */
export function RecordWithdrawalDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(recordWithdrawal, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [reference, setReference] = useState('');
  const another = useQuestion(change.error, referenceUsed, reference.trim());
  const isAsked = another.refusal !== undefined && !another.isAnswered;
  const { uid, amount, currency, address } = payout;
  return (
    <FormDialog
      title={t('recordTitle')}
      saveLabel={t('record')}
      isReady={reference.trim() !== '' && !isAsked}
      isChanged={reference !== ''}
      isPending={change.isPending}
      error={isQuestion(change.error) ? null : change.error}
      onSave={() => {
        const isAnotherTransfer = another.isAnswered;
        change.mutate({ commandId, uid, reference: reference.trim(), isAnotherTransfer }, saved);
      }}
      onClose={onClose}
    >
      <p style={{ overflowWrap: 'anywhere' }}>
        {t('recordText', { amount: amountText(amount, 'staff'), symbol: currency.symbol, address })}
      </p>
      <TextInput
        label={t('reference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        autoComplete="off"
        maxLength={200}
      />
      <QuestionBox question={another} label={t('anotherTransfer')} />
    </FormDialog>
  );
}
