import type { OrderStatus } from '@tetri/contract';
import { StatusMark as Mark } from '@tetri/ui';
import { useOrderMessages } from './use-order-messages.ts';

/** The status of an order in the words for customers. */
export function StatusMark({ status }: { readonly status: OrderStatus }) {
  const t = useOrderMessages();
  return <Mark status={status}>{t(`status-${status}`)}</Mark>;
}
