import { eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { orderMerchants, type OrderRow, orders } from '../tables.ts';

/** Of an order, what a merchant is sent of it, and where. */
const notifiedColumns = {
  id: orders.id,
  uid: orders.uid,
  fromCurrencyId: orders.fromCurrencyId,
  toCurrencyId: orders.toCurrencyId,
  fromCode: orders.fromCode,
  toCode: orders.toCode,
  toValues: orders.toValues,
  isOutDataHidden: orders.isOutDataHidden,
  ipnUrl: orders.ipnUrl,
  ipnSecret: orders.ipnSecret,
  isDemo: orders.isDemo,
};

/** An order with what the program that made it says of it. */
export interface MerchantOrder {
  readonly order: Pick<OrderRow, keyof typeof notifiedColumns>;
  /** Null where it has no name there. */
  readonly externalId: string | null;
  readonly ipnFormat: 'form' | 'json';
}

/** Those of these orders that there are, in no order. */
export async function findMerchantOrders(reader: Reader, ids: readonly string[]): Promise<MerchantOrder[]> {
  const rows = await reader
    .select({ order: notifiedColumns, merchant: orderMerchants })
    .from(orders)
    .leftJoin(orderMerchants, eq(orderMerchants.orderId, orders.id))
    .where(inArray(orders.id, [...ids]));
  return rows.map(({ order, merchant }) => ({
    order,
    externalId: merchant?.externalId ?? null,
    ipnFormat: merchant?.ipnFormat ?? 'form',
  }));
}

/** What the program that made the order calls it. */
export async function findExternalId(reader: Reader, orderId: string): Promise<string | null> {
  const [row] = await reader
    .select({ externalId: orderMerchants.externalId })
    .from(orderMerchants)
    .where(eq(orderMerchants.orderId, orderId));
  return row?.externalId ?? null;
}

export type LinkedToMerchant = typeof orderMerchants.$inferInsert;

/** What orders of the demo's past are to the programs and links that made them. */
export async function linkToMerchants(tx: Tx, linked: readonly LinkedToMerchant[]): Promise<void> {
  if (linked.length > 0) await tx.insert(orderMerchants).values([...linked]);
}

/** Forgets what programs said of these orders. */
export async function forgetMerchants(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.delete(orderMerchants).where(inArray(orderMerchants.orderId, [...orderIds]));
}
