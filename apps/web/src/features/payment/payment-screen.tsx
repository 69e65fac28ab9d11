import { useCallback } from 'react';
import { Link, Navigate } from '../../routing/index.ts';
import type { OrderData } from '../../app/load-order.ts';
import { isPaymentLost } from '../../app/is-payment-lost.ts';
import { arePayable, paymentBlocks, whyNotPayable } from '../../app/payment-blocks.ts';
import { useLiveOrder } from '../../app/use-live-order.ts';
import { useOrderMove } from '../../app/use-order-move.ts';
import { useOrderTab } from '../../app/use-order-tab.ts';
import { Countdown } from '../../elements/countdown.tsx';
import styles from './payment-screen.module.css';
import { CheckoutOutcome, useCheckoutOutcome } from './checkout-outcome.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { Receiving } from './receiving.tsx';
import { TemplateBlockView } from './template-block-view.tsx';
import { usePaymentMessages } from './use-payment-messages.ts';
import { WalletPayBlock } from './wallet-pay-block.tsx';

/** Where to pay, how much and until when; drawn from the blocks that the payment method describes. */
export function PaymentScreen({ order: first, address }: OrderData) {
  const t = usePaymentMessages();
  const { order, reload } = useLiveOrder(first, address);
  const { move, moving } = useOrderMove(address.uid, address.secret, reload);
  const { uid, status } = order;
  const { from } = order.route;
  const orderPath = `/order/${address.uid}/${address.secret}/`;
  const outcome = useCheckoutOutcome();
  const isRestAwaited = order.resolution?.chosen === 'topUp';
  const isLost = isPaymentLost(order);
  const until = (isRestAwaited ? order.resolution?.until : isLost ? order.paymentCheckUntil : null) ?? order.expiresAt;
  // Nobody is hurried where there is nothing to pay to.
  const isPayable = whyNotPayable(order).length === 0;
  useOrderTab(
    order,
    isPayable ? until : undefined,
    useCallback(
      (minutes) => [...(minutes === undefined ? [] : [t('tabMinutes', { minutes })]), t('title', { uid })].join(' · '),
      [t, uid],
    ),
  );
  if (status !== 'waitPayment' && status !== 'new' && !isRestAwaited && !isLost) return <OrderMoved to={orderPath} />;
  const blocks = paymentBlocks(order);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <Link to={orderPath}>{t('toOrder', { uid })}</Link>
          <h1>{t('heading')}</h1>
        </div>
        {isPayable && <Countdown key={order.now} until={until} now={order.now} onEnd={() => void reload()} />}
      </header>
      <section className={styles['card']} aria-label={t('heading')} aria-busy={!blocks}>
        <CheckoutOutcome />
        {order.walletPayment && (
          <WalletPayBlock order={order} available={order.walletPayment.available} address={address} onPaid={reload} />
        )}
        {blocks && arePayable(blocks) && from.network !== undefined && (
          <p className={styles['network']} role="note">
            {t('networkOnly', { symbol: from.symbol, network: from.network })}
          </p>
        )}
        {blocks ? (
          blocks
            // Who says that they paid is not asked to pay again.
            .filter(({ kind }) => kind !== 'countdown' && !(kind === 'link' && outcome === 'success'))
            .map((block, index) => (
              <TemplateBlockView
                key={`${block.kind}${index}`}
                block={block}
                order={order}
                address={address}
                isMoving={moving === 'inProgress'}
                onPaid={() => void move('inProgress')}
                onUploaded={() => void reload()}
              />
            ))
        ) : (
          <PaymentSkeleton label={t('preparing')} />
        )}
      </section>
      <Receiving order={order} />
    </div>
  );
}

/** There is nothing to pay any more: the order's page says how it stands. */
function OrderMoved({ to }: { readonly to: string }) {
  return <Navigate to={to} replace />;
}
