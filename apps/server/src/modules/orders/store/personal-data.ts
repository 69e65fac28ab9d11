import { asc, and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { formatUnits } from '@tetri/money';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { forgetUnclaimed } from '../../payments/index.ts';
import { forgetCases } from '../../screening/index.ts';
import { endings } from '../core/is-ended.ts';
import { forgetLines, linesOfOrders } from '../statements/store/statement-lines.ts';
import { orderRefunds, orders, paymentUndos } from '../tables.ts';
import { viewBankLines } from './bank-lines.ts';
import { isOver, isUnderWay } from './is-under-way.ts';
import { forgetMerchants } from './order-merchants.ts';
import { isPaidBy, type OrderLeftovers } from './payer-data.ts';

/** How many orders of the person are under way, with those by links of others that they pay. */
export function countOpenOrders(reader: Reader, userId: string): Promise<number> {
  const isTheirs = or(eq(orders.userId, userId), isPaidBy({ userId, email: null }));
  return reader.$count(orders, and(isTheirs, isUnderWay));
}

/** Those of these people who have orders under way. */
export async function personsWithOpenOrders(reader: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const ofThem = inArray(orders.userId, [...userIds]);
  // How each order of theirs stands is read in an index alone; what is on its way back, of the few refunds that are open.
  const [open, refunded] = await Promise.all([
    reader
      .selectDistinct({ userId: orders.userId })
      .from(orders)
      .where(and(ofThem, notInArray(orders.status, [...endings]))),
    reader
      .selectDistinct({ userId: orders.userId })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
      .where(and(eq(orderRefunds.state, 'open'), ofThem)),
  ]);
  return new Set([...open, ...refunded].flatMap(({ userId }) => userId ?? []));
}

/** How many orders of this address, made without an account or by links of others, are under way. */
export function countOpenGuestOrders(reader: Reader, email: string): Promise<number> {
  const ofGuest = and(eq(orders.email, email), or(isNull(orders.userId), isNotNull(orders.linkUnits)));
  return reader.$count(orders, and(ofGuest, isUnderWay));
}

/** What the person's orders say, the oldest first, as JSON can say it. Of one by a link, what is theirs and not whoever's paid it. */
export async function readPersonalOrders(reader: Reader, userId: string): Promise<readonly object[]> {
  const rows = await reader.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  const lines = await linesOfOrders(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => {
    const isByLink = order.linkUnits !== null;
    return {
      uid: order.uid.toString(),
      status: order.status,
      issue: order.issue,
      give: {
        amount: formatUnits(order.inUnits, order.fromDecimals),
        currency: order.fromCode,
        values: isByLink ? [] : order.fromValues,
      },
      receive: {
        amount: formatUnits(order.outUnits, order.toDecimals),
        currency: order.toCode,
        values: order.toValues,
      },
      ...(!isByLink && {
        email: order.email,
        lang: order.lang,
        values: order.routeValues,
        refundAddress: order.refundAddress,
        refundMemo: order.refundMemo,
        utm: order.utm,
        bankLines: viewBankLines(order, lines),
      }),
      payoutReference: order.payoutReference,
      partner: order.partner,
      createdAt: order.createdAt.toISOString(),
      finishedAt: order.finishedAt?.toISOString() ?? null,
    };
  });
}

/**
 * Takes out of the person's ended orders, and of those made without an account for their address, who they are and where
 * their money went; amounts, prices and the books stay.
 */
export async function erasePersonalOrders(
  tx: Tx,
  userId: string | null,
  email: string | null,
): Promise<OrderLeftovers> {
  const ofPerson = or(
    userId === null ? undefined : eq(orders.userId, userId),
    email === null ? undefined : and(eq(orders.email, email), isNull(orders.userId)),
  );
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofPerson ?? sql`false`, isOver))
    // In one order, so that nobody who locks several of them too waits for us while we wait for them.
    .orderBy(asc(orders.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  await forgetMerchants(tx, ids);
  await forgetLines(tx, ids);
  await forgetUnclaimed(tx, ids);
  await forgetCases(tx, { kind: 'order', ids });
  await tx.delete(paymentUndos).where(inArray(paymentUndos.orderId, ids));
  await tx.update(orders).set({ pendingUndoUnits: 0n }).where(inArray(orders.id, ids));
  const { rows: left } = await tx.execute<{ files: string[]; mails: string[] }>(
    sql`select files, mails from erase_orders(${sql.param(ids)}::uuid[])`,
  );
  return left[0] ?? { files: [], mails: [] };
}
