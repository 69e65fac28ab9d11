import type { OrderStatus } from '@tetri/contract';

/** An order is made within this time of its claim, or not at all. */
const makingMs = 300_000;
/** So many orders of one code may end unpaid: each of them can still be paid late, at the price that the code made. */
export const freedMax = 3;

export interface Claim {
  readonly orderId: string | null;
  readonly claimedAt: Date | null;
  readonly freed: number;
}

/** Whether a code for one order is there to be claimed; `status` of the order that claimed it, if that was ever made. */
export function isFree({ orderId, claimedAt, freed }: Claim, status: OrderStatus | undefined, now: Date): boolean {
  if (orderId === null || claimedAt === null) return true;
  if (freed >= freedMax) return false;
  return status === undefined ? now.getTime() - claimedAt.getTime() >= makingMs : status === 'deleted';
}
