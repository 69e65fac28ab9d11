import { asc, and, eq, inArray, notInArray } from 'drizzle-orm';
import { formatUnits } from '@tetri/money';
import type { OrderStatus } from '@tetri/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { orders } from '../tables.ts';

const ended: OrderStatus[] = ['done', 'deleted', 'returned'];

/** How many orders of the person are under way. */
export function countOpenOrders(reader: Reader, userId: string): Promise<number> {
  return reader.$count(orders, and(eq(orders.userId, userId), notInArray(orders.status, ended)));
}

/** What the person's orders say, the oldest first, as JSON can say it. */
export async function readPersonalOrders(reader: Reader, userId: string): Promise<readonly object[]> {
  const rows = await reader.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  return rows.map((order) => ({
    uid: order.uid.toString(),
    status: order.status,
    issue: order.issue,
    email: order.email,
    lang: order.lang,
    give: {
      amount: formatUnits(order.inUnits, order.fromDecimals),
      currency: order.fromCode,
      values: order.fromValues,
    },
    receive: { amount: formatUnits(order.outUnits, order.toDecimals), currency: order.toCode, values: order.toValues },
    values: order.routeValues,
    refundAddress: order.refundAddress,
    refundMemo: order.refundMemo,
    payoutReference: order.payoutReference,
    partner: order.partner,
    utm: order.utm,
    createdAt: order.createdAt.toISOString(),
    finishedAt: order.finishedAt?.toISOString() ?? null,
  }));
}

/** Takes out of the person's ended orders who he is and where his money went; amounts, prices and the books stay. */
export async function erasePersonalOrders(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      email: '',
      fromValues: [],
      toValues: [],
      routeValues: [],
      refundAddress: null,
      refundMemo: null,
      clientCallbackUrl: null,
      ipnUrl: null,
      ipnSecret: null,
    })
    .where(and(eq(orders.userId, userId), inArray(orders.status, ended)));
}
