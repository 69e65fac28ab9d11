import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
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
  const role = useRole();
  const [isUndoing, setUndoing] = useState(false);
  const { amount, reference, reason, by, at, isReversed, reverses, isGone, mayUndo, undo } = payment;
  const mayAct = role !== 'auditor';
  return (
    <Box>
      <Group gap={8}>
        <Box component="span" td={isReversed ? 'line-through' : undefined}>
          <Amount value={amount} symbol={order.from.symbol} />
          {reference && ` · ${reference}`}
        </Box>
        {isGone && <Badge color="red">{t('gone')}</Badge>}
        {isReversed && <Badge color="gray">{t('undone')}</Badge>}
        {reverses !== null && <Badge color="gray">{t('isUndo')}</Badge>}
        {mayUndo && mayAct && (
          <Button variant="subtle" size="xs" color="red" onClick={() => setUndoing(true)}>
            {t(isGone ? 'undoGone' : 'undoPayment')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" component="div">
        <Moment at={at} /> · {by ?? t('by.worker')}
        {reason && ` · ${reason}`}
      </Text>
      {undo && (
        <Text size="sm" c="dimmed">
          {t('undoAsked', { name: undo.by.name, reason: undo.reason })}
        </Text>
      )}
      {isUndoing && <UndoPaymentDialog order={order} payment={payment} onClose={() => setUndoing(false)} />}
    </Box>
  );
}
