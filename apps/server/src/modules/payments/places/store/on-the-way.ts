import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import type { Followed } from '../../deposits/store/followed-networks.ts';

export interface OnTheWay {
  readonly currencyId: string;
  readonly payoutUnits: bigint;
  readonly feeUnits: bigint;
  readonly lostUnits: bigint;
  readonly depositUnits: bigint;
}

/** What may be on its way between the books and a method's wallets of a network, by currency, in units. */
export async function readOnTheWay(reader: Reader, { method, network }: Followed): Promise<OnTheWay[]> {
  const { rows } = await reader.execute<
    Record<Exclude<keyof OnTheWay, 'currencyId'>, string> & { currencyId: string }
  >(sql`
    with sending as (
      select p.currency_id, p.units, t.fee_currency_id, max(t.fee_units) as fee_units
      from payouts p join payout_transactions t on t.payout_id = p.id and t.attempt = p.attempts
      where p.state = 'sending' and t.method = ${method} and t.network = ${network}
      group by p.id, p.currency_id, p.units, t.fee_currency_id
    ), unbooked as (
      select currency_id, units from network_fees
      where booked_at is null and method = ${method} and network = ${network}
    ), came as (
      select currency_id, units, taken_at is not null as is_lost from deposits
      where method = ${method} and network = ${network}
        and not is_former and (state = 'pending' or state = 'gone' and taken_at is not null)
    ), way (currency_id, payouts, fees, lost, deposits) as (
      select currency_id, units, 0, 0, 0 from sending
      union all select fee_currency_id, 0, fee_units, 0, 0 from sending where fee_currency_id is not null
      union all select currency_id, 0, units, 0, 0 from unbooked
      union all select currency_id, 0, 0, case when is_lost then units else 0 end, case when is_lost then 0 else units end from came
    )
    select currency_id as "currencyId", sum(payouts) as "payoutUnits", sum(fees) as "feeUnits", sum(lost) as "lostUnits",
      sum(deposits) as "depositUnits"
    from way group by currency_id`);
  return rows.map(({ currencyId, payoutUnits, feeUnits, lostUnits, depositUnits }) => ({
    currencyId,
    payoutUnits: BigInt(payoutUnits),
    feeUnits: BigInt(feeUnits),
    lostUnits: BigInt(lostUnits),
    depositUnits: BigInt(depositUnits),
  }));
}
