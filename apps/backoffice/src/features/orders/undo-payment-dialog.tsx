import { undoPayment } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

export interface UndoPaymentDialogProps {
  readonly order: StaffOrder;
  readonly payment: StaffOrder['payments'][number];
  readonly onClose: () => void;
}

/** Takes a payment that was recorded in error out of the books, or asks somebody else to agree. */
export function UndoPaymentDialog({ order, payment, onClose }: UndoPaymentDialogProps) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(undoPayment, onClose);
  return (
    <ReasonDialog
      title={t('undoPayment')}
      text={t('undoPaymentText', { amount: amountText(payment.amount, 'staff'), symbol: order.from.symbol })}
      confirmLabel={t('undoPayment')}
      isGrave
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, paymentId: payment._id, reason })}
      onClose={onClose}
    />
  );
}
