import { sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/index.ts';

/** Where somebody leaves what they would miss, by the columns that name them. */
export const usedBy: Readonly<Record<string, string>> = {
  affiliate_orders: 'partner_id',
  affiliate_referrals: 'partner_id',
  affiliate_rewards: 'partner_id',
  affiliate_visit_days: 'user_id',
  affiliate_visitors: 'user_id',
  affiliate_withdrawals: 'partner_id',
  api_keys: 'user_id',
  authenticators: 'person_id',
  chats: 'user_id',
  deposit_addresses: 'user_id',
  deposits: 'user_id',
  email_changes: 'user_id',
  feedback: 'user_id',
  merchant_deliveries: 'user_id',
  orders: 'user_id',
  passkeys: 'user_id',
  past_addresses: 'user_id',
  payment_links: 'user_id',
  promo_activations: 'user_id',
  saved_requisites: 'user_id',
  screening_cases: 'user_id',
  social_links: 'user_id',
  submissions: 'user_id',
  tickets: 'user_id',
  verification_documents: 'user_id',
  verifications: 'user_id',
  wallet_deposits: 'user_id',
  withdrawals: 'user_id',
};

/**
 * An account that somebody made by opening the Mini App once, and nothing more: no address, no password, not blocked, no
 * promo code, and nothing kept in its name.
 */
export async function isUnusedAccount(reader: Reader, userId: string): Promise<boolean> {
  const kept = Object.entries(usedBy).map(
    ([table, column]) => sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  const { rows } = await reader.execute<{ isUnused: boolean }>(sql`
    select email is null and password_hash is null and blocked_until is null and avatar is null and promo_code is null
      and not exists (${sql.join(kept, sql` union all `)}) as "isUnused"
    from users where id = ${userId} and deleted_at is null`);
  return rows[0]?.isUnused ?? false;
}
