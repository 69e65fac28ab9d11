import type { Order } from '../../app/use-live-order.ts';
import type { useOrderMessages } from './use-order-messages.ts';

/** What the customer should know of where the order stands: cash is handed out, not sent. */
export function stateText(
  { status, pickup, route, isDelivered }: Pick<Order, 'status' | 'pickup' | 'route' | 'isDelivered'>,
  t: ReturnType<typeof useOrderMessages>,
): string {
  if (route.to.kind !== 'cash') return t(`text-${status}`);
  if (status === 'done') return t('cash-done');
  if (status === 'errorPayout') return t('cash-errorPayout');
  if (status !== 'inProgressPayout') return t(`text-${status}`);
  if (isDelivered) return t('cash-delivered');
  if (!pickup) return t('cash-prepared');
  const office = pickup.officeName;
  return pickup.closesAt === null
    ? t('cash-ready-closed', { office })
    : t('cash-ready', { office, until: pickup.closesAt });
}
