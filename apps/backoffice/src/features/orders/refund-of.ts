import type { StaffOrder } from './staff-order.ts';

/** Whether something goes back into the customer's wallet by itself, and whether something is to be sent to them. */
export function refundOf({ refund }: Pick<StaffOrder, 'refund'>): {
  readonly isToWallet: boolean;
  readonly isToSend: boolean;
} {
  const isSome = (amount: string) => /[1-9]/.test(amount);
  return { isToWallet: isSome(refund.toWallet), isToSend: isSome(refund.toSend) };
}
