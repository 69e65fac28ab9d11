import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';
import type { Breach } from '../../ledger/index.ts';

/** Checks the wallets' invariants (I3, I4, I7) against the ledger, the payouts and what lies in places, in one statement. */
export async function findWalletBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(report);
  return rows;
}

const report = sql`
with entry as (
  select a.place, a.currency_id, t.kind, t.reference, e.amount
  from ledger_entries e
  join ledger_accounts a on a.id = e.account_id
  join ledger_transfers t on t.id = e.transfer_id
  -- What came for somebody who was erased lies unmatched.
  where a.kind in ('userWallet', 'unmatched') and t.kind in ('walletDeposit', 'walletDepositReversal')
), held as (
  select h.* from ledger_holds h join ledger_accounts a on a.id = h.account_id where a.kind = 'userWallet'
)
select 'I3' as invariant, 'withdrawal ' || w.uid as subject,
  'it is ' || w.status || ', and its hold is ' || coalesce(h.status || ' for ' || h.units, 'missing') as detail
from withdrawals w left join held h on h.id = w.hold_id
where h.status is distinct from case w.status when 'open' then 'open' when 'done' then 'posted' else 'voided' end
  or h.units <> w.units + w.fee_units
union all
select 'I3', 'hold ' || h.id, 'it is open on a wallet for ' || h.reference || ', which no longer waits for it'
from held h
where h.status = 'open' and not exists (select from withdrawals w where w.hold_id = h.id and w.status = 'open')
union all
select 'I4', 'withdrawal ' || w.uid, 'it is ' || w.status || ', and its payout is ' || coalesce(p.state, 'missing')
from withdrawals w left join payouts p on p.order_id = w.id and p.kind = 'withdrawal'
where p.state is null
  or (w.status = 'done') <> (p.state = 'succeeded')
  or (w.status in ('failed', 'cancelled')) <> (p.state = 'failed')
union all
select 'I4', 'payout ' || p.uid, 'it pays a withdrawal that is missing'
from payouts p where p.kind = 'withdrawal' and not exists (select from withdrawals w where w.id = p.order_id)
union all
select 'I7', 'deposit ' || coalesce(d.deposit_id::text, b.reference),
  'the wallet has ' || coalesce(b.units, 0) || ' of it, and ' || coalesce(d.credited_units, 0) || ' is written down'
from wallet_deposits d
full join (
  select reference, sum(amount) as units from entry group by reference
) b on b.reference = d.deposit_id::text
where coalesce(b.units, 0) <> coalesce(d.credited_units, 0)
union all
select 'I7', 'deposit ' || d.deposit_id, 'it lies in the wallet of another person or currency than it came to'
from wallet_deposits d join deposits s on s.id = d.deposit_id
where s.user_id is distinct from d.user_id or s.currency_id <> d.currency_id
union all
select 'I7', 'deposit ' || t.reference, 'more of it was given back than lay apart, by ' || -sum(e.amount)
from ledger_entries e
join ledger_accounts a on a.id = e.account_id
join ledger_transfers t on t.id = e.transfer_id
where a.kind = 'unmatched' and t.kind in ('walletDeposit', 'walletDepositReversal', 'walletDepositReturn')
group by t.reference
having sum(e.amount) < 0
union all
select 'I7', 'wallets in currency ' || w.currency_id, 'they hold ' || w.units || ', and ' || coalesce(c.units, 0) || ' lies in all places'
from (select currency_id, sum(balance) as units from ledger_accounts where kind = 'userWallet' group by currency_id) w
left join (
  select currency_id, sum(balance) as units from ledger_accounts where kind = 'custody' group by currency_id
) c using (currency_id)
where w.units > coalesce(c.units, 0)
order by 1, 2, 3`;
