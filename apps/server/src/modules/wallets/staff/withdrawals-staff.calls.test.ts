import {
  accountBlocked,
  adjustWallet,
  amountNotPositive,
  amountNotValid,
  approvePayout,
  balanceTooSmall,
  type CallRequest,
  commandReused,
  createWithdrawal,
  listCustomerWallets,
  listPayoutRules,
  listPayouts,
  listWithdrawals,
  moveNotAllowed,
  notFound,
  recordWithdrawal,
  refuseWithdrawal,
  secondPersonNeeded,
  referenceUsed,
  reserveTooSmall,
  updatePayoutRule,
  walletHeld,
} from '@tetri/contract';
import { createTestDatabase, expectRefusal, factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import type { Currency } from '../../catalog/index.ts';
import { balance, book, entries } from '../../ledger/index.ts';
import { keepOlderReferences } from '../../orders/testing/keep-older-references.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../../orders/testing/orders-desk.ts';
import { testCurrency, testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { DatabaseAddresses, savePayoutRule, usualPayoutRule } from '../../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../../payments/testing/chain-simulator.ts';

type Caller = Awaited<ReturnType<BackOffice['enter']>>;
const one = 100_000_000n;
const reason = 'the address was reported';
let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
let coin: Currency;
let owner: Caller;
let nino: Caller;
let giorgi: Caller;
let userId: string;
let person: DeskServer;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  const network = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
  coin = testCurrency('COINNET', 8, { network });
  desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'chain' }));
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  office = await openBackOffice(desk.db, { deps: { payments: desk.payments, catalog } });
  owner = await office.enter('owner');
  nino = await office.enter('operator');
  giorgi = await office.enter('operator');
});
afterAll(async () => {
  expect(await desk.breaches()).toEqual([]);
  await office.stop();
  await desk.stop();
});
beforeEach(async () => {
  await desk.db.execute(sql`delete from payout_rules`);
  await transaction(desk.db, (tx) => savePayoutRule(tx, coin.id, { ...usualPayoutRule, withdrawalMinUnits: 1n }, 0));
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          place: 'hot:chain:NET',
          entries: entries(coin.id, { kind: 'outside' }, { kind: 'userWallet', place: userId }, 10n * one),
        },
      ],
    }),
  );
});

async function withdraw(): Promise<{ uid: string; _id: string }> {
  const asked = { commandId: newId(), walletId: coin.id, amount: '5', address: 'somewhere' };
  return (await person.call(createWithdrawal, asked)).withdrawal;
}
const wallet = () => balance(desk.db, { kind: 'userWallet', currencyId: coin.id, place: userId });
const queued = async (uid: string) => (await nino.call(listPayouts, {})).payouts.find((payout) => payout.uid === uid);
const listed = async () => (await person.call(listWithdrawals, {})).withdrawals;

test('a withdrawal waits in the queue for somebody to agree, and is sent then', async () => {
  const { uid } = await withdraw();
  await desk.payments.payOutOnce();
  expect(await queued(uid)).toMatchObject({
    kind: 'withdrawal',
    waitsFor: 'person',
    mayApprove: true,
    amount: '5.00000000',
  });
  await nino.call(approvePayout, { commandId: newId(), uid, attempt: 1 });
  await desk.payments.payOutOnce();
  await desk.drain();
  expect(await queued(uid)).toMatchObject({ state: 'sending' });
  await expectRefusal(nino.call(refuseWithdrawal, { commandId: newId(), uid, reason }), moveNotAllowed);
  await expectRefusal(nino.call(recordWithdrawal, { commandId: newId(), uid, reference: 'x' }), moveNotAllowed);
  chain.mine(2);
  await desk.payments.payOutOnce();
  await desk.drain();
  expect(await listed()).toMatchObject([{ status: 'done' }]);
});

test('staff refuse one with a reason that the customer reads, once', async () => {
  const { uid } = await withdraw();
  const commandId = newId();
  await Promise.all([
    nino.call(refuseWithdrawal, { commandId, uid, reason }),
    nino.call(refuseWithdrawal, { commandId, uid, reason }),
  ]);
  expect(await listed()).toMatchObject([{ status: 'cancelled', reason }]);
  expect(await wallet()).toMatchObject({ total: 10n * one, held: 0n });
  await expectRefusal(giorgi.call(refuseWithdrawal, { commandId, uid, reason }), commandReused);
  await expectRefusal(giorgi.call(refuseWithdrawal, { commandId: newId(), uid, reason }), moveNotAllowed);
  await expectRefusal(nino.call(refuseWithdrawal, { commandId: newId(), uid: 'W99999999', reason }), notFound);
});

