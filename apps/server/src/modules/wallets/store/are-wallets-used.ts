import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/**
 * Whether wallets are used in currencies that are open: money lies there, the owner has said what may be withdrawn, or an owner's
 * method gave somebody an address to fill one.
 */
export async function areWalletsUsed(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ used: boolean }>(sql`
    select exists (
      select from ledger_accounts a join currencies c on c.id = a.currency_id and c.is_active
      where a.kind = 'userWallet' and a.balance <> 0
    ) or exists (
      select from payout_rules r join currencies c on c.id = r.currency_id and c.is_active
      where r.withdrawal_min_units is not null
    ) or exists (
      select from deposit_addresses d join payment_method_settings s on s.method = d.method and not s.is_demo
      where d.user_id is not null
    ) as used`);
  return rows[0]?.used === true;
}
