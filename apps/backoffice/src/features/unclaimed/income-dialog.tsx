import { bookUnclaimedPayment, listUnclaimedPayments } from '@tetri/contract';
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

/** Books the payment as income of the exchange; above the limit another person has to say the same. */
export function IncomeDialog({ payment, onClose }: { payment: UnclaimedPayment; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(bookUnclaimedPayment, affected);
  const [commandId] = useState(() => newUuid());
  const { _id: id, amount, symbol } = payment;
  return (
    <ReasonDialog
      title={t('income')}
      text={t('incomeText', { amount: amountText(amount, 'staff'), symbol })}
      confirmLabel={t('income')}
      isGrave
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) =>
        change.mutate(
          { commandId, id, reason },
          {
            onSuccess: ({ isBooked }) => {
              notify(t(isBooked ? 'booked' : 'askedNow'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
