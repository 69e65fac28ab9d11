import { Button, Divider, Stack, Typography } from '@mui/material';
import { type OrderStatus, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ClaimRow } from './claim-row.tsx';
import { ConfirmPickupDialog } from './confirm-pickup-dialog.tsx';
import { messages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { RefundSurplusDialog } from './refund-surplus-dialog.tsx';
import { UnlockPickupDialog } from './unlock-pickup-dialog.tsx';
import type { OrderProps } from './staff-order.ts';

type Action = 'recordPayment' | 'startPayout' | 'recordPayout' | 'confirmPickup' | 'unlockPickup' | 'refundSurplus';
type Open =
  | { readonly kind: 'payment' | 'payout' | 'pickup' | 'unlock' | 'surplus' }
  | { readonly kind: 'move'; readonly to: OrderStatus };

/** Where each step of the work has a button of its own, so it is not offered again as a plain move. */
const ownButton: ReadonlySet<OrderStatus> = new Set(['inProgressPayout', 'done']);
const destroying: ReadonlySet<OrderStatus> = new Set(['deleted', 'returned', 'errorPayment', 'errorPayout']);

/** What the order waits for, and everything that may be done with it now. */
export function NextStepCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (role === 'auditor') return null;

  const main = mainAction(order);
  const moves = order.moves.filter((to) => !ownButton.has(to));
  const buttons: readonly (readonly [Action, Open])[] = [
    ['recordPayment', { kind: 'payment' }],
    ['startPayout', { kind: 'move', to: 'inProgressPayout' }],
    ['recordPayout', { kind: 'payout' }],
    ['confirmPickup', { kind: 'pickup' }],
    ['unlockPickup', { kind: 'unlock' }],
    ['refundSurplus', { kind: 'surplus' }],
  ];

  return (
    <Section title={t('nextStep')}>
      <Typography sx={{ mb: 2, fontWeight: 600 }} color={main ? 'primary' : 'textSecondary'}>
        {order.status === 'done' || order.status === 'returned' ? t('ended') : t(`next.${order.next}`)}
      </Typography>
      <Stack spacing={1}>
        {buttons
          .filter(
            ([action]) =>
              order.actions[action] && (action !== 'unlockPickup' || role === 'owner' || role === 'manager'),
          )
          .map(([action, dialog]) => (
            <Button key={action} variant={action === main ? 'contained' : 'outlined'} onClick={() => setOpen(dialog)}>
              {t(action)}
            </Button>
          ))}
      </Stack>
      {moves.length > 0 && (
        <>
          <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 2, mb: 0.5 }}>
            {t('otherMoves')}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {moves.map((to) => (
              <Button
                key={to}
                size="small"
                variant="outlined"
                color={destroying.has(to) ? 'error' : 'inherit'}
                onClick={() => setOpen({ kind: 'move', to })}
              >
                {t(`move.${to}`)}
              </Button>
            ))}
          </Stack>
        </>
      )}
      <Divider sx={{ my: 2 }} />
      <ClaimRow order={order} />
      {open?.kind === 'payment' && <RecordPaymentDialog order={order} onClose={close} />}
      {open?.kind === 'payout' && <RecordPayoutDialog order={order} onClose={close} />}
      {open?.kind === 'pickup' && <ConfirmPickupDialog order={order} onClose={close} />}
      {open?.kind === 'unlock' && <UnlockPickupDialog order={order} onClose={close} />}
      {open?.kind === 'surplus' && <RefundSurplusDialog order={order} onClose={close} />}
      {open?.kind === 'move' && (
        <MoveDialog order={order} to={open.to} isGrave={destroying.has(open.to)} onClose={close} />
      )}
    </Section>
  );
}

/** The action that takes the order on: the filled button. */
function mainAction({ next, actions }: OrderProps['order']): Action | undefined {
  if (next === 'checkPayment') return 'recordPayment';
  if (next === 'startPayout') return 'startPayout';
  if (next === 'recordPayout') return actions.confirmPickup ? 'confirmPickup' : 'recordPayout';
  return next === 'resolveIssue' && actions.recordPayment ? 'recordPayment' : undefined;
}
