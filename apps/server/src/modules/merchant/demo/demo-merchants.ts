import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { type LinkedToMerchant, linkToMerchants } from '../../orders/index.ts';
import { merchantDeliveries } from '../notifications/tables.ts';
import { paymentLinks } from '../payment-links/tables.ts';

export interface DemoMerchants {
  readonly links: readonly (typeof paymentLinks.$inferInsert)[];
  /** Orders of the demo that were made by their programs and links. */
  readonly orders: readonly LinkedToMerchant[];
  readonly deliveries: readonly Omit<typeof merchantDeliveries.$inferInsert, 'source'>[];
}

/**
 * Puts links of merchants of the demo and the notifications of their orders in place. None of these waits, and none is sent when
 * it is asked for again: their orders know no address for them.
 */
export async function seedDemoMerchants(tx: Tx, { links, orders, deliveries }: DemoMerchants): Promise<void> {
  if (links.length > 0) await tx.insert(paymentLinks).values([...links]);
  await linkToMerchants(tx, orders);
  // Deliveries of the outbox count from one.
  const numbered = deliveries.map((delivery, index) => ({ ...delivery, source: BigInt(-index - 1) }));
  if (numbered.length > 0) await tx.insert(merchantDeliveries).values(numbered);
}

/** Takes their links out; orders that were made by one stay, and notifications went with the orders of the demo. */
export async function removeDemoMerchants(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from payment_links where user_id in (select id from users where is_demo)`);
}
