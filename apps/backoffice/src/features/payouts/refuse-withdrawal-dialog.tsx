import { listPayouts, refuseWithdrawal } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Payout } from './payout-types.ts';

const affected = [listPayouts];

/** Gives the withdrawal back to its wallet. */
export function RefuseWithdrawalDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(refuseWithdrawal, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const { uid, amount, currency } = payout;
  return (
    <ReasonDialog
      title={t('refuseTitle')}
      text={t('refuseText', { amount: amountText(amount, 'staff'), symbol: currency.symbol })}
      confirmLabel={t('refuse')}
      isGrave
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ commandId, uid, reason }, saved)}
    />
  );
}
