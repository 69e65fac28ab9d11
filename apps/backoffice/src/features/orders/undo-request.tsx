import { Button, Group } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { Notice } from '../../components/notice.tsx';
import { useState } from 'react';
import { useStaff } from '../../service/session.tsx';
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
  const staff = useStaff();
  const [open, setOpen] = useState<'approve' | 'keep'>();
  const isMine = undo.by._id === staff._id;
  return (
    <Notice mt={8} severity="warning">
      <Amount value={payment.amount} symbol={order.from.symbol} />
      {' · '}
      {t(isMine ? 'undoAskedByYou' : 'undoAsked', { name: undo.by.name, reason: undo.reason })}
      <Group gap={8} align="stretch" mt={8}>
        {!isMine && (
          <Button variant="outline" size="xs" color="red" onClick={() => setOpen('approve')}>
            {t('approveUndo')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => setOpen('keep')}>
          {t('keepPayment')}
        </Button>
      </Group>
      {open && (
        <DecideUndoDialog
          order={order}
          payment={payment}
          isApproved={open === 'approve'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Notice>
  );
}
