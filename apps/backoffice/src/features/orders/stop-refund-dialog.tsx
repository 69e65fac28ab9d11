import { stopRefund } from '@tetri/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** A refund that was not sent yet is taken back. */
export function StopRefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(stopRefund, onClose);
  return (
    <ReasonDialog
      title={t('stopRefund')}
      text={t('stopRefundText')}
      confirmLabel={t('stopRefund')}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, reason })}
      onClose={onClose}
    />
  );
}
