import { createTestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordPayment, recordPayout } from '../actions/operator-actions.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';

let desk: OrdersDesk;
let open: Created;
let done: Created;

beforeEach(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  open = await desk.order({}, { idempotencyKey: 'the-open-one' });
  done = await desk.order({ skipPreview: true });
  await desk.drain();
  const by = { uid: done.uid, reference: 'seen', reason: 'seen', staff: nino };
  await desk.asStaff((tx) => recordPayment(tx, { ...by, from: 'waitPayment', amount: '10' }));
  await desk.asStaff((tx) => recordPayout(tx, { ...by, from: 'inProgress', by: 'hand' }));
  expect(await desk.breaches()).toEqual([]);
});
afterEach(() => desk.stop());

/** Does what nobody can do through the product: triggers and keys are off, and checks that stand in the way are dropped. */
async function tamper(sql: string): Promise<string[]> {
  const client = await desk.db.$client.connect();
  try {
    await client.query('alter table orders drop constraint orders_paid');
    await client.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
  } finally {
    client.release();
  }
  return desk.breaches();
}

test('I3: names the order whose hold was voided behind its back', async () => {
  const found = await tamper(`update ledger_holds set status = 'voided', resolved_at = now() where id = '${open._id}'`);
  expect(found).toContain(`I3 order ${open.uid}: its payout is held, its hold voided`);
});

test('I3: names a hold that stays open for an order that has ended', async () => {
  const found = await tamper(`update orders set payout_state = 'released' where id = '${open._id}'`);
  expect(found).toContain(`I3 hold ${open._id}: it is open for ${open._id}, which no longer waits for it`);
});

test('I4: names the order that was paid out twice', async () => {
  const found = await tamper(`
    insert into ledger_transfers (id, kind, reference) values (gen_random_uuid(), 'exchangeOut', '${done._id}')`);
  expect(found).toContain(`I4 order ${done.uid}: 2 payouts are booked`);
});

test('I4: names the order that is done without a payout, and the one whose payout the provider does not have', async () => {
  const found = await tamper(`
    update orders set status = 'done' where id = '${open._id}'; update payouts set state = 'failed' where order_id = '${done._id}'`);
  expect(found).toContain(`I4 order ${open.uid}: it is done, and its payout is not booked`);
  expect(found).toContain(`I4 order ${done.uid}: its payout is recorded as failed, and it is done`);
});

test('I5: names the order whose history makes a move that there is not', async () => {
  const found = await tamper(`
    insert into order_history (order_id, from_status, to_status, issue, actor) values ('${open._id}', 'new', 'done', 'none', 'customer')`);
  expect(found).toContain(`I5 order ${open.uid}: its history goes from new to done by the customer`);
  expect(found).toContain(`I5 order ${open.uid}: its history ends in done, and it is new`);
});

test('I6: names the acknowledged order that is gone', async () => {
  const found = await tamper(`delete from orders where id = '${open._id}'`);
  expect(found).toContain(`I6 order ${open._id}: its Idempotency-Key was kept, and it is missing`);
  expect(found).toContain(`I6 order ${open._id}: its history was kept, and it is missing`);
});

test('I7: names the order that claims money which is not there', async () => {
  const found = await tamper(`update orders set deposit_units = 5 where id = '${open._id}'`);
  expect(found).toEqual([`I7 order ${open.uid}: customerDeposit holds 0 for it, the order says 5`]);
});

test('I4: names the order whose payout was never prepared', async () => {
  const found = await tamper(`delete from payouts where order_id = '${done._id}';
    update orders set status = 'inProgressPayout' where id = '${done._id}'`);
  expect(found).toContain(`I4 order ${done.uid}: it is inProgressPayout, and its payout is not prepared`);
});

test('I7: names the order whose exchange took more of its customer than was asked for', async () => {
  const found = await tamper(`update orders set in_units = 500000000 where id = '${done._id}'`);
  expect(found).toContain(`I7 order ${done.uid}: its exchange took 1000000000, and 500000000 was asked for`);
});

test('I7: names the order that knows nothing of a payment which is to be undone', async () => {
  const found = await tamper(`
    insert into payment_undos (payment_id, order_id, reason, asked_by, asked_name)
    select id, order_id, '', gen_random_uuid(), 'Nino' from order_payments where order_id = '${done._id}'`);
  expect(found).toEqual([`I7 order ${done.uid}: 1000000000 of its payments wait to be undone, the order says 0`]);
});

test('I7: names the order that knows nothing of a payment which is gone, or of a loss', async () => {
  const found = await tamper(`
    insert into gone_payments (payment_id, order_id) select id, order_id from order_payments where order_id = '${done._id}';
    update orders set lost_units = 5 where id = '${done._id}'`);
  expect(found).toEqual([
    `I7 order ${done.uid}: 0 is booked as lost for it, the order says 5`,
    `I7 order ${done.uid}: 1000000000 of its payments are gone, the order says 0`,
  ]);
});

test('I7: names the order whose payments say something else than its books', async () => {
  const found = await tamper(`
    insert into order_payments (id, order_id, key, units, reference, reason)
    values (gen_random_uuid(), '${done._id}', 'phantom', 5, '', '')`);
  expect(found).toContain(
    `I7 order ${done.uid}: its payments sum to 1000000005, the order says 1000000000, the ledger 1000000000`,
  );
});
