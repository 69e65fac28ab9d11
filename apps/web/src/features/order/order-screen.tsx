import { useCallback, useState } from 'react';
import { Link } from '../../routing/index.ts';
import type { OrderData } from '../../app/load-order.ts';
import { isPaymentLost } from '../../app/is-payment-lost.ts';
import { whyNotPayable } from '../../app/payment-blocks.ts';
import { useLiveOrder } from '../../app/use-live-order.ts';
import { useOrderMove } from '../../app/use-order-move.ts';
import { useOrderTab } from '../../app/use-order-tab.ts';
import { Countdown } from '../../elements/countdown.tsx';
import { PickupOffice } from '../../elements/pickup-office.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import { Appointment } from './appointment.tsx';
import { BackToShop } from './back-to-shop.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Deposits } from './deposits.tsx';
import { HandOver } from './hand-over.tsx';
import { OrderBanner } from './order-banner.tsx';
import { OrderIssueNote } from './order-issue-note.tsx';
import { OrderResolution } from './order-resolution.tsx';
import styles from './order-screen.module.css';
import { OrderState } from './order-state.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderVerification } from './order-verification.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Pickup } from './pickup.tsx';
import { PushSwitch } from './push-switch.tsx';
import { RefundCard } from './refund-card.tsx';
import { SentOut } from './sent-out.tsx';
import { useOrderMessages } from './use-order-messages.ts';
import { WhatNext } from './what-next.tsx';

const ended: ReadonlySet<string> = new Set(['done', 'returned', 'deleted']);

/** An order from preview to end: where it stands, what it is about, and what can be done. */
export function OrderScreen({ order: first, address }: OrderData) {
  const t = useOrderMessages();
  const { order, reload } = useLiveOrder(first, address);
  const { move, moving } = useOrderMove(address.uid, address.secret, reload);
  const { uid, status, moves } = order;
  const [isCancelled, setCancelled] = useState(false);
  const cancel = () => {
    setCancelled(true);
    void move('deleted');
  };
  const isOpen = status === 'new' || status === 'waitPayment';
  const isPayable = whyNotPayable(order).length === 0;
  // Where there is nothing to pay to, nobody is hurried or instructed.
  const canGoOn = isOpen && isPayable;
  const state = t(order.isExpired ? 'status-expired' : `status-${status}`);
  useOrderTab(
    order,
    canGoOn ? order.expiresAt : undefined,
    useCallback(
      (minutes) =>
        [...(minutes === undefined ? [] : [t('tabMinutes', { minutes })]), state, t('title', { uid })].join(' · '),
      [t, state, uid],
    ),
  );
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('heading', { uid })}</h1>
        <CopyButton value={uid} label={t('number')} />
        {canGoOn && <Countdown key={order.now} until={order.expiresAt} now={order.now} onEnd={() => void reload()} />}
      </header>
      <OrderBanner order={order} isAnswer={isCancelled && status === 'deleted'} />
      <OrderVerification order={order} onEnd={() => void reload()} />
      <OrderIssueNote order={order} />
      <OrderResolution order={order} address={address} reload={reload} />
      <div className={styles['columns']}>
        <section className={styles['card']} aria-label={t('summary')}>
          <OrderState order={order} />
          {order.paymentCheckUntil !== null && (
            <p>
              {t('checkUntil')}{' '}
              <Countdown key={order.now} until={order.paymentCheckUntil} now={order.now} onEnd={() => void reload()} />
            </p>
          )}
          {order.returnUrl !== null && <BackToShop uid={uid} url={order.returnUrl} />}
          {order.pickup && <Pickup pickup={order.pickup} order={order} />}
          <Deposits order={order} />
          <SentOut order={order} />
          <RefundCard order={order} />
          <OrderSummary order={order} />
          {order.appointment && <Appointment appointment={order.appointment} address={address} reload={reload} />}
          {ended.has(status) && <WhatNext order={order} />}
          {isOpen && order.pickupOffice && <PickupOffice office={order.pickupOffice} />}
          {isOpen && (
            <div className={styles['actions']}>
              {status === 'new' && moves.includes('waitPayment') && (
                <ConfirmButton
                  address={address}
                  isMoving={moving === 'waitPayment'}
                  onConfirm={() => move('waitPayment')}
                />
              )}
              {status === 'waitPayment' && isPayable && (
                <Link className={styles['pay']} to={`/payment/${address.uid}/${address.secret}/`}>
                  {t('toPayment')}
                </Link>
              )}
              {moves.includes('deleted') && <CancelButton isMoving={moving === 'deleted'} onCancel={cancel} />}
            </div>
          )}
          {isPaymentLost(order) && isPayable && (
            <div className={styles['actions']}>
              <Link className={styles['pay']} to={`/payment/${address.uid}/${address.secret}/`}>
                {t('payAgain')}
              </Link>
            </div>
          )}
          {status === 'hold' && moves.includes('deleted') && (
            <CancelButton isMoving={moving === 'deleted'} onCancel={cancel} />
          )}
        </section>
        <section className={styles['aside']} aria-label={t('timeline')}>
          <OrderTimeline order={order} />
          {!ended.has(status) && <HandOver address={address} />}
          {canGoOn && order.route.instructions !== '' && (
            <p className={styles['instructions']}>{order.route.instructions}</p>
          )}
          {!ended.has(status) && <PushSwitch address={address} />}
        </section>
      </div>
    </div>
  );
}
