import { formatUnits } from '@tetri/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { noteDecision } from './change-order.ts';
import { remark } from '../core/why.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { moveOrder } from './move-order.ts';
import { orderHistory, orderPayments, type OrderRow } from '../tables.ts';
import { paymentsWith, useReference } from './use-reference.ts';

const worker = { actor: 'worker' } as const;

/**
 * Takes a transfer that the product sees after an operator recorded it for the same order: it is not credited again. Where
 * the amounts differ, the history says so, once, and the order is held for people. Undefined for one that is not recorded.
 */
export async function takeRecorded(
  tx: Tx,
  order: OrderRow,
  { key, reference, units }: { readonly key: string; readonly reference: string; readonly units: bigint },
): Promise<OrderRow | undefined> {
  const ids = await paymentsWith(tx, order, reference);
  // What the product saw itself has a key of its own.
  if (ids.length === 0 || (await tx.$count(orderPayments, eq(orderPayments.key, key))) > 0) return undefined;
  const rows = await tx
    .select({ units: orderPayments.units })
    .from(orderPayments)
    .where(inArray(orderPayments.id, ids));
  const recorded = rows.reduce((sum, row) => sum + row.units, 0n);
  if (recorded === units) {
    // Another part of the transaction is another payment.
    for (const sourceId of ids)
      await useReference(tx, { kind: 'payment', order, sourceId, reference, isAnother: true });
    return order;
  }
  const text = (amount: bigint) => `${formatUnits(amount, order.fromDecimals)} ${order.fromSymbol}`;
  const said = [remark('seenOtherwise', { recorded: text(recorded), reference, seen: text(units) })];
  const isSaid = and(eq(orderHistory.orderId, order.id), sql`${orderHistory.said} = ${JSON.stringify(said)}::jsonb`);
  if ((await tx.$count(orderHistory, isSaid)) > 0) return order;
  if (mayMoveNow(order, 'hold', 'worker')) return moveOrder(tx, order, 'hold', worker, { said });
  await noteDecision(tx, order, worker, { said });
  return order;
}
