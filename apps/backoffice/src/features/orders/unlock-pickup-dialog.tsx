import { unlockPickup } from '@tetri/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useOrderChange } from './use-order-change.ts';

/** Gives the tries of the pickup code back after too many wrong ones. */
export function UnlockPickupDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error } = useOrderChange(unlockPickup, onClose);
  return (
    <ReasonDialog
      title={t('unlockPickup')}
      text={t('unlockPickupText')}
      confirmLabel={t('unlockPickup')}
      isGrave
      isPending={isPending}
      error={error}
      onConfirm={(reason) => save({ uid: order.uid, reason })}
      onClose={onClose}
    />
  );
}
