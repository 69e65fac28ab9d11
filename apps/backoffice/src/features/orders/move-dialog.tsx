import { moveOrder, type OrderStatus } from '@tetri/contract';
import { useState } from 'react';
import { messages as sharedMessages } from '../../components/messages.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { usePaymentMethods } from '../../service/use-payment-methods.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { RefundFacts } from './refund-facts.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

export interface MoveDialogProps {
  readonly order: StaffOrder;
  readonly to: OrderStatus;
  readonly isGrave: boolean;
  readonly onClose: () => void;
}

/** A move of the order, with its reason where it needs one. */
export function MoveDialog({ order, to, isGrave, onClose }: MoveDialogProps) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const { save, isPending, error } = useMoneyAct(moveOrder, onClose);
  // As it was read: what comes while the dialog is open was not sent back.
  const [lying] = useState(order.lying);
  const plain = t('moveText', { from: shared(`status.${order.status}`), to: shared(`status.${to}`) });
  const back = <RefundFacts order={order} otherwise={t('returnText')} />;
  const sends = usePaymentMethods().some(
    ({ code, capabilities }) => code === order.methodOut && capabilities.sendsPayouts,
  );
  const isPayout = to === 'inProgressPayout';
  const text = to === 'returned' ? back : isPayout ? t(sends ? 'startSendingText' : 'startPayoutText') : plain;
  return (
    <ReasonDialog
      title={t(`move.${to}`)}
      text={text}
      confirmLabel={t(`move.${to}`)}
      isGrave={isGrave}
      isReasonNeeded={!order.ordinary.moves.includes(to)}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, to, lying, reason })}
      onClose={onClose}
    >
      {isPayout && <PayoutFacts order={order} />}
    </ReasonDialog>
  );
}
