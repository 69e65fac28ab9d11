import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { bookedLosses, type Breach } from '../../../ledger/index.ts';

/** What payments without an order are owed by the books, against what is written down of them (I7). */
export async function findUnclaimedBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(sql`
    select 'I7' as invariant, 'unclaimed payment ' || coalesce(u.id::text, l.reference) as subject,
      'the books owe ' || coalesce(l.units, 0) || ' of it, and it is ' || coalesce(u.state || ' with ' || u.units, 'missing') as detail
    from unclaimed_payments u
    full join (
      select t.reference, sum(e.amount) as units
      from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id
      join ledger_accounts a on a.id = e.account_id
      where a.kind = 'unmatched'
        -- The last two are of before such payments were kept with the others: they have the ids of their deposits.
        and (t.kind like 'unclaimed%' or t.kind in ('foreignDeposit', 'foreignDepositReversal'))
      group by t.reference
    ) l on l.reference = u.id::text
    where coalesce(l.units, 0) <> case when u.state = 'open' then u.units else 0 end
    union all
    select 'I7', 'unclaimed payment ' || u.id, 'it is gone, and the reserve does not cover the loss of ' || u.units
    from deposits d join unclaimed_payments u on u.deposit_id = d.id
    where d.state = 'gone' and d.taken_at is not null and u.state in ('givenBack', 'income')
    union all
    select 'I7', 'unclaimed payment ' || u.id, coalesce(l.units, 0) || ' is booked as lost for it, and '
      || case when d.state = 'gone' then 'it is gone' else d.units || ' of it is there' end
    from unclaimed_payments u
    join deposits d on d.id = u.deposit_id
    left join (${bookedLosses}) l on l.reference = u.id::text
    -- One that is on its network again counts once it is deep enough.
    where d.state <> 'pending' and coalesce(l.units, 0) <> case
      when u.state not in ('givenBack', 'income') then 0
      when d.state = 'gone' and d.taken_at is null then u.units
      -- It may have come again with another amount.
      else u.units - d.units end
    union all
    select 'I7', 'deposit ' || d.id, 'it is nobody’s, counted, and kept as no payment without an order'
    from deposits d
    where d.address_id is null and d.order_id is null and d.state = 'taken'
      and not exists (select from unclaimed_payments u where u.deposit_id = d.id)
    order by 1, 2, 3`);
  return rows;
}
