import { releaseRefund } from '@tetri/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** What was to be sent back by hand was not: the product may send it again. */
export function ReleaseRefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(releaseRefund, onClose);
  return (
    <ReasonDialog
      title={t('releaseRefund')}
      text={t('releaseRefundText')}
      confirmLabel={t('releaseRefund')}
      isGrave
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, reason })}
      onClose={onClose}
    />
  );
}
