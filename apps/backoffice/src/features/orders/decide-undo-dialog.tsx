import { decideUndo } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { useMoneyAct } from './use-order-change.ts';
import type { UndoPaymentDialogProps } from './undo-payment-dialog.tsx';

/** A second person agrees that a payment is undone, or anybody says that it stays. */
export function DecideUndoDialog({
  order,
  payment,
  isApproved,
  onClose,
}: UndoPaymentDialogProps & { readonly isApproved: boolean }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(decideUndo, onClose);
  const title = t(isApproved ? 'approveUndo' : 'keepPayment');
  const amount = amountText(payment.amount, 'staff');
  return (
    <ReasonDialog
      title={title}
      text={t(isApproved ? 'approveUndoText' : 'keepPaymentText', { amount, symbol: order.from.symbol })}
      confirmLabel={title}
      isGrave={isApproved}
      isReasonNeeded={false}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, paymentId: payment._id, isApproved, reason })}
      onClose={onClose}
    />
  );
}
