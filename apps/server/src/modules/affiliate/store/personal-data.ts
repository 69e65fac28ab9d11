import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { forgetCases } from '../../screening/index.ts';
import { erasedLink } from '../core/erased-link.ts';
import { forgetFacts, readFacts } from '../connections/store/personal-data.ts';
import { findPartner } from './partners.ts';

/** What is kept of somebody as a partner. */
export async function readPartner(reader: Reader, userId: string): Promise<unknown> {
  const [partner, shared] = [await findPartner(reader, userId), await readFacts(reader, userId)];
  if (!partner) return { shared };
  const { rows } = await reader.execute<{ link: string }>(
    sql`select link from affiliate_links where user_id = ${userId} order by created_at, link`,
  );
  const { rows: withdrawals } = await reader.execute(sql`
    select uid::text as uid, status, cents::text as cents, symbol, to_values, created_at from affiliate_withdrawals
    where partner_id = ${userId} order by created_at`);
  const { link, ratePercent, discountPercent, sites, createdAt } = partner;
  const links = rows.map((row) => row.link);
  return { shared, link, links, ratePercent, discountPercent, sites, createdAt, withdrawals };
}

/** A link may be somebody's name. What they earned, and for what, the books keep. */
export async function forgetPartner(tx: Tx, userId: string): Promise<void> {
  await forgetFacts(tx, userId);
  await tx.execute(sql`delete from affiliate_links where user_id = ${userId}`);
  await tx.execute(sql`delete from affiliate_visitors where user_id = ${userId}`);
  await tx.execute(sql`delete from promo_activations where user_id = ${userId}`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from affiliate_withdrawals where partner_id = ${userId}`,
  );
  const ids = rows.map(({ id }) => id);
  await forgetCases(tx, { kind: 'withdrawal', ids });
  // Of a payout it empties where it went, and what was signed for it.
  if (ids.length > 0) await tx.execute(sql`select * from erase_orders(${sql.param(ids)}::uuid[])`);
  await tx.execute(sql`update affiliate_withdrawals set to_values = '[]', reason = '' where partner_id = ${userId}`);
  await tx.execute(sql`
    update affiliate_partners set link = ${erasedLink(userId)}, rate_key = 'p-' || right(replace(user_id::text, '-', ''), 16), is_suspended = true, sites = '{}'
    where user_id = ${userId}`);
}
