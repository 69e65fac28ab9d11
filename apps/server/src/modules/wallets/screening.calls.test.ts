import {
  commandReused,
  createScreeningEntry,
  createScreeningList,
  createWithdrawal,
  decideScreeningCase,
  deleteScreeningEntry,
  getScreeningSettings,
  getWalletAddress,
  listHeldDeposits,
  listScreeningCases,
  listWalletHistory,
  listWithdrawals,
  moveNotAllowed,
  notFound,
  recordWithdrawal,
  referenceUsed,
  returnHeldDeposit,
  updateScreeningSettings,
} from '@tetri/contract';
import { createTestDatabase, expectRefusal, factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import type { Currency } from '../catalog/index.ts';
import { balance, book, bookedLoss, entries } from '../ledger/index.ts';
import { usePayoutReference } from '../orders/index.ts';
import { keepOlderReferences } from '../orders/testing/keep-older-references.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../orders/testing/orders-desk.ts';
import { testCurrency, testRoute, testSnapshot } from '../orders/testing/test-catalog.ts';
import { DatabaseAddresses, followStep, savePayoutRule, usualPayoutRule } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import { findMissing } from './store/wallet-deposits.ts';
import { lockWithdrawalForPayout } from './actions/lock-withdrawal-for-payout.ts';

type Caller = Awaited<ReturnType<BackOffice['enter']>>;
const one = 100_000_000n;
const reason = 'looked into';
const there = 'abcd1234';
let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
let coin: Currency;
let owner: Caller;
let userId: string;
let email: string;
let person: DeskServer;
let list: string;

beforeEach(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  coin = testCurrency('COINNET', 8, { network: { id: newId(), code: 'NET', name: 'Network', addressFormat: null } });
  desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'chain', confirmations: 2 }));
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const deps = { payments: desk.payments, catalog, screening: desk.screening.deps };
  office = await openBackOffice(desk.db, { deps });
  owner = await office.enter('owner');
  ({ id: userId, email } = await factories.user(desk.db));
  await desk.db.execute(sql`update users set first_name = 'Ivan', last_name = 'Petrov' where id = ${userId}`);
  person = await desk.addServer(userId);
  const rule = { ...usualPayoutRule, isAutomatic: true, withdrawalMinUnits: one, withdrawalFeeUnits: 0n };
  await transaction(desk.db, (tx) => savePayoutRule(tx, coin.id, rule, 0));
  ({
    list: { _id: list },
  } = await owner.call(createScreeningList, { name: 'Own list', kind: 'own' }));
  const { settings } = await owner.call(getScreeningSettings, {});
  const provider = { isOn: false, url: null, isOwnNetwork: false, timeoutMs: 500, key: null };
  await owner.call(updateScreeningSettings, { ...settings, isSecondPerson: false, provider });
  await desk.drain();
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
  await office.stop();
  await desk.stop();
});

const listed = async (names: string[], addresses: string[] = []) =>
  (await owner.call(createScreeningEntry, { listId: list, names, addresses, documents: [], reason })).entry._id;
const lying = () => balance(desk.db, { kind: 'userWallet', currencyId: coin.id, place: userId });
const unmatched = async () => (await balance(desk.db, { kind: 'unmatched', currencyId: coin.id })).total;
const theCase = async () => (await owner.call(listScreeningCases, {})).cases[0];

async function decide(act: 'clear' | 'refuse') {
  const found = await theCase();
  const { _id: id = '', version = 1 } = found ?? {};
  await owner.call(decideScreeningCase, { commandId: newId(), id, version, act, reason });
  await desk.drain();
}

