import { markPayoutUnknown } from '@tetri/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** Nobody knows whether the payout arrived: it is not sent again before somebody found out. */
export function MarkPayoutUnknownDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useMoneyAct(markPayoutUnknown, onClose);
  return (
    <ReasonDialog
      title={t('markPayoutUnknown')}
      text={t('markPayoutUnknownText')}
      confirmLabel={t('markPayoutUnknown')}
      isGrave
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, from: order.status, reason })}
      onClose={onClose}
    />
  );
}
