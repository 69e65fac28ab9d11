import type { OrderStatus } from '@tetri/contract';
import { StatusMark as Mark } from '@tetri/ui';
import { useOrderMessages } from './use-order-messages.ts';

/** The status of an order in the words for customers. */
export function StatusMark({
  status,
  isExpired = false,
}: {
  readonly status: OrderStatus;
  readonly isExpired?: boolean;
}) {
  const t = useOrderMessages();
  return <Mark status={status}>{t(isExpired ? 'status-expired' : `status-${status}`)}</Mark>;
}
