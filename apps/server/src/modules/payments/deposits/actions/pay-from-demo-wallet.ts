import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/index.ts';
import type { DemoWallet } from '../../ports.ts';
import { demoPayments } from '../tables.ts';
import { findOrderAddress } from '../store/deposit-addresses.ts';

/**
 * Pays so much for the order from the demo's wallet, once for each amount: pressed twice, it pays once. False where the order
 * has no address, or there is no such wallet. What could not be sent may be asked for again. Where somebody died while it was
 * sent, the network tells: what has not come to the address within a minute is sent again.
 */
export async function payFromDemoWallet(
  db: Db,
  wallet: DemoWallet | undefined,
  { orderId, currencyId, units }: { readonly orderId: string; readonly currencyId: string; readonly units: bigint },
): Promise<boolean> {
  const to = await findOrderAddress(db, orderId);
  if (!wallet?.holds(currencyId) || !to) return false;
  const { rowCount } = await db.insert(demoPayments).values({ orderId, units }).onConflictDoNothing();
  const isThis = and(eq(demoPayments.orderId, orderId), eq(demoPayments.units, units));
  if (rowCount !== 1 && !(await takeUp(db, isThis, orderId))) return true;
  try {
    const reference = await wallet.pay({ currencyId, address: to.address, units });
    await db.update(demoPayments).set({ reference }).where(isThis);
    return true;
  } catch (error) {
    await db.delete(demoPayments).where(isThis);
    throw error;
  }
}

/** Whether this is the one that sends what was begun, reported by nobody, and has not come. */
async function takeUp(db: Db, isThis: SQL | undefined, orderId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(demoPayments)
    .set({ askedAt: sql`tetri_now()` })
    .where(
      and(
        isThis,
        isNull(demoPayments.reference),
        sql`${demoPayments.askedAt} < tetri_now() - interval '1 minute'`,
        // What comes to an order of another amount was paid by its customer.
        sql`not exists (select from deposits d where d.order_id = ${orderId} and d.units = ${demoPayments.units})`,
      ),
    );
  return rowCount === 1;
}
