import { isPaymentLost, isPaymentUnfollowed, ownDeposits } from '../../app/is-payment-lost.ts';
import type { Order } from '../../app/use-live-order.ts';
import type { useOrderMessages } from './use-order-messages.ts';

/** What the customer should know of where the order stands: cash is handed out, not sent. */
export function stateText(
  order: Pick<
    Order,
    | 'status'
    | 'pickup'
    | 'route'
    | 'isDelivered'
    | 'resolution'
    | 'issue'
    | 'deposits'
    | 'paymentCheckUntil'
    | 'verification'
  >,
  t: OrderTexts,
): string {
  const { status, pickup, route, isDelivered, resolution } = order;
  if (resolution && (resolution.offers.length > 0 || isWaiting(resolution))) return oddText(order, resolution, t);
  if (order.verification !== null) return t(`text-verification-${order.verification.state}`);
  if (isPaymentLost(order)) return t('text-lost');
  if (isPaymentUnfollowed(order)) return t('text-unfollowed');
  // It was seen by itself: nobody said anything. What lies on no network waits for no blocks.
  const seen = ownDeposits(order).filter(({ state }) => state !== 'gone' && state !== 'unfollowed');
  if (status === 'inProgress' && seen.length > 0) {
    const isWaiting = route.from.network !== undefined && seen.some(({ state }) => state === 'pending');
    return t(isWaiting ? 'text-seen' : 'text-paid');
  }
  if (route.to.kind !== 'cash') return t(`text-${status}`);
  if (status === 'done') return t('cash-done');
  if (status === 'errorPayout') return t('cash-errorPayout');
  if (status !== 'inProgressPayout') return t(`text-${status}`);
  if (isDelivered) return t('cash-delivered');
  if (!pickup?.officeName) return t('cash-prepared');
  const office = pickup.officeName;
  return pickup.closesAt === null
    ? t('cash-ready-closed', { office })
    : t('cash-ready', { office, until: pickup.closesAt });
}

type OrderTexts = ReturnType<typeof useOrderMessages>;
type Choice = NonNullable<Order['resolution']>;

function isWaiting({ chosen }: Choice): boolean {
  return chosen === 'topUp' || chosen === 'giveBack';
}

/** The payment is not what was asked for: what came is named below, with what may be chosen or was. */
function oddText({ status, issue }: Pick<Order, 'status' | 'issue'>, { chosen }: Choice, t: OrderTexts): string {
  if (chosen === 'giveBack') return t(status === 'inProgress' ? 'odd-giveBack-over' : 'odd-giveBack');
  if (chosen === 'topUp') return t('odd-topUp');
  if (issue === 'underpaid') return t('odd-underpaid');
  return t(issue === 'overpaid' ? 'odd-overpaid' : 'odd-late');
}