describe('a withdrawal', () => {
  beforeEach(() =>
    desk.asStaff((tx) =>
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
    ),
  );
  const ask = async () =>
    (await person.call(createWithdrawal, { commandId: newId(), walletId: coin.id, amount: '5', address: there }))
      .withdrawal;
  const mayLeave = (id: string) => transaction(desk.db, (tx) => lockWithdrawalForPayout(tx, id));
  const shown = async () => (await person.call(listWithdrawals, {})).withdrawals[0];
  const pending = async () => (await person.call(listWalletHistory, {})).pending[0];

  test('waits until it is answered, and leaves once nothing is found', async () => {
    await listed(['Somebody Else']);
    const { _id: id, uid } = await ask();
    expect(await mayLeave(id)).toBe('screening');
    expect(await pending()).toMatchObject({ review: 'waits' });
    await expectRefusal(owner.call(recordWithdrawal, { commandId: newId(), uid, reference: 'TX' }), moveNotAllowed);
    await desk.drain();
    expect(await theCase()).toBeUndefined();
    expect(await mayLeave(id)).toBe('ready');
    expect(await pending()).toMatchObject({ review: 'none' });
  });

  test('to a listed address waits for people, and leaves once they clear it', async () => {
    await listed([], [there]);
    const { _id: id, uid } = await ask();
    await desk.drain();
    expect(await theCase()).toMatchObject({ subjectKind: 'withdrawal', uid, amount: '5.00000000 COIN' });
    expect(await theCase()).toMatchObject({ found: 1, status: 'open' });
    expect(await mayLeave(id)).toBe('screening');
    await decide('clear');
    expect(await mayLeave(id)).toBe('ready');
    expect(await shown()).toMatchObject({ status: 'open' });
  });

  test('of a listed person that is refused lies in their wallet again', async () => {
    await listed(['Petrov Ivan']);
    await ask();
    await desk.drain();
    expect(await lying()).toMatchObject({ total: 10n * one, held: 5n * one });
    await decide('refuse');
    expect(await shown()).toMatchObject({ status: 'cancelled', reason: '' });
    expect(await lying()).toMatchObject({ total: 10n * one, held: 0n });
  });

  test('is asked about anew when a list changes before it leaves, and never leaves meanwhile', async () => {
    const { _id: id } = await ask();
    expect(await mayLeave(id)).toBe('ready');
    const entry = await listed([], [there]);
    // The event was not heard yet.
    expect(await mayLeave(id)).toBe('screening');
    await desk.drain();
    expect(await theCase()).toMatchObject({ subjectKind: 'withdrawal', status: 'open' });
    // Whoever shortens a list clears nobody.
    await owner.call(deleteScreeningEntry, { id: entry, reason });
    await desk.drain();
    expect(await mayLeave(id)).toBe('screening');
  });

  test('that was sent by hand goes by no answer to an older question', async () => {
    const { uid } = await ask();
    await desk.drain();
    const commandId = newId();
    const record = () => owner.call(recordWithdrawal, { commandId, uid, reference: 'TX' });
    const asked = async () =>
      (await desk.db.$client.query('select screening from wallet_screenings')).rows.map(({ screening }) => screening);
    await listed([], [there]);
    // The event was not heard yet: the refusal itself asks.
    await expectRefusal(record(), moveNotAllowed);
    expect(await asked()).toEqual(['due']);
    await desk.drain();
    await expectRefusal(record(), moveNotAllowed);
    await decide('clear');
    await record();
    expect(await shown()).toMatchObject({ status: 'done' });
    // Sent again, it asks nothing about what has left.
    await listed(['Ivan Petrov']);
    await record();
    expect(await asked()).toEqual(['clear']);
  });

  test('waits while the provider is down, and leaves once it answers nothing bad', async () => {
    const { settings } = await owner.call(getScreeningSettings, {});
    // Nobody listens there.
    const provider = { isOn: true, url: 'http://127.0.0.1:9/', isOwnNetwork: true, timeoutMs: 500, key: null };
    await owner.call(updateScreeningSettings, { ...settings, provider });
    const { _id: id } = await ask();
    await desk.drain();
    expect(await mayLeave(id)).toBe('screening');
    expect(await theCase()).toMatchObject({ sources: ['provider'], status: 'open' });
    const now = (await owner.call(getScreeningSettings, {})).settings;
    await owner.call(updateScreeningSettings, { ...now, provider: { ...provider, isOn: false } });
    await desk.clock.advance(301_000);
    await desk.drain();
    expect(await mayLeave(id)).toBe('ready');
    expect(await theCase()).toBeUndefined();
  });
});

