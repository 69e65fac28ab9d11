import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { type OrderStatus } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ClaimRow } from './claim-row.tsx';
import { ConfirmPickupDialog } from './confirm-pickup-dialog.tsx';
import { ManualRefundLine } from './manual-refund-line.tsx';
import { MarkPayoutSentDialog } from './mark-payout-sent-dialog.tsx';
import { MarkPayoutUnknownDialog } from './mark-payout-unknown-dialog.tsx';
import { messages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { nextText } from './next-text.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { RefundSurplusDialog } from './refund-surplus-dialog.tsx';
import { isOtherAddress, ResolvePaymentDialog } from './resolve-payment-dialog.tsx';
import { SendRefundDialog } from './send-refund-dialog.tsx';
import { ReleaseRefundDialog } from './release-refund-dialog.tsx';
import { StopRefundDialog } from './stop-refund-dialog.tsx';
import { TakeRefundDialog } from './take-refund-dialog.tsx';
import { UnlockPickupDialog } from './unlock-pickup-dialog.tsx';
import type { OrderProps } from './staff-order.ts';
import { UndoRequest } from './undo-request.tsx';

/** A payment is recorded whenever it came. */
type Action = keyof OrderProps['order']['actions'] | 'recordPayment';
type Open =
  | {
      readonly kind:
        | 'payment'
        | 'payout'
        | 'sent'
        | 'unknown'
        | 'pickup'
        | 'unlock'
        | 'surplus'
        | 'sendRefund'
        | 'stopRefund'
        | 'takeRefund'
        | 'releaseRefund';
    }
  | { readonly kind: 'move'; readonly to: OrderStatus }
  | { readonly kind: 'resolve'; readonly offer: OrderProps['order']['resolutionOffers'][number] };

const dialogs: Readonly<Record<Action, Open>> = {
  startPayout: { kind: 'move', to: 'inProgressPayout' },
  recordPayout: { kind: 'payout' },
  markPayoutSent: { kind: 'sent' },
  markPayoutUnknown: { kind: 'unknown' },
  confirmPickup: { kind: 'pickup' },
  unlockPickup: { kind: 'unlock' },
  refundSurplus: { kind: 'surplus' },
  sendRefund: { kind: 'sendRefund' },
  stopRefund: { kind: 'stopRefund' },
  takeRefund: { kind: 'takeRefund' },
  releaseRefund: { kind: 'releaseRefund' },
  recordPayment: { kind: 'payment' },
};
const allActions = Object.keys(dialogs) as Action[];

/** Where each step of the work has a button of its own, so it is not offered again as a plain move. */
const ownButton: ReadonlySet<OrderStatus> = new Set(['inProgressPayout', 'done']);
const destroying: ReadonlySet<OrderStatus> = new Set(['deleted', 'returned', 'errorPayment', 'errorPayout']);

/** What the order waits for, and everything that may be done with it now. */
export function NextStepCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const role = useRole();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (role === 'auditor') return null;

  const mayUnlock = role === 'owner' || role === 'manager';
  const main = mainAction(order, mayUnlock);
  const extra = extraActions(order, main, mayUnlock);
  const isEnded = order.status === 'done' || order.status === 'returned';
  const isGivingBack = order.next === 'giveBack' && order.moves.includes('returned');
  const moves = order.moves.filter((to) => !ownButton.has(to) && !(isGivingBack && to === 'returned'));
  return (
    <Section title={t('nextStep')}>
      <Text mb={16} fw={600} c={main || isGivingBack ? 'var(--t-pine)' : 'dimmed'}>
        {isEnded && order.next !== 'decideUndo' && order.next !== 'undoGone' ? t('ended') : t(nextText(order))}
      </Text>
      {order.payments.map(
        (payment) =>
          payment.undo && <UndoRequest key={payment._id} order={order} payment={payment} undo={payment.undo} />,
      )}
      <ManualRefundLine order={order} />
      {main && (
        <Button fullWidth onClick={() => setOpen(dialogs[main])}>
          {t(main)}
        </Button>
      )}
      {isGivingBack && (
        <Button
          fullWidth
          {...(main && { variant: 'default', mt: 8 })}
          onClick={() => setOpen({ kind: 'move', to: 'returned' })}
        >
          {t(order.manualRefund?.why === 'byHand' ? 'returnedByHand' : 'move.returned')}
        </Button>
      )}
      {order.resolution.chosen !== null && <Text mt={8}>{t(`resolved.${order.resolution.chosen}`)}</Text>}
      {order.resolution.until !== null && order.resolutionOffers.length > 0 && (
        <Text size="sm" mt={8} c="dimmed">
          {t(order.resolution.chosen === 'topUp' ? 'restUntil' : 'customerChooses')}{' '}
          <Moment at={order.resolution.until} />. {t(`fallback.${order.resolution.fallback}`)}
        </Text>
      )}
      {order.resolutionOffers.length > 0 && (
        <Stack gap={8} mt={16}>
          {order.resolutionOffers.map((offer) => (
            <Button
              variant="default"
              key={offer.resolution}
              fullWidth
              onClick={() => setOpen({ kind: 'resolve', offer })}
            >
              {t(isOtherAddress(order, offer) ? 'otherAddress' : `resolve.${offer.resolution}`)}
            </Button>
          ))}
        </Stack>
      )}
      {(moves.length > 0 || extra.length > 0) && (
        <>
          <Text size="xs" mt={16} mb={4} c="dimmed" component="div">
            {t('otherMoves')}
          </Text>
          <Group gap={8} align="stretch">
            {extra.map((action) => (
              <Button variant="default" key={action} size="xs" onClick={() => setOpen(dialogs[action])}>
                {t(action)}
              </Button>
            ))}
            {moves.map((to) => (
              <Button
                variant="outline"
                key={to}
                size="xs"
                color={destroying.has(to) ? 'red' : 'gray'}
                onClick={() => setOpen({ kind: 'move', to })}
              >
                {t(`move.${to}`)}
              </Button>
            ))}
          </Group>
        </>
      )}
      <Divider my={16} />
      <ClaimRow order={order} />
      {open?.kind === 'payment' && <RecordPaymentDialog order={order} onClose={close} />}
      {open?.kind === 'payout' && <RecordPayoutDialog order={order} onClose={close} />}
      {open?.kind === 'sent' && <MarkPayoutSentDialog order={order} onClose={close} />}
      {open?.kind === 'unknown' && <MarkPayoutUnknownDialog order={order} onClose={close} />}
      {open?.kind === 'pickup' && <ConfirmPickupDialog order={order} onClose={close} />}
      {open?.kind === 'unlock' && <UnlockPickupDialog order={order} onClose={close} />}
      {open?.kind === 'surplus' && <RefundSurplusDialog order={order} onClose={close} />}
      {open?.kind === 'sendRefund' && <SendRefundDialog order={order} onClose={close} />}
      {open?.kind === 'stopRefund' && <StopRefundDialog order={order} onClose={close} />}
      {open?.kind === 'takeRefund' && <TakeRefundDialog order={order} onClose={close} />}
      {open?.kind === 'releaseRefund' && <ReleaseRefundDialog order={order} onClose={close} />}
      {open?.kind === 'resolve' && <ResolvePaymentDialog order={order} offer={open.offer} onClose={close} />}
      {open?.kind === 'move' && (
        <MoveDialog order={order} to={open.to} isGrave={destroying.has(open.to)} onClose={close} />
      )}
    </Section>
  );
}

