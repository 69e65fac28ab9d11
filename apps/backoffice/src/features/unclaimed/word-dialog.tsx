import { bookUnclaimedPayment, listUnclaimedPayments, releaseUnclaimedPayment } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { notify } from '../../components/notify.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { UnclaimedPayment } from './use-unclaimed.ts';

const affected = [listUnclaimedPayments];

export interface WordDialogProps {
  readonly payment: UnclaimedPayment;
  readonly act: 'income' | 'release';
  readonly onClose: () => void;
}

/**
 * Books the payment as income of the exchange, or takes back that it was kept as one; above the limit another person has to say the
 * same.
 */
export function WordDialog({ payment, act, onClose }: WordDialogProps) {
  const t = useMessages(messages);
  const book = useChange(bookUnclaimedPayment, affected);
  const release = useChange(releaseUnclaimedPayment, affected);
  const change = act === 'income' ? book : release;
  const [commandId] = useState(() => newUuid());
  const { _id: id, amount, symbol } = payment;
  return (
    <ReasonDialog
      title={t(act)}
      text={t(`${act}Text`, { amount: amountText(amount, 'staff'), symbol })}
      confirmLabel={t(act)}
      isGrave
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) =>
        change.mutate(
          { commandId, id, reason },
          {
            onSuccess: ({ isBooked }) => {
              notify(t(isBooked ? `${act}Done` : 'askedNow'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
