import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Amount } from '../../components/amount.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { DecideUndoDialog } from './decide-undo-dialog.tsx';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';

type Payment = StaffOrder['payments'][number];
export interface UndoRequestProps {
  readonly order: StaffOrder;
  readonly payment: Payment;
  readonly undo: NonNullable<Payment['undo']>;
}

/** Somebody wants a payment undone; somebody else agrees, or anybody says that it stays. */
export function UndoRequest({ order, payment, undo }: UndoRequestProps) {
  const t = useMessages(messages);
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<'approve' | 'keep'>();
  const isMine = undo.by._id === identity?.id;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
      <Amount value={payment.amount} symbol={order.from.symbol} />
      {' · '}
      {t(isMine ? 'undoAskedByYou' : 'undoAsked', { name: undo.by.name, reason: undo.reason })}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {!isMine && (
          <Button size="small" color="error" variant="outlined" onClick={() => setOpen('approve')}>
            {t('approveUndo')}
          </Button>
        )}
        <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen('keep')}>
          {t('keepPayment')}
        </Button>
      </Stack>
      {open && (
        <DecideUndoDialog
          order={order}
          payment={payment}
          isApproved={open === 'approve'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Alert>
  );
}