test('one that was sent by hand is recorded once, and leaves the wallet', async () => {
  const { uid } = await withdraw();
  const commandId = newId();
  await nino.call(recordWithdrawal, { commandId, uid, reference: '0xabc' });
  await nino.call(recordWithdrawal, { commandId, uid, reference: '0xabc' });
  await expectRefusal(nino.call(recordWithdrawal, { commandId, uid, reference: '0xdef' }), commandReused);
  await expectRefusal(giorgi.call(recordWithdrawal, { commandId: newId(), uid, reference: '0xabc' }), moveNotAllowed);
  await expectRefusal(nino.call(recordWithdrawal, { commandId: newId(), uid: 'W99999999', reference: 'x' }), notFound);
  expect(await listed()).toMatchObject([{ status: 'done', reference: '0xabc' }]);
  expect(await wallet()).toMatchObject({ total: 5n * one, held: 0n });
});

test('a transfer that was recorded before is asked about', async () => {
  const { uid: first } = await withdraw();
  await nino.call(recordWithdrawal, { commandId: newId(), uid: first, reference: '0xF00D' });
  const { uid } = await withdraw();
  const again = { uid, reference: ' 0xf00d' };
  const ask = async () =>
    (await expectRefusal(nino.call(recordWithdrawal, { ...again, commandId: newId() }), referenceUsed)).object;
  expect(await ask()).toMatchObject({ uid: first });
  await keepOlderReferences(desk.db);
  expect(await ask()).toMatchObject({ uid: first });
  expect(await wallet()).toMatchObject({ total: 5n * one, held: 5n * one });
  await nino.call(recordWithdrawal, { ...again, commandId: newId(), isAnotherTransfer: true });
  expect(await wallet()).toMatchObject({ total: 0n, held: 0n });
});

test('a transfer that the product sent is asked about as one that was recorded', async () => {
  const { uid: sent } = await withdraw();
  await desk.payments.payOutOnce();
  await nino.call(approvePayout, { commandId: newId(), uid: sent, attempt: 1 });
  await desk.payments.payOutOnce();
  await desk.drain();
  chain.mine(2);
  await desk.payments.payOutOnce();
  await desk.drain();
  const [{ reference } = { reference: '' }] = await listed();
  expect(reference).not.toBe('');
  const { uid } = await withdraw();
  const asked = await expectRefusal(
    nino.call(recordWithdrawal, { commandId: newId(), uid, reference: reference ?? '' }),
    referenceUsed,
  );
  expect(asked.object).toMatchObject({ uid: sent });
});

test('none is recorded as sent while nothing may leave the wallet', async () => {
  const { uid } = await withdraw();
  const record = () => nino.call(recordWithdrawal, { commandId: newId(), uid, reference: '0xabc' });
  await desk.db.execute(sql`update users set blocked_until = tetri_now() + interval '7 days' where id = ${userId}`);
  const blocked = await expectRefusal(record(), accountBlocked);
  expect(blocked.object).toMatchObject({ days: 7 });
  await desk.db.execute(sql`update users set blocked_until = null where id = ${userId}`);
  const [addressId, depositId] = [newId(), newId()];
  await desk.db.execute(sql`insert into deposit_addresses (id, method, network, address, number, user_id)
    values (${addressId}, 'chain', 'NET', ${addressId}, 810000, ${userId})`);
  await desk.db.execute(sql`insert into deposits (id, method, network, reference, address_id, user_id, currency_id, units, state)
    values (${depositId}, 'chain', 'NET', 'lost', ${addressId}, ${userId}, ${coin.id}, 5, 'gone')`);
  await desk.db.execute(sql`insert into wallet_deposits (deposit_id, user_id, currency_id, credits, credited_units, missing_units)
    values (${depositId}, ${userId}, ${coin.id}, 1, 5, 5)`);
  const of = { place: 'hot:chain:NET' } as const;
  const own = { kind: 'userWallet', place: userId } as const;
  await desk.asStaff((tx) =>
    book(tx, {
      transfers: [
        {
          ...of,
          id: newId(),
          kind: 'walletDeposit',
          reference: depositId,
          entries: entries(coin.id, { kind: 'outside' }, own, 5n),
        },
        {
          ...of,
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(coin.id, own, { kind: 'outside' }, 5n),
        },
      ],
    }),
  );
  await expectRefusal(record(), walletHeld);
  expect(await wallet()).toMatchObject({ total: 10n * one, held: 5n * one });
  // It was written without having been booked, which the doctor would notice.
});