describe('a payment to a wallet', () => {
  async function pay(senders: readonly string[] = []): Promise<void> {
    const { wallet } = await person.call(getWalletAddress, { walletId: coin.id, network: 'NET' });
    await follow();
    chain.pay({ address: wallet.address, currencyId: coin.id, units: one, senders });
    chain.mine(2);
    await follow();
  }
  async function follow(): Promise<void> {
    await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
    await desk.drain();
  }
  const held = async () => (await owner.call(listHeldDeposits, {})).deposits;
  const give = (id: string, more: { commandId?: string; reference?: string; isAnotherTransfer?: boolean } = {}) =>
    owner.call(returnHeldDeposit, { commandId: newId(), id, reference: 'BACK-1', reason, ...more });

  test('is credited where nothing is found', async () => {
    await listed(['Somebody Else']);
    await pay();
    expect((await lying()).total).toBe(one);
    expect(await held()).toEqual([]);
  });

  test('from a listed address is credited only once people clear it', async () => {
    await listed([], ['0xBAD']);
    await pay(['0xgood', '0xbad']);
    expect((await lying()).total).toBe(0n);
    expect(await theCase()).toMatchObject({ subjectKind: 'walletDeposit', status: 'open', found: 1 });
    await decide('clear');
    expect((await lying()).total).toBe(one);
  });

  test('of a listed person is credited only once people clear it', async () => {
    await listed(['Ivan Petrov']);
    await pay();
    expect((await lying()).total).toBe(0n);
    expect(await held()).toMatchObject([{ customer: email, amount: '1.00000000', state: 'held' }]);
    expect((await person.call(listWalletHistory, {})).pending).toMatchObject([{ kind: 'deposit', review: 'waits' }]);
    expect(await theCase()).toMatchObject({ subjectKind: 'walletDeposit', status: 'open' });
    chain.mine(1);
    await follow();
    expect((await lying()).total).toBe(0n);
    await decide('clear');
    expect((await lying()).total).toBe(one);
    expect(await held()).toEqual([]);
  });

  test('that is refused lies apart until it is given back, once', async () => {
    await listed(['Ivan Petrov']);
    await pay();
    const [waiting] = await held();
    await expectRefusal(give(waiting?._id ?? ''), moveNotAllowed);
    await decide('refuse');
    expect([(await lying()).total, await unmatched()]).toEqual([0n, one]);
    expect(await held()).toMatchObject([{ state: 'refused' }]);
    expect((await person.call(listWalletHistory, {})).pending).toMatchObject([{ review: 'refused' }]);
    const commandId = newId();
    await give(waiting?._id ?? '', { commandId });
    await give(waiting?._id ?? '', { commandId });
    await expectRefusal(give(waiting?._id ?? '', { commandId, reference: 'BACK-2' }), commandReused);
    await expectRefusal(give(waiting?._id ?? ''), moveNotAllowed);
    await expectRefusal(give(newId()), notFound);
    expect(await unmatched()).toBe(0n);
    expect(await held()).toEqual([]);
    expect((await person.call(listWalletHistory, {})).pending).toEqual([]);
  });

  test('that is refused after a part was spent is given back as far as it lies apart', async () => {
    await listed(['Somebody Else']);
    await pay();
    const spent = 40_000_000n;
    const move = (units: bigint, kind: 'userWallet' | 'unmatched') =>
      desk.asStaff((tx) => {
        const [wallet, outside] = [{ kind: 'userWallet', place: userId }, { kind: 'outside' }] as const;
        const [from, to] = kind === 'userWallet' ? [wallet, outside] : [outside, { kind }];
        const booking = {
          kind: 'walletAdjustment',
          place: 'hot:chain:NET',
          entries: entries(coin.id, from, to, units),
        };
        return book(tx, { transfers: [{ id: newId(), reference: newId(), ...booking }] });
      });
    await move(spent, 'userWallet');
    // Somebody else's money lies there, too.
    await move(7n * one, 'unmatched');
    chain.replace(2, { waits: true });
    await follow();
    await listed(['Ivan Petrov']);
    chain.mine(2);
    await follow();
    await decide('refuse');
    expect([(await lying()).total, await unmatched()]).toEqual([0n, 8n * one - spent]);
    const [refused] = await held();
    expect(refused).toMatchObject({ state: 'refused', amount: '0.60000000' });
    expect((await person.call(listWalletHistory, {})).pending).toMatchObject([
      { review: 'refused', amount: '0.60000000' },
    ]);
    // By a transfer of its own, of which nothing else was paid.
    await desk.asStaff((tx) =>
      usePayoutReference(tx, {
        currencyId: coin.id,
        uid: 'W1',
        sourceId: newId(),
        reference: 'BACK-1',
        isAnother: false,
      }),
    );
    await expectRefusal(give(refused?._id ?? ''), referenceUsed);
    await give(refused?._id ?? '', { isAnotherTransfer: true });
    expect(await unmatched()).toBe(7n * one);
    // As it was recorded before there was a register.
    await keepOlderReferences(desk.db);
    const again = { currencyId: coin.id, uid: 'W2', sourceId: newId(), reference: 'back-1', isAnother: false };
    await expect(desk.asStaff((tx) => usePayoutReference(tx, again))).rejects.toMatchObject({
      definition: referenceUsed,
    });
  });

  test('that is refused after all of it was spent leaves nothing to give back', async () => {
    await listed(['Somebody Else']);
    await pay();
    await desk.asStaff((tx) => {
      const spent = entries(coin.id, { kind: 'userWallet', place: userId }, { kind: 'outside' }, one);
      const booking = { kind: 'walletAdjustment', reference: newId(), place: 'hot:chain:NET', entries: spent };
      return book(tx, { transfers: [{ id: newId(), ...booking }] });
    });
    chain.replace(2, { waits: true });
    await follow();
    await listed(['Ivan Petrov']);
    chain.mine(2);
    await follow();
    await decide('refuse');
    expect(await held()).toEqual([]);
    expect([(await lying()).total, await unmatched()]).toEqual([0n, 0n]);
  });

  test('that is gone after it was given back is borne by the exchange, and its own again when it comes back', async () => {
    const reserve = async () => (await balance(desk.db, { kind: 'reserve', currencyId: coin.id })).total;
    await desk.fillReserve(coin, 5n * one);
    await listed(['Ivan Petrov']);
    await pay();
    await decide('refuse');
    const [refused] = await held();
    await give(refused?._id ?? '');
    chain.replace(2, { waits: true });
    await follow();
    expect(await findMissing(desk.db, userId)).toEqual([]);
    expect([await reserve(), await unmatched()]).toEqual([4n * one, 0n]);
    chain.mine(2);
    await follow();
    expect([await reserve(), await unmatched(), (await lying()).total]).toEqual([5n * one, 0n, 0n]);
    expect(await held()).toEqual([]);
  });

  test('that is gone after it was given back is borne once the reserve covers it', async () => {
    const reserve = async () => (await balance(desk.db, { kind: 'reserve', currencyId: coin.id })).total;
    await listed(['Ivan Petrov']);
    await pay();
    await decide('refuse');
    const [refused] = await held();
    await give(refused?._id ?? '');
    chain.replace(2, { waits: true });
    await follow();
    expect([await reserve(), await bookedLoss(desk.db, refused?._id ?? '')]).toEqual([0n, 0n]);
    await desk.clock.advance(600_000);
    await desk.drain();
    await desk.fillReserve(coin, 3n * one);
    await desk.clock.advance(600_000);
    await desk.drain();
    expect([await reserve(), await bookedLoss(desk.db, refused?._id ?? '')]).toEqual([2n * one, one]);
    await desk.clock.advance(600_000);
    await desk.drain();
    expect(await reserve()).toBe(2n * one);
    chain.mine(2);
    await follow();
    expect([await reserve(), await bookedLoss(desk.db, refused?._id ?? '')]).toEqual([3n * one, 0n]);
  });

  test('that is refused and then gone from its network leaves the books', async () => {
    await listed(['Ivan Petrov']);
    await pay();
    await decide('refuse');
    expect(await unmatched()).toBe(one);
    chain.replace(2);
    await follow();
    expect([(await lying()).total, await unmatched()]).toEqual([0n, 0n]);
  });

  test('that waits for people is theirs to decide also when nobody reads its network as it was', async () => {
    await listed(['Ivan Petrov']);
    await pay();
    chain.chainName = 'another';
    await follow();
    expect(await held()).toMatchObject([{ customer: email, amount: '1.00000000', state: 'held' }]);
    expect((await person.call(listWalletHistory, {})).pending).toMatchObject([{ kind: 'deposit', review: 'waits' }]);
    await decide('clear');
    expect((await lying()).total).toBe(one);
    expect(await held()).toEqual([]);
  });

  test('that is refused when nobody reads its network as it was lies apart until it is given back', async () => {
    await listed(['Ivan Petrov']);
    await pay();
    chain.chainName = 'another';
    await follow();
    await decide('refuse');
    expect([(await lying()).total, await unmatched()]).toEqual([0n, one]);
    const [refused] = await held();
    await give(refused?._id ?? '');
    expect(await unmatched()).toBe(0n);
    expect(await held()).toEqual([]);
  });

  test('that was not deep enough when its network was read for the last time never counts', async () => {
    const { wallet } = await person.call(getWalletAddress, { walletId: coin.id, network: 'NET' });
    await follow();
    chain.pay({ address: wallet.address, currencyId: coin.id, units: one });
    chain.mine(1);
    await follow();
    expect((await person.call(listWalletHistory, {})).pending).toHaveLength(1);
    chain.chainName = 'another';
    await follow();
    expect((await person.call(listWalletHistory, {})).pending).toEqual([]);
    chain.mine(3);
    await follow();
    expect((await lying()).total).toBe(0n);
  });
});
