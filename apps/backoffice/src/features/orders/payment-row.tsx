import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Amount } from '../../components/amount.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
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
  const [isUndoing, setUndoing] = useState(false);
  const { amount, reference, reason, by, at, isReversed, reverses, mayUndo, undo } = payment;
  const mayAct = role !== undefined && role !== 'auditor';
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
          <Button size="small" color="error" onClick={() => setUndoing(true)}>
            {t('undoPayment')}
          </Button>
        )}
      </Stack>
      <Typography variant="caption" color="textSecondary" component="div">
        <Moment at={at} /> · {by ?? t('by.worker')}
        {reason && ` · ${reason}`}
      </Typography>
      {undo && (
        <Typography variant="body2" color="textSecondary">
          {t('undoAsked', { name: undo.by.name, reason: undo.reason })}
        </Typography>
      )}
      {isUndoing && <UndoPaymentDialog order={order} payment={payment} onClose={() => setUndoing(false)} />}
    </Box>
  );
}
