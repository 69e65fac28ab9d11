import { walletInUse } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Created } from '../../orders/testing/orders-desk.ts';
import { openReplaceableWallet, type ReplaceableWallet, stolenReason } from '../testing/replaceable-wallet.ts';

let wallet: ReplaceableWallet;

beforeAll(async () => {
  wallet = await openReplaceableWallet();
});
afterEach(async () => {
  await wallet.desk.drain();
  expect(await wallet.desk.breaches()).toEqual([]);
});
afterAll(() => wallet.stop());

const replaced = { address: undefined, warning: expect.stringContaining('have been replaced') };

/** What staff read of addresses that were withdrawn from the order. */
async function withdrawnFrom({ _id }: Created): Promise<readonly unknown[]> {
  const { rows } = await wallet.desk.db.execute<{ code: string }>(sql`
    select s.code, s.values from order_history h, jsonb_to_recordset(h.said) as s(code text, values jsonb)
    where h.order_id = ${_id} and s.code = 'walletReplaced'`);
  return rows;
}

test('an order that is taken up again while its wallet is replaced shows the address of before no more', async () => {
  const { desk, save } = wallet;
  const order = await wallet.ordered();
  await desk.drain();
  const { address } = await wallet.pageOf(order);
  await wallet.end(order);
  // The replacement is written and not committed yet.
  await wallet.whileLocked('select from audit_head for update', async () => {
    const saved = save('second', stolenReason);
    await wallet.untilWaiting(1);
    await wallet.payTo(address);
    const takenUp = desk.drain();
    await wallet.untilWaiting(2);
    return () => Promise.all([saved, takenUp]);
  });
  await desk.drain();
  expect(await wallet.pageOf(order)).toEqual(replaced);
});

test('staff read which address an order had that is taken up again after its wallet was replaced, once', async () => {
  const { desk, save } = wallet;
  const order = await wallet.ordered();
  await desk.drain();
  const { address } = await wallet.pageOf(order);
  await wallet.end(order);
  await save('third', stolenReason);
  await save('fourth', stolenReason);
  await desk.drain();
  expect(await withdrawnFrom(order)).toEqual([]);
  await wallet.payLate(order, address);
  const withdrawn = [{ code: 'walletReplaced', values: { address } }];
  expect(await withdrawnFrom(order)).toEqual(withdrawn);
  expect(await wallet.pageOf(order)).toEqual(replaced);
  await save('fifth', stolenReason);
  await desk.drain();
  expect(await withdrawnFrom(order)).toEqual(withdrawn);
});

test('a wallet is replaced without writing anew the addresses of orders that have ended', async () => {
  const { desk, save } = wallet;
  const [ended, open] = [await wallet.ordered(), await wallet.ordered()];
  await desk.drain();
  await wallet.end(ended);
  const { rows: before } = await desk.db.execute(rowOf(ended));
  const { rows: ofOpen } = await desk.db.execute(rowOf(open));
  await save('sixth', stolenReason);
  expect((await desk.db.execute(rowOf(ended))).rows).toEqual(before);
  expect((await desk.db.execute(rowOf(open))).rows).not.toEqual(ofOpen);
  // Another order has an address of the wallet that is paid to now, and alone counts.
  await desk.drain();
  const { object } = await expectRefusal(save('seventh'), walletInUse);
  const { rows } = await desk.db.execute(sql`
    select count(*)::int as count from deposit_addresses a left join invoices i on i.order_id = a.order_id
    where a.withdrawn_at is null and i.state is distinct from 'closed'`);
  expect(object).toMatchObject(rows[0] ?? {});
});

const rowOf = ({ _id }: Created) => sql`select ctid, withdrawn_at from deposit_addresses where order_id = ${_id}`;
