import type { OrderStatus } from '@tetri/contract';
import { Timeline } from '@tetri/ui';
import type { Order } from '../../app/use-live-order.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { useOrderMessages } from './use-order-messages.ts';

const usualWay: readonly OrderStatus[] = ['new', 'waitPayment', 'inProgress', 'inProgressPayout', 'done'];

/** What has happened, when, and what usually follows. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const timeOf = useMomentText();
  const at = usualWay.indexOf(order.status);
  const ahead = at < 0 ? [] : usualWay.slice(at + 1);
  const happened = order.history.map(({ status, at: time }, index) => ({
    key: `${status}${time}`,
    title: t(order.isExpired && status === 'deleted' ? 'status-expired' : `status-${status}`),
    about: <time dateTime={time}>{timeOf(time)}</time>,
    state: index === order.history.length - 1 ? ('now' as const) : ('past' as const),
  }));
  const follows = ahead.map((status) => ({ key: status, title: t(`status-${status}`), state: 'ahead' as const }));
  return <Timeline steps={[...happened, ...follows]} />;
}
