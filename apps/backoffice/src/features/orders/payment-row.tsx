import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import { Amount } from '../../components/amount.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { DecideUndoDialog } from './decide-undo-dialog.tsx';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';

export interface PaymentRowProps {
  readonly order: StaffOrder;
  readonly payment: StaffOrder['payments'][number];
}

/** A recorded payment, and how it is undone where it was recorded in error. */
export function PaymentRow({ order, payment }: PaymentRowProps) {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<'undo' | 'approve' | 'keep'>();
  const close = () => setOpen(undefined);
  const { amount, reference, reason, by, at, isReversed, reverses, mayUndo, undo } = payment;
  const mayAct = role !== undefined && role !== 'auditor';
  const isMine = undo?.by._id === identity?.id;
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="span" sx={isReversed ? { textDecoration: 'line-through' } : {}}>
          <Amount value={amount} symbol={order.from.symbol} />
          {reference && ` · ${reference}`}
        </Box>
        {isReversed && <Chip size="small" label={t('undone')} />}
        {reverses !== null && <Chip size="small" label={t('isUndo')} />}
        {mayUndo && mayAct && (
          <Button size="small" color="error" onClick={() => setOpen('undo')}>
            {t('undoPayment')}
          </Button>
        )}
      </Stack>
      <Typography variant="caption" color="textSecondary" component="div">
        <Moment at={at} /> · {by ?? t('by.worker')}
        {reason && ` · ${reason}`}
      </Typography>
      {undo && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t(isMine ? 'undoAskedByYou' : 'undoAsked', { name: undo.by.name, reason: undo.reason })}
          {mayAct && (
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
          )}
        </Alert>
      )}
      {open === 'undo' && <UndoPaymentDialog order={order} payment={payment} onClose={close} />}
      {(open === 'approve' || open === 'keep') && (
        <DecideUndoDialog order={order} payment={payment} isApproved={open === 'approve'} onClose={close} />
      )}
    </Box>
  );
}
