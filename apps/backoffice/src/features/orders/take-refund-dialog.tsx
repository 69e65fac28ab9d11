import { takeRefund } from '@tetri/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** Whoever confirms it sends the refund by hand: only then they read where to. */
export function TakeRefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(takeRefund, onClose);
  return (
    <ReasonDialog
      title={t('takeRefund')}
      text={t('takeRefundText')}
      confirmLabel={t('takeRefundConfirm')}
      isReasonNeeded={false}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, reason })}
      onClose={onClose}
    />
  );
}
