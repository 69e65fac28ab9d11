import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { InvoiceDetails, RefusalReason } from '../../plugin.ts';
import { invoices } from '../../tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

export async function findInvoice(reader: Reader, orderId: string): Promise<InvoiceRow | undefined> {
  const [row] = await reader.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row;
}

/** With the time it was read at, by the database's clock, which set the order's times. */
export async function findTimedInvoice(
  reader: Reader,
  orderId: string,
): Promise<{ readonly row: InvoiceRow; readonly now: Date } | undefined> {
  const now = sql`tetri_now()`.mapWith(invoices.changedAt);
  const [found] = await reader.select({ row: invoices, now }).from(invoices).where(eq(invoices.orderId, orderId));
  return found;
}

/** Whether the order's page shows what to pay to, or will. */
export async function isPayable(reader: Reader, orderId: string): Promise<boolean> {
  const { state = 'open' } = (await findInvoice(reader, orderId)) ?? {};
  return state === 'open';
}

/** False when the order ended before: what was prepared for it must be given back. */
export async function saveOpened(tx: Tx, orderId: string, method: string, details: InvoiceDetails): Promise<boolean> {
  return save(tx, { orderId, method, state: 'open', reason: null, details });
}

/** What they showed is shown no more, and what is opened after that says so. */
export async function withdrawInvoices(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(invoices)
    .set({ state: 'refused', reason: 'walletReplaced', details: {}, changedAt: sql`tetri_now()` })
    .where(and(sql`${invoices.orderId} = any(${sql.param([...orderIds])}::uuid[])`, eq(invoices.state, 'open')));
}

/** Kept so that the page can say why there is nothing to pay to. */
export async function saveRefused(tx: Tx, orderId: string, method: string, reason: RefusalReason): Promise<boolean> {
  return save(tx, { orderId, method, state: 'refused', reason, details: {} });
}

/** The order has ended. False when that was said before. */
export async function saveClosed(tx: Tx, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(invoices)
    .values({ orderId, state: 'closed', changedAt: sql`tetri_now()` })
    .onConflictDoUpdate({
      target: invoices.orderId,
      set: { state: 'closed', changedAt: sql`tetri_now()` },
      setWhere: ne(invoices.state, 'closed'),
    });
  return rowCount === 1;
}

/** The order has not ended, after it had. What it showed is shown again, unless its address was withdrawn. */
export async function saveReopened(tx: Tx, orderId: string): Promise<void> {
  const isWithdrawn = sql`exists (
    select from deposit_addresses a where a.order_id = ${orderId} having bool_and(a.withdrawn_at is not null))`;
  const isReplaced = sql`${invoices.details} <> '{}' and ${isWithdrawn}`;
  await tx
    .update(invoices)
    .set({
      state: sql`case when ${invoices.details} = '{}' or ${isWithdrawn} then 'refused' else 'open' end`,
      reason: sql`case when ${isReplaced} then 'walletReplaced' else ${invoices.reason} end`,
      details: sql`case when ${isReplaced} then '{}' else ${invoices.details} end`,
      changedAt: sql`tetri_now()`,
    })
    .where(and(eq(invoices.orderId, orderId), eq(invoices.state, 'closed')));
}

async function save(tx: Tx, row: Omit<InvoiceRow, 'changedAt'>): Promise<boolean> {
  const values = { ...row, changedAt: sql`tetri_now()` };
  const reason = sql`case when ${invoices.reason} = 'walletReplaced' then ${invoices.reason} else excluded.reason end`;
  const { rowCount } = await tx
    .insert(invoices)
    .values(values)
    .onConflictDoUpdate({
      target: invoices.orderId,
      set: { ...values, reason },
      setWhere: ne(invoices.state, 'closed'),
    });
  return rowCount === 1;
}
