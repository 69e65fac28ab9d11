import { sql } from 'drizzle-orm';
import { type Db, newId } from '../../../platform/database/index.ts';

/** Writes an open route of this id, with currencies of its own: a test may have several routes of one pair. */
export async function writeTestRoute(db: Db, id: string): Promise<void> {
  const [from, to] = [newId(), newId()];
  const codeOf = (currencyId: string) => currencyId.replaceAll('-', '').toUpperCase().slice(-20);
  const name = JSON.stringify({ en: 'Test', ru: 'Test', ka: 'Test' });
  await db.execute(sql`
    with pair as (
      insert into currencies (id, code, xml, name, symbol, decimals, kind, icon)
      select c.id, c.code, c.code, ${name}::jsonb, 'TEST', 2, 'bank', 'test'
      from (values (${from}::uuid, ${codeOf(from)}), (${to}::uuid, ${codeOf(to)})) as c (id, code)
    )
    insert into routes (
      id, from_currency_id, to_currency_id, friendly_url, payment_method, payout_method,
      instructions, seo_title, seo_description, seo_text)
    values (
      ${id}::uuid, ${from}::uuid, ${to}::uuid, ${id}, 'manual', 'manual',
      ${name}::jsonb, ${name}::jsonb, ${name}::jsonb, ${name}::jsonb)`);
}
