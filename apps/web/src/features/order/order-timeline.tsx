import type { OrderStatus } from '@tetri/contract';
import { useSyncExternalStore } from 'react';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Order } from '../../app/use-live-order.ts';
import styles from './order-timeline.module.css';
import { useOrderMessages } from './use-order-messages.ts';

const usualWay: readonly OrderStatus[] = ['new', 'waitPayment', 'inProgress', 'inProgressPayout', 'done'];
const never = () => () => {};

/** What has happened, when, and what usually follows. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const { lang } = useScope();
  // The server does not know the reader's time zone: until the browser has taken over, times are in UTC.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const timeOf = (at: string) => momentText(at, lang, isHere ? { hasTime: true } : { hasTime: true, timeZone: 'UTC' });
  const at = usualWay.indexOf(order.status);
  const ahead = at < 0 ? [] : usualWay.slice(at + 1);
  return (
    <ol className={styles['line']}>
      {order.history.map(({ status, at: time }, index) => (
        <li key={`${status}${time}`} data-now={index === order.history.length - 1}>
          <b>{t(`status-${status}`)}</b>
          <time dateTime={time} suppressHydrationWarning>
            {timeOf(time)}
          </time>
        </li>
      ))}
      {ahead.map((status) => (
        <li key={status} data-ahead="true">
          {t(`status-${status}`)}
        </li>
      ))}
    </ol>
  );
}
