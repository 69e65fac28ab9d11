import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** How the payment is kept that came to an order's address in another currency. */
export async function foreignPayment(
  reader: Reader,
  orderId: string,
): Promise<
  { readonly id: string; readonly state: string; readonly units: string; readonly place: string } | undefined
> {
  const { rows } = await reader.execute<{ id: string; state: string; units: string; place: string }>(sql`
    select u.id, u.state, u.units, u.place
    from unclaimed_payments u join deposits d on d.id = u.deposit_id
    where d.order_id = ${orderId}`);
  return rows[0];
}
