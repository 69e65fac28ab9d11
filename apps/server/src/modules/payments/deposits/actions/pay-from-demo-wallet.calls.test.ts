import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../platform/database/index.ts';
import { DatabaseAddresses } from './database-addresses.ts';
import { payFromDemoWallet } from './pay-from-demo-wallet.ts';

let database: TestDatabase;
let addresses = 0;
const paid: string[] = [];
const wallet = {
  holds: () => true,
  pay: async ({ address }: { readonly address: string }) => {
    paid.push(address);
    return `tx-${paid.length}`;
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

async function orderToPay() {
  const orderId = newId();
  const address = `address-${(addresses += 1)}`;
  const order = { orderId, method: 'evm', network: 'ERC20' };
  await new DatabaseAddresses(database.db).assign(order, () => ({ address, memo: '' }));
  return { orderId, currencyId: newId(), units: 5n, address };
}
const timesPaid = (address: string) => paid.filter((one) => one === address).length;

/** Somebody died while it was sent. */
const begin = (orderId: string) =>
  database.db.execute(sql`
  insert into demo_payments (order_id, units, asked_at) values (${orderId}, 5, tetri_now())`);

test('pays once, however often it is pressed', async () => {
  const { address, ...order } = await orderToPay();
  await Promise.all(Array.from({ length: 4 }, () => payFromDemoWallet(database.db, wallet, order)));
  await database.clock.advance(120_000);
  await payFromDemoWallet(database.db, wallet, order);
  expect(timesPaid(address)).toBe(1);
});

test('a payment that was begun and never came is sent once more, after a minute', async () => {
  const { address, ...order } = await orderToPay();
  await begin(order.orderId);
  expect(await payFromDemoWallet(database.db, wallet, order)).toBe(true);
  expect(timesPaid(address)).toBe(0);
  await database.clock.advance(61_000);
  await Promise.all(Array.from({ length: 4 }, () => payFromDemoWallet(database.db, wallet, order)));
  expect(timesPaid(address)).toBe(1);
});

test('a payment that was sent and not recorded is not sent again', async () => {
  const { address, ...order } = await orderToPay();
  await begin(order.orderId);
  await database.db.execute(sql`
    insert into deposits (id, method, network, reference, address_id, order_id, currency_id, units, state)
    select ${newId()}, 'evm', 'ERC20', 'tx', id, order_id, ${order.currencyId}, 5, 'pending'
    from deposit_addresses where address = ${address}`);
  await database.clock.advance(61_000);
  expect(await payFromDemoWallet(database.db, wallet, order)).toBe(true);
  expect(timesPaid(address)).toBe(0);
});
