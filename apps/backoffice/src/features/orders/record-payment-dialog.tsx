import { TextField } from '@mui/material';
import { recordPayment } from '@tetri/contract';
import { useState } from 'react';
import { AmountField } from '../../components/amount-field.tsx';
import { isAmount } from '../../components/amount-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useOrderChange } from './use-order-change.ts';

/** The operator signs that money came: how much, and how it can be found. */
export function RecordPaymentDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const [amount, setAmount] = useState(order.inAmount);
  const [reference, setReference] = useState('');
  const { save, isPending, error } = useOrderChange(recordPayment, onClose);
  const { symbol, decimals } = order.from;
  const isFit = isAmount(amount, decimals);
  return (
    <ReasonDialog
      title={t('recordPayment')}
      text={t('recordPaymentText')}
      confirmLabel={t('recordPayment')}
      isReady={isFit}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, amount, reference: reference.trim(), reason })}
      onClose={onClose}
    >
      <AmountField label={t('amountReceived', { symbol })} value={amount} decimals={decimals} onChange={setAmount} />
      <TextField
        label={t('paymentReference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
    </ReasonDialog>
  );
}
