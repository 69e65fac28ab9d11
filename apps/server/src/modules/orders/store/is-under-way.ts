import { gt, inArray, not, notInArray, or, and, eq } from 'drizzle-orm';
import { hasForeign } from '../../payments/index.ts';
import { endings } from '../core/is-ended.ts';
import { orders } from '../tables.ts';

/** It has not ended, or something is on its way back to its customer, or is to be: nobody could be given it any more. */
export const isUnderWay = or(
  notInArray(orders.status, [...endings]),
  gt(orders.refundingUnits, 0n),
  hasForeign(orders.id),
);

/** The opposite: nothing is owed about it any more. */
export const isOver = and(
  inArray(orders.status, [...endings]),
  eq(orders.refundingUnits, 0n),
  not(hasForeign(orders.id)),
);
