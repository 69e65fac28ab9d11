import { type Db, sharedRead } from '../../../platform/database/index.ts';

/** Where something of the margin may come from besides the person's turnover. */
export interface DiscountSources {
  /** A partner brought them. */
  readonly isBrought: boolean;
  /** They have activated a promo code, whatever became of it. */
  readonly hasCodes: boolean;
}

const text = `
  select u.id,
    exists (select from affiliate_referrals r where r.user_id = u.id) as "isBrought",
    exists (select from promo_activations a where a.user_id = u.id) as "hasCodes"
  from unnest($1::uuid[]) as u (id)`;

const read = sharedRead(async (db: Db, userIds: readonly string[]) => {
  const values = [userIds];
  const { rows } = await db.$client.query<DiscountSources & { id: string }>({
    name: 'affiliate-sources',
    text,
    values,
  });
  return new Map(rows.map(({ id, ...sources }) => [id, sources]));
});

/** Most people have neither: asked with each order, and of all who order at once together. */
export async function discountSources(db: Db, userId: string): Promise<DiscountSources> {
  return (await read(db, userId)) ?? { isBrought: false, hasCodes: false };
}
