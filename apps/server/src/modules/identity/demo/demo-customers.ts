import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { users } from '../accounts/tables.ts';

export type DemoCustomer = Pick<
  typeof users.$inferInsert,
  'id' | 'email' | 'firstName' | 'lastName' | 'lang' | 'createdAt'
> & {
  /** Nobody can sign in as one without. */
  readonly passwordHash?: string | undefined;
};

/** Puts customers of the demo in place. They get no mail: their addresses are nobody's. */
export async function seedDemoCustomers(tx: Tx, customers: readonly DemoCustomer[]): Promise<void> {
  await tx.insert(users).values(
    customers.map((customer) => ({
      ...customer,
      notifyLogin: false,
      notifyChangePass: false,
      isDemo: true,
      updatedAt: customer.createdAt,
    })),
  );
}

/** Takes them out again, with what is kept in their names. Whoever somebody did more with than look is erased as a person would be. */
export async function removeDemoCustomers(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from api_keys where user_id in (select id from users where is_demo)`);
  await tx.execute(sql`
    update users set email = null, first_name = '', last_name = '', phone = '', telegram_username = '', password_hash = null,
      deleted_at = tetri_now(), is_demo = false
    where is_demo and (
      exists (select from orders o where o.user_id = users.id)
      or exists (select from submissions s where s.user_id = users.id)
      or exists (select from tickets t where t.user_id = users.id)
      or exists (select from feedback f where f.user_id = users.id)
      or exists (select from chats c where c.user_id = users.id)
      or exists (select from ledger_accounts a where a.kind = 'userWallet' and a.place = users.id::text))`);
  await tx.delete(users).where(eq(users.isDemo, true));
}
