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

/** Takes a payment that was recorded in error, or is no longer on its network, out of the books, or asks somebody else to agree. */
export function UndoPaymentDialog({ order, payment, onClose }: UndoPaymentDialogProps) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(undoPayment, onClose);
  const act = payment.isGone ? 'undoGone' : 'undoPayment';
  return (
    <ReasonDialog
      title={t(act)}
      text={t(`${act}Text`, { amount: amountText(payment.amount, 'staff'), symbol: order.from.symbol })}
      confirmLabel={t(act)}
      isGrave
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, paymentId: payment._id, reason })}
      onClose={onClose}
    />
  );
}
