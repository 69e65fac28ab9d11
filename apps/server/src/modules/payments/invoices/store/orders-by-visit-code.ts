import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { invoices } from '../../tables.ts';

/** The orders that wait for cash under these six digits. */
export async function ordersByVisitCode(reader: Reader, visitCode: string, limit: number): Promise<string[]> {
  const rows = await reader
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(
      and(
        eq(invoices.method, 'cash-office'),
        eq(invoices.state, 'open'),
        sql`${invoices.details}->>'visitCode' = ${visitCode}`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