/** What each next step asks for; the first that is possible. */
const wantedBy: Readonly<Record<OrderProps['order']['next'], readonly Action[]>> = {
  waitForCustomer: [],
  checkPayment: ['recordPayment'],
  startPayout: ['startPayout'],
  recordPayout: ['confirmPickup', 'unlockPickup', 'recordPayout'],
  decideUndo: [],
  undoGone: ['recordPayout'],
  screening: [],
  verification: [],
  resolveIssue: ['sendRefund', 'refundSurplus', 'takeRefund'],
  waitForRest: ['recordPayment'],
  giveBack: ['sendRefund', 'refundSurplus', 'takeRefund'],
  refundOnTheWay: [],
  review: ['startPayout'],
  none: ['sendRefund', 'refundSurplus'],
};

/** The one action that takes the order on: the filled button. */
function mainAction({ next, actions, status }: OrderProps['order'], mayUnlock: boolean): Action | undefined {
  const wanted = next === 'resolveIssue' && status === 'errorPayment' ? (['recordPayment'] as const) : wantedBy[next];
  return wanted.find((action) => isPossible(actions, action) && (action !== 'unlockPickup' || mayUnlock));
}

/** What is possible beside it and makes sense: a payout is recorded only once it was started, or has failed. */
function extraActions(
  { actions, status }: OrderProps['order'],
  main: Action | undefined,
  mayUnlock: boolean,
): readonly Action[] {
  const makesSense: Readonly<Record<Action, boolean>> = {
    recordPayment: true,
    startPayout: true,
    recordPayout: status === 'inProgressPayout' || status === 'errorPayout',
    markPayoutSent: true,
    markPayoutUnknown: true,
    confirmPickup: true,
    unlockPickup: mayUnlock,
    refundSurplus: true,
    sendRefund: true,
    stopRefund: true,
    takeRefund: true,
    releaseRefund: true,
  };
  return allActions.filter((action) => action !== main && isPossible(actions, action) && makesSense[action]);
}

function isPossible(actions: OrderProps['order']['actions'], action: Action): boolean {
  return action === 'recordPayment' || actions[action];
}
