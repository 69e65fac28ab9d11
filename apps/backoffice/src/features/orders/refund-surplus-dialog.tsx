import { refundSurplus } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { RefundFacts } from './refund-facts.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** What the customer of an ended order paid beyond their exchange was sent back to them. */
export function RefundSurplusDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(refundSurplus, onClose);
  // As it was read: what comes while the dialog is open was not sent back.
  const [lying] = useState(order.lying);
  return (
    <ReasonDialog
      title={t('refundSurplus')}
      text={
        <RefundFacts
          order={order}
          otherwise={t('refundSurplusText', { amount: amountText(order.surplus, 'staff'), symbol: order.from.symbol })}
        />
      }
      confirmLabel={t('refundSurplus')}
      isGrave
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, lying, reason })}
      onClose={onClose}
    />
  );
}