test('one above the limit is recorded by one person only after another has agreed', async () => {
  await desk.db.execute(sql`delete from payout_rules`);
  await transaction(desk.db, (tx) =>
    savePayoutRule(tx, coin.id, { ...usualPayoutRule, withdrawalMinUnits: 1n, secondPersonAboveUnits: one }, 0),
  );
  const { uid } = await withdraw();
  const record = () => nino.call(recordWithdrawal, { commandId: newId(), uid, reference: '0xlimit' });
  await expectRefusal(record(), secondPersonNeeded);
  // Their own word is not another's.
  await nino.call(approvePayout, { commandId: newId(), uid, attempt: 1 });
  await expectRefusal(record(), secondPersonNeeded);
  expect(await wallet()).toMatchObject({ total: 10n * one, held: 5n * one });
  await giorgi.call(approvePayout, { commandId: newId(), uid, attempt: 1 });
  await record();
  expect(await wallet()).toMatchObject({ total: 5n * one, held: 0n });
});

test('the owner sets what a withdrawal is at least, and what it costs', async () => {
  const rules = async () =>
    (await owner.call(listPayoutRules, {})).rules.find(({ currency }) => currency._id === coin.id);
  const before = await rules();
  expect(before).toMatchObject({ withdrawalMin: '0.00000001', withdrawalFee: '0.00000000' });
  const { rule } = await owner.call(updatePayoutRule, {
    currencyId: coin.id,
    version: before?.version ?? 0,
    isAutomatic: false,
    transactionMax: null,
    hourMax: null,
    dayMax: null,
    secondPersonAbove: null,
    withdrawalMin: '2',
    withdrawalFee: '0.5',
  });
  expect(rule).toMatchObject({ withdrawalMin: '2.00000000', withdrawalFee: '0.50000000' });
  const { uid } = await withdraw();
  expect(await listed()).toMatchObject([{ uid, fee: '0.50000000' }]);
});

test('staff read and correct a wallet, out of the reserve and with a reason', async () => {
  await desk.fillReserve(coin, 3n * one);
  const asked = { userId, currencyId: coin.id, reason: 'paid twice' };
  const { wallets } = await owner.call(listCustomerWallets, { userId });
  expect(wallets).toEqual([
    {
      currencyId: coin.id,
      code: 'COINNET',
      symbol: 'COIN',
      balance: '10.00000000',
      held: '0.00000000',
      missing: '0.00000000',
    },
  ]);
  const commandId = newId();
  const give = { ...asked, commandId, direction: 'give', amount: '2' } as const;
  expect(await owner.call(adjustWallet, give)).toMatchObject({ wallets: [{ balance: '12.00000000' }] });
  expect(await owner.call(adjustWallet, give)).toMatchObject({ wallets: [{ balance: '12.00000000' }] });
  await expectRefusal(owner.call(adjustWallet, { ...give, amount: '1' }), commandReused);
  const more = (change: Partial<CallRequest<typeof adjustWallet>>) =>
    owner.call(adjustWallet, { ...asked, commandId: newId(), direction: 'take', amount: '2', ...change });
  await expectRefusal(more({ direction: 'give', amount: '1.5' }), reserveTooSmall);
  await expectRefusal(more({ amount: '12.1' }), balanceTooSmall);
  await expectRefusal(more({ amount: '0' }), amountNotPositive);
  await expectRefusal(more({ amount: '0.123456789' }), amountNotValid);
  await expectRefusal(more({ currencyId: newId() }), notFound);
  await expectRefusal(more({ userId: newId() }), notFound);
  expect(await more({ amount: '12' })).toMatchObject({ wallets: [{ balance: '0.00000000' }] });
  expect((await balance(desk.db, { kind: 'reserve', currencyId: coin.id })).total).toBe(13n * one);
  await desk.drain();
});
