import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import type { Followed } from '../../deposits/store/followed-networks.ts';

/** A currency at a customers' address of which so much lies there. */
export interface Unswept {
  readonly addressId: string;
  readonly currencyId: string;
  readonly units: bigint;
}

/**
 * Where something counted that was not moved since, with what the books say lies there: what counted while a sweep was under way may
 * have gone with it.
 */
const unsweptOn = ({ method, network }: Followed) => sql`
  select u.address_id, u.currency_id, l.units
  from (
    select distinct d.address_id, d.currency_id from deposits d
    where d.method = ${method} and d.network = ${network} and d.state = 'taken' and d.taken_at is not null and not d.is_former
      and d.address_id is not null
      and not exists (select from sweeps s where s.address_id = d.address_id and s.currency_id = d.currency_id
        and s.state = 'done' and s.started_at > d.taken_at)
  ) u, lateral (${lying(sql`u.address_id`, sql`u.currency_id`)}) l
  where l.units > 0`;

/**
 * The most valuable addresses of a currency at which the owner's least or more lies, at most so many. An address where something waits to
 * count, or that is being moved, is left alone.
 */
export async function findWorthwhile(
  reader: Reader,
  of: Followed,
  { currencyId, minUnits }: { readonly currencyId: string; readonly minUnits: bigint },
  limit: number,
): Promise<Unswept[]> {
  const { rows } = await reader.execute<{ addressId: string; units: string }>(sql`
    select u.address_id as "addressId", u.units from (${unsweptOn(of)}) u
    where u.currency_id = ${currencyId} and u.units >= ${minUnits.toString()}::numeric
      and not exists (select from sweeps s where s.address_id = u.address_id and s.state = 'open')
      and not exists (select from deposits p where p.address_id = u.address_id and p.state = 'pending')
    order by u.units desc, u.address_id limit ${limit}`);
  return rows.map(({ addressId, units }) => ({ addressId, currencyId, units: BigInt(units) }));
}

export interface UnsweptTotal {
  readonly currencyId: string;
  readonly units: bigint;
  readonly addresses: number;
}

/** What lies at customers' addresses of a network and was not moved since it counted, by currency. */
export async function sumUnswept(reader: Reader, of: Followed): Promise<UnsweptTotal[]> {
  const { rows } = await reader.execute<{ currencyId: string; units: string; addresses: number }>(sql`
    select currency_id as "currencyId", sum(units) as units, count(*)::int as addresses
    from (${unsweptOn(of)}) u group by currency_id order by currency_id`);
  return rows.map(({ units, ...row }) => ({ ...row, units: BigInt(units) }));
}

/** What the books say lies at the address: what counted, what was given to it, less what was moved and what that cost. */
export async function lyingAt(
  reader: Reader,
  { addressId, currencyId }: Pick<Unswept, 'addressId' | 'currencyId'>,
): Promise<bigint> {
  const { rows } = await reader.execute<{ units: string }>(lying(sql`${addressId}::uuid`, sql`${currencyId}::uuid`));
  return BigInt(rows[0]?.units ?? 0);
}

function lying(addressId: SQL, currencyId: SQL) {
  return sql`
  select coalesce((select sum(d.units) from deposits d where d.address_id = ${addressId} and d.currency_id = ${currencyId}
      and d.state = 'taken' and d.taken_at is not null and not d.is_former), 0)
    + coalesce((select sum(
        case when p.currency_id = ${currencyId} and p.state = 'done'
          then case when p.kind = 'gas' then p.moved_units else -p.moved_units end else 0 end
        - case when p.kind = 'move' and s.coin_id = ${currencyId} then coalesce(p.fee_units, 0) else 0 end)
      from sweep_steps p join sweeps s on s.id = p.sweep_id where s.address_id = ${addressId}), 0) as units`;
}
