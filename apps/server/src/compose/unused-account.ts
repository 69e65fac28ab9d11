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
  ledger_accounts: 'place',
  merchant_deliveries: 'user_id',
  order_merchants: 'payer_id',
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
 * promo code, no terms of its own as a partner, and nothing kept in its name or on its way to it.
 */
export async function isUnusedAccount(reader: Reader, userId: string): Promise<boolean> {
  const kept = Object.entries(usedBy).map(
    ([table, column]) => sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  const { rows } = await reader.execute<{ isUnused: boolean }>(sql`
    select email is null and password_hash is null and blocked_until is null and avatar is null and promo_code is null
      and not exists (${sql.join(kept, sql` union all `)})
      and not exists (
        select from affiliate_partners where user_id = users.id and (is_suspended or rate_percent is not null
          or discount_percent::numeric <> 0 or debt_cents <> 0 or cardinality(sites) > 0))
      and (select count(*) from affiliate_links where user_id = users.id) <= 1
      and not exists (select from outbox where payload ->> 'userId' = ${userId} and payload ? 'code') as "isUnused"
    from users where id = ${userId} and deleted_at is null`);
  return rows[0]?.isUnused ?? false;
}
