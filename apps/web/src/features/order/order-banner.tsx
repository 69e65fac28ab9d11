import type { OrderStatus } from '@tetri/contract';
import { Guilloche } from '@tetri/ui';
import { isPaymentLost } from '../../app/is-payment-lost.ts';
import type { Order } from '../../app/use-live-order.ts';
import { useAnswerFocus } from '../../elements/use-answer-focus.ts';
import styles from './order-banner.module.css';
import { useOrderMessages } from './use-order-messages.ts';

type Result = 'success' | 'processing' | 'refunded' | 'deleted' | 'expired';

const results: Partial<Record<OrderStatus, Result>> = {
  done: 'success',
  inProgress: 'processing',
  inProgressPayout: 'processing',
  errorPayment: 'processing',
  errorPayout: 'processing',
  hold: 'processing',
  returned: 'refunded',
  deleted: 'deleted',
};

/** It is the customer's turn: a word of ours at work would contradict the question below. */
const isAsked = (order: Order) =>
  order.verification?.state === 'waiting' ||
  order.verification?.state === 'checking' ||
  (order.resolution !== null && order.resolution.offers.length > 0) ||
  isPaymentLost(order);

interface OrderBannerProps {
  readonly order: Order;
  /** It answers what was pressed on this page. */
  readonly isAnswer: boolean;
}

/** How the order came out, or that we are at work on it. */
export function OrderBanner({ order, isAnswer }: OrderBannerProps) {
  const t = useOrderMessages();
  const result = order.isExpired ? 'expired' : results[order.status];
  const ref = useAnswerFocus<HTMLDivElement>(isAnswer && result !== undefined);
  if (!result || isAsked(order)) return null;
  return (
    <div
      ref={ref}
      className={styles['banner']}
      data-result={result === 'expired' ? 'deleted' : result}
      role="status"
      tabIndex={-1}
    >
      <Guilloche className={styles['engraving']} />
      <h2>{t(`banner-${result}`)}</h2>
      <p>{t(`banner-${result}-text`)}</p>
    </div>
  );
}
