import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import type { Followed } from '../../deposits/store/followed-networks.ts';

export interface OnTheWay {
  readonly place: 'hot' | 'deposits';
  readonly currencyId: string;
  readonly payoutUnits: bigint;
  readonly feeUnits: bigint;
  readonly lostUnits: bigint;
  readonly depositUnits: bigint;
}

/** What may be on its way between the books and a method's wallets of a network, by place and currency, in units. */
export async function readOnTheWay(reader: Reader, { method, network }: Followed): Promise<OnTheWay[]> {
  const { rows } = await reader.execute<
    Record<Exclude<keyof OnTheWay, 'currencyId' | 'place'>, string> & Pick<OnTheWay, 'currencyId' | 'place'>
  >(sql`
    with sending as (
      select p.currency_id, p.units, t.fee_currency_id, max(t.fee_units) as fee_units
      from payouts p join payout_transactions t on t.payout_id = p.id and t.attempt = p.attempts
      where p.state = 'sending' and t.method = ${method} and t.network = ${network}
      group by p.id, p.currency_id, p.units, t.fee_currency_id
    ), unbooked as (
      select place, currency_id, units from network_fees
      where booked_at is null and method = ${method} and network = ${network}
    ), came as (
      select currency_id, units, taken_at is not null as is_lost from deposits
      where method = ${method} and network = ${network}
        -- What the reserve did not cover stays in the books, also where the network is another chain by now.
        and (state = 'pending' and not is_former or state = 'gone' and taken_at is not null)
    ), swept as (
      select case when p.kind = 'move' then 'deposits' else 'hot' end as leaves,
        case when p.kind = 'move' then 'hot' else 'deposits' end as comes,
        p.currency_id, s.coin_id, max(t.units) as units, max(t.fee_units) as fee_units
      from sweep_steps p join sweeps s on s.id = p.sweep_id join sweep_transactions t on t.step_id = p.id
      where p.state = 'sent' and s.method = ${method} and s.network = ${network}
      group by p.id, p.kind, p.currency_id, s.coin_id
    ), way (place, currency_id, payouts, fees, lost, deposits) as (
      select 'hot', currency_id, units, 0, 0, 0 from sending
      union all select 'hot', fee_currency_id, 0, fee_units, 0, 0 from sending where fee_currency_id is not null
      union all select place, currency_id, 0, units, 0, 0 from unbooked
      union all select leaves, currency_id, units, 0, 0, 0 from swept
      union all select leaves, coin_id, 0, fee_units, 0, 0 from swept
      union all select comes, currency_id, 0, 0, 0, units from swept
      union all select 'deposits', currency_id, 0, 0, case when is_lost then units else 0 end, case when is_lost then 0 else units end
      from came
    )
    select place, currency_id as "currencyId", sum(payouts) as "payoutUnits", sum(fees) as "feeUnits", sum(lost) as "lostUnits",
      sum(deposits) as "depositUnits"
    from way group by place, currency_id`);
  return rows.map(({ place, currencyId, payoutUnits, feeUnits, lostUnits, depositUnits }) => ({
    place,
    currencyId,
    payoutUnits: BigInt(payoutUnits),
    feeUnits: BigInt(feeUnits),
    lostUnits: BigInt(lostUnits),
    depositUnits: BigInt(depositUnits),
  }));
}
