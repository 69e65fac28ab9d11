import type { OrderStatus } from '@tetri/contract';
import { Timeline } from '@tetri/ui';
import { useSyncExternalStore } from 'react';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Order } from '../../app/use-live-order.ts';
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
  const happened = order.history.map(({ status, at: time }, index) => ({
    key: `${status}${time}`,
    title: t(order.isExpired && status === 'deleted' ? 'status-expired' : `status-${status}`),
    about: (
      <time dateTime={time} suppressHydrationWarning>
        {timeOf(time)}
      </time>
    ),
    state: index === order.history.length - 1 ? ('now' as const) : ('past' as const),
  }));
  const follows = ahead.map((status) => ({ key: status, title: t(`status-${status}`), state: 'ahead' as const }));
  return <Timeline steps={[...happened, ...follows]} />;
}
