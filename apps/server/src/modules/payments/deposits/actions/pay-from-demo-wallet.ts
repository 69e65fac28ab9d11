import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/index.ts';
import type { DemoWallet } from '../../ports.ts';
import { demoPayments } from '../../tables.ts';
import { findOrderAddress } from '../store/deposit-addresses.ts';

/**
 * Pays so much for the order from the demo's wallet, once for each amount: pressed twice, it pays once. False where the order
 * has no address, or there is no such wallet. What could not be sent may be asked for again.
 */
export async function payFromDemoWallet(
  db: Db,
  wallet: DemoWallet | undefined,
  { orderId, currencyId, units }: { readonly orderId: string; readonly currencyId: string; readonly units: bigint },
): Promise<boolean> {
  const to = await findOrderAddress(db, orderId);
  if (!wallet?.holds(currencyId) || !to) return false;
  const { rowCount } = await db.insert(demoPayments).values({ orderId, units }).onConflictDoNothing();
  if (rowCount !== 1) return true;
  const isThis = and(eq(demoPayments.orderId, orderId), eq(demoPayments.units, units));
  try {
    const reference = await wallet.pay({ currencyId, address: to.address, units });
    await db.update(demoPayments).set({ reference }).where(isThis);
    return true;
  } catch (error) {
    await db.delete(demoPayments).where(isThis);
    throw error;
  }
}
