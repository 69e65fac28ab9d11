import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { readOrderDay } from './order-day.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());

/** An order that was done so many hours ago, sold at a market's worth of 100 for `out` of the same. */
async function done(hoursAgo: number, out: string, usdCents: number | null): Promise<void> {
  const { _id } = await desk.order();
  const client = await desk.db.$client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update orders set status = 'done', received_units = in_units, payout_state = 'paid', payout_reference = 'sent', usd_cents = $3, out_units = $2 * power(10::numeric, to_decimals),
        finished_at = tetri_now() - make_interval(hours => $4), created_at = tetri_now() - make_interval(hours => $4),
        parts = jsonb_build_array(jsonb_build_object('kind', 'rate', 'amount', '100.00'),
          jsonb_build_object('kind', 'markup', 'amount', ($2::numeric - 100)::text))
      where id = $1`,
      [_id, out, usdCents, hoursAgo],
    );
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

test('adds up what was exchanged and earned in a day, and in the one before', async () => {
  expect(await readOrderDay(desk.db)).toMatchObject({
    last: { done: 0, turnoverCents: 0n, profitCents: 0n },
    before: { done: 0, turnoverCents: 0n, profitCents: 0n },
    made: [],
  });
  await done(0, '97.50', 10_000);
  await done(23, '98', 33);
  await done(5, '99', null);
  await done(25, '100.25', 10_000);
  await done(49, '90', 10_000);
  await desk.order();
  const { last, before, made, hours } = await readOrderDay(desk.db);
  // 2.5 % of 100.00 dollars, and 2 % of 0.33, which is less than a cent.
  expect(last).toEqual({ done: 3, turnoverCents: 10_033n, profitCents: 250n });
  // Sold below the market.
  expect(before).toEqual({ done: 1, turnoverCents: 10_000n, profitCents: -25n });
  expect(Object.fromEntries(made.map(({ status, count }) => [status, count]))).toEqual({ done: 3, new: 1 });
  expect(hours).toHaveLength(24);
  const hour = 3_600_000;
  const running = Math.floor(desk.clock.now().getTime() / hour) * hour;
  expect(hours.map(({ from }) => from.getTime())).toEqual(hours.map((_, at) => running - (23 - at) * hour));
  expect(hours.at(-1)).toMatchObject({ made: 2, done: 1 });
  expect(hours.at(-6)).toMatchObject({ made: 1, done: 1 });
  expect(hours.at(0)).toMatchObject({ made: 1, done: 1 });
});
