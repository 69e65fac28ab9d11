import type { OrderStatus } from '@tetri/contract';
import { cashOffice } from '../../../payments/index.ts';
import type { OrderRow } from '../../tables.ts';

const awaiting: ReadonlySet<OrderStatus> = new Set(['new', 'waitPayment', 'errorPayment']);

/** Whether cash may be taken in for the order at a desk now: it is awaited, or the rest of it is. */
export function mayTakeIn({ paymentMethod, status }: Pick<OrderRow, 'paymentMethod' | 'status'>): boolean {
  return paymentMethod === cashOffice && awaiting.has(status);
}
