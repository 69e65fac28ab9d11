import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { formatUnits } from '@tetri/money';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { forgetUnclaimed } from '../../payments/index.ts';
import { forgetCases } from '../../screening/index.ts';
import { forgetLines, linesOfOrders } from '../statements/store/statement-lines.ts';
import { viewBankLines } from './bank-lines.ts';
import { isOver } from './is-under-way.ts';
import { orderMerchants, orders } from '../tables.ts';

/** What lies in files of the orders that were erased. */
export interface OrderLeftovers {
  readonly files: string[];
  readonly mails: string[];
}

/** Who pays by links: signed in, or known by an address alone. */
export interface Payer {
  readonly userId: string | null;
  readonly email: string | null;
}

/** What orders by links say of who paid them, the oldest first, as JSON can say it. */
export async function readPaidOrders(reader: Reader, payer: Payer): Promise<readonly object[]> {
  const rows = await reader.select().from(orders).where(isPaidBy(payer)).orderBy(asc(orders.id));
  const lines = await linesOfOrders(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => ({
    uid: order.uid.toString(),
    status: order.status,
    email: order.email,
    lang: order.lang,
    give: {
      amount: formatUnits(order.inUnits, order.fromDecimals),
      currency: order.fromCode,
      values: order.fromValues,
    },
    values: order.routeValues,
    refundAddress: order.refundAddress,
    refundMemo: order.refundMemo,
    bankLines: viewBankLines(order, lines),
    createdAt: order.createdAt.toISOString(),
    finishedAt: order.finishedAt?.toISOString() ?? null,
  }));
}

/** Takes out of ended orders by links who paid them; what is the merchant's own of them stays. */
export async function erasePaidOrders(tx: Tx, payer: Payer): Promise<OrderLeftovers> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isPaidBy(payer), isOver))
    // In one order, as all who lock several.
    .orderBy(asc(orders.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  await forgetLines(tx, ids);
  await forgetUnclaimed(tx, ids);
  await forgetCases(tx, { kind: 'order', ids });
  const { rows: left } = await tx.execute<{ files: string[]; mails: string[] }>(
    sql`select files, mails from erase_payers(${sql.param(ids)}::uuid[])`,
  );
  return left[0] ?? { files: [], mails: [] };
}

/** Orders by links that this person pays. */
export function isPaidBy({ userId, email }: Payer): SQL | undefined {
  const isSignedIn = sql`exists (select from ${orderMerchants} m where m.order_id = ${orders.id} and m.payer_id = ${userId})`;
  return and(
    isNotNull(orders.linkUnits),
    or(userId === null ? sql`false` : isSignedIn, email === null ? undefined : eq(orders.email, email)),
  );
}
