import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../platform/database/index.ts';
import { readUsedAddresses } from './deposit-addresses.ts';

const of = { method: 'chain', network: 'NET' };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

let number = 0;

/** An address of an order, on whatever network, paid to on NET or not. */
async function address(more: { invoice?: 'open' | 'closed'; network?: string; isPaid?: boolean }): Promise<string> {
  const { invoice = 'open', network = of.network, isPaid = false } = more;
  const [id, orderId, name] = [newId(), newId(), `address-${(number += 1)}`];
  const { db } = database;
  await db.execute(sql`
    insert into deposit_addresses (id, method, network, address, number, order_id)
    values (${id}, ${of.method}, ${network}, ${name}, ${number}, ${orderId})`);
  await db.execute(sql`
    insert into invoices (order_id, method, state, changed_at) values (${orderId}, ${of.method}, ${invoice}, tetri_now())`);
  if (isPaid)
    await db.execute(sql`
      insert into deposits (id, method, network, reference, address_id, order_id, currency_id, units, state)
      values (${newId()}, ${of.method}, ${of.network}, ${name}, ${id}, ${orderId}, ${newId()}, 1, 'taken')`);
  return name;
}

async function used(pageSize?: number): Promise<(readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for await (const page of readUsedAddresses(database.db, of, pageSize)) pages.push(page);
  return pages;
}

test('looks where money came, and where an open order waits for it, one page after another', async () => {
  expect(await used()).toEqual([]);
  const open = await address({});
  await address({ invoice: 'closed' });
  await address({ network: 'OTHER' });
  const paid = await address({ invoice: 'closed', isPaid: true });
  // One address may be paid to on several networks.
  const elsewhere = await address({ invoice: 'closed', network: 'OTHER', isPaid: true });
  expect(await used()).toEqual([[elsewhere, paid, open]]);
  expect(await used(2)).toEqual([[elsewhere, paid], [open]]);
  expect(await used(1)).toEqual([[elsewhere], [paid], [open]]);
});
