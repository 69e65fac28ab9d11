import type { OrderStatus } from '@tetri/contract';
import { cashOffice } from '../../../payments/index.ts';
import type { OrderRow } from '../../tables.ts';

const awaiting: ReadonlySet<OrderStatus> = new Set(['new', 'waitPayment', 'errorPayment']);

/** Whether cash may be taken in for the order at a desk now: it is awaited, or the rest of it is. Staff may have taken it up before. */
export function mayTakeIn({
  paymentMethod,
  status,
  depositUnits,
}: Pick<OrderRow, 'paymentMethod' | 'status' | 'depositUnits'>): boolean {
  const isTakenUp = status === 'inProgress' && depositUnits === 0n;
  return paymentMethod === cashOffice && (awaiting.has(status) || isTakenUp);
}
