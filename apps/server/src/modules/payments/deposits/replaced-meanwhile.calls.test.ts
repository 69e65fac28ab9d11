import { getStaffOrder, walletInUse } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { saveClosed } from '../invoices/store/invoices.ts';
import {
  of,
  openReplaceableWallet,
  type ReplaceableWallet,
  stolenReason,
  walletSchema,
} from '../testing/replaceable-wallet.ts';
import { testPaymentState } from '../testing/test-payment-state.ts';
import { DatabaseAddresses } from './actions/database-addresses.ts';
import { followStep } from './actions/follow-step.ts';

let wallet: ReplaceableWallet;

beforeAll(async () => {
  wallet = await openReplaceableWallet();
});
afterEach(async () => {
  await wallet.desk.drain();
  expect(await wallet.desk.breaches()).toEqual([]);
});
afterAll(() => wallet.stop());

test('an order that is given an address while the wallet is replaced is given one of the new wallet, or keeps the old one', async () => {
  const { desk, save } = wallet;
  // Another process, which hears of no change.
  const state = testPaymentState(desk.db);
  await state.start();
  const addresses = new DatabaseAddresses(desk.db, state);
  const assign = async (orderId: string) => {
    const derive = (number: number) => {
      const { wallet } = state.settingsOf('chain', walletSchema, { wallet: 'none' });
      return { address: `${wallet}-${number}`, memo: '' };
    };
    const { address } = await addresses.assign({ orderId, ...of }, derive);
    return address.split('-')[0];
  };
  const [first, second, third] = [newId(), newId(), newId()];
  const ended = (orderId: string) => desk.asStaff((tx) => saveClosed(tx, orderId));

  await save('third');
  expect(await assign(first)).toBe('third');
  await ended(first);

  // It is being given while the wallet is replaced: then it counts, although its invoice is not open yet.
  const [given, refused] = await wallet.whileLocked(
    `select from deposit_address_numbers where method = 'chain' for update`,
    async () => {
      const assigned = assign(second);
      await wallet.untilWaiting(1);
      const saved = expectRefusal(save('fourth'), walletInUse);
      await wallet.untilWaiting(2);
      return () => Promise.all([assigned, saved]);
    },
  );
  expect(given).toBe('third');
  expect(refused.object).toEqual({ network: 'NET', count: 1, customers: 0 });
  await ended(second);

  // The wallet is being replaced while it is given.
  const replaced = await wallet.whileLocked(
    `update payment_method_settings set version = version + 1, settings = '{"wallet": "fifth"}' where method = 'chain'`,
    async () => {
      const assigned = assign(third);
      await wallet.untilWaiting(1);
      return () => assigned;
    },
  );
  expect(replaced).toBe('fifth');
  await ended(third);
});

test('an address that is withdrawn before its invoice is open is never shown', async () => {
  const { desk, hooks, save } = wallet;
  hooks.beforeOpened = async () => {
    wallet.reset();
    await save('eighth', stolenReason);
  };
  const order = await wallet.ordered();
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string; isWithdrawn: boolean }>(
    sql`select address, withdrawn_at is not null as "isWithdrawn" from deposit_addresses where order_id = ${order._id} order by number`,
  );
  expect(rows.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false]);
  expect((await wallet.pageOf(order)).address).toBe(rows[1]?.address);
});

test('a payment that is judged while its wallet is replaced counts nothing', async () => {
  const order = await wallet.ordered();
  await wallet.desk.drain();
  wallet.chain.pay({
    address: (await wallet.pageOf(order)).address ?? '',
    currencyId: wallet.desk.coin.id,
    units: 1_000_000_000n,
  });
  wallet.chain.mine();
  await followStep(wallet.desk.db, wallet.chain, of);
  await wallet.whileLocked(`select from orders where id = '${order._id}' for update`, async () => {
    const judged = wallet.desk.drain();
    await wallet.untilWaiting(1);
    await wallet.save('tenth', stolenReason);
    return () => judged;
  });
  await wallet.desk.drain();
  const paid = sql`select from order_payments where order_id = ${order._id}`;
  expect((await wallet.desk.db.execute(paid)).rowCount).toBe(0);
  const { history } = (await wallet.owner.call(getStaffOrder, { uid: order.uid })).order;
  expect(new Set(history.map(({ status }) => status))).toEqual(new Set(['new', 'waitPayment']));
});

test('what a step saw at a wallet that is replaced meanwhile is not written down', async () => {
  const { chain, desk, save } = wallet;
  const { state } = desk.payments;
  const order = await wallet.ordered();
  await desk.drain();
  chain.pay({ address: (await wallet.pageOf(order)).address ?? '', currencyId: desk.coin.id, units: 1_000_000_000n });
  expect(await followStep(desk.db, chain, of, state)).toBeDefined();
  await desk.drain();
  chain.mine();
  const follow = chain.follow.bind(chain);
  const reading = vi.spyOn(chain, 'follow').mockImplementationOnce(async (...from) => {
    const step = await follow(...from);
    await save('eleventh', stolenReason);
    return step;
  });
  try {
    expect(await followStep(desk.db, chain, of, state)).toBeUndefined();
  } finally {
    reading.mockRestore();
  }
  const { rows } = await desk.db.execute(
    sql`select state, is_former as "isFormer" from deposits where order_id = ${order._id}`,
  );
  expect(rows).toEqual([{ state: 'gone', isFormer: true }]);
  // It is read again by the settings that are saved now.
  expect(await followStep(desk.db, chain, of, state)).toBeDefined();
});

test('settings that another process saved are read before the network is', async () => {
  const { chain, desk, save } = wallet;
  const state = testPaymentState(desk.db);
  await state.start();
  await save('twelfth', stolenReason);
  expect(await followStep(desk.db, chain, of, state)).toBeUndefined();
  expect(await followStep(desk.db, chain, of, state)).toBeDefined();
});

test('what was paid to a wallet that is replaced may take longer to be written than other statements', async () => {
  const { desk, save } = wallet;
  await desk.db.execute(sql`create table allowed (statement_timeout text)`);
  await desk.db.execute(sql`create function note_allowed() returns trigger language plpgsql as $$
    begin insert into allowed values (current_setting('statement_timeout')); return null; end $$`);
  await desk.db.execute(
    sql`create trigger note_allowed before update on deposits for each statement execute function note_allowed()`,
  );
  try {
    await save('thirteenth', stolenReason);
    const { rows } = await desk.db.execute(sql`select distinct statement_timeout from allowed`);
    expect(rows).toEqual([{ statement_timeout: '10min' }]);
  } finally {
    await desk.db.execute(sql`drop trigger note_allowed on deposits`);
    await desk.db.execute(sql`drop function note_allowed`);
    await desk.db.execute(sql`drop table allowed`);
  }
});
