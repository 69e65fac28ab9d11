import type { Client } from '@tetri/client';
import {
  attachUnclaimedPayment,
  bookUnclaimedPayment,
  changedMeanwhile,
  commandReused,
  fieldNotFilled,
  getUnclaimedPayment,
  giveBackUnclaimedPayment,
  listUnclaimedPayments,
  moveNotAllowed,
  notFound,
  ownAddress,
  recordPayment,
  referenceNeeded,
  referenceUsed,
  releaseUnclaimedPayment,
  secondPersonNeeded,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { newId } from '../../platform/database/index.ts';
import { silentLog } from '../../platform/log.ts';
import { balance, changeReserve, placeUnits } from '../ledger/index.ts';
import type { Currency } from '../catalog/index.ts';
import { DatabaseAddresses, followStep } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';
import type { Rates } from '../rates/index.ts';
import { findOrder } from './store/find-order.ts';
import { keepOlderReferences } from './testing/keep-older-references.ts';
import { refused } from './testing/money-desk.ts';
import { type Created, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute, testSnapshot } from './testing/test-catalog.ts';

let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
let nino: Client;
let giorgi: Client;
let order: Created;
let address: string;
const of = { method: 'chain', network: 'NET' };
const ten = 1_000_000_000n;
const reason = 'Asked the sender';
/** As the route of the tests asks for. */
const needed = 2;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = { board: () => ({ prices: new Map() }) } as unknown as Rates;
  const payments = desk.payments;
  office = await openBackOffice(desk.db, { deps: { catalog, payments, rates, screening: desk.screening.deps } });
  nino = await office.enter('operator');
  giorgi = await office.enter('operator');
  await desk.fillReserve(desk.coin, 100_000_000_000n);
});
afterAll(async () => {
  await office.stop();
  await desk.stop();
});
beforeEach(async () => {
  await desk.db.execute(sql`delete from payout_rules`);
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'chain', confirmations: needed }));
  order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  address = rows[0]?.address ?? '';
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

async function follow(): Promise<void> {
  await followStep(desk.db, chain, of);
  await desk.drain();
}

const owed = async () => (await balance(desk.db, { kind: 'unmatched', currencyId: desk.coin.id })).total;
const listed = async (isOpen = true) => (await nino.call(listUnclaimedPayments, { isOpen, limit: 100 })).payments;
const ofReference = async (reference: string, isOpen = true) =>
  (await listed(isOpen)).find((payment) => payment.reference === reference);

const change = (units: bigint) =>
  desk.asStaff(async (tx) => {
    const { id: currencyId } = desk.coin;
    if (units === 0n) return;
    await changeReserve(tx, { changeId: newId(), currencyId, units, kind: 'reserveAdjustment', memo: '' });
  });

/** What the books say of the coin: what is the exchange's, what is owed to nobody known, and what all its places hold. */
async function books() {
  const { id: currencyId } = desk.coin;
  const { total: reserve, held } = await balance(desk.db, { kind: 'reserve', currencyId });
  const { total: income } = await balance(desk.db, { kind: 'feeIncome', currencyId });
  const lying = (await placeUnits(desk.db)).filter((place) => place.currencyId === currencyId);
  const places = lying.reduce((sum, { units }) => sum + units, 0n);
  return { reserve, held, income, owed: await owed(), places };
}

/** Something comes with a memo that nobody was given, and is as deep as asked for. */
async function stray(units = ten, blocks = needed): Promise<{ readonly id: string; readonly reference: string }> {
  const reference = chain.pay({ address, memo: 'nobody', currencyId: desk.coin.id, units });
  chain.mine(blocks);
  await follow();
  const found = await ofReference(reference);
  if (!found) throw new Error('it is listed');
  return { id: found._id, reference };
}

function act<More extends object = object>(id: string, more?: More) {
  return { commandId: newId(), id, reason, ...(more as More) };
}
const attach = (id: string, more: { readonly uid?: string; readonly commandId?: string } = {}) => ({
  ...act(id),
  uid: order.uid,
  ...more,
});

test('owes what came with an unknown memo from its block on, and no more once it is gone', async () => {
  await follow();
  const before = await owed();
  const reference = chain.pay({ address, memo: 'wrong', currencyId: desk.coin.id, units: 5n });
  await follow();
  expect(await ofReference(reference)).toBeUndefined();
  chain.mine();
  await follow();
  expect(await ofReference(reference)).toMatchObject({
    state: 'open',
    amount: '0.00000005',
    memo: 'wrong',
    account: address,
    confirmations: 1,
    isDeep: false,
    confirmationsNeeded: needed,
  });
  expect(await owed()).toBe(before + 5n);
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'waitPayment', receivedUnits: 0n });
  chain.replace(1);
  await follow();
  expect(await owed()).toBe(before);
  expect(await ofReference(reference, false)).toMatchObject({ state: 'gone' });
});

test('keeps one that moved to another block as it was', async () => {
  const { reference } = await stray(7n, 1);
  const before = await owed();
  chain.replace(1, { waits: true });
  chain.mine();
  await follow();
  expect(await ofReference(reference)).toMatchObject({ state: 'open' });
  expect(await owed()).toBe(before);
});

test('attaches it to the order that it is for, which credits it as anything that is seen', async () => {
  const { id } = await stray();
  const { candidates } = await nino.call(getUnclaimedPayment, { id });
  expect(candidates[0]).toMatchObject({ uid: order.uid, due: '10.00000000', isSameAmount: true, isInTime: true });
  const before = await owed();
  const command = attach(id);
  const { payment } = await nino.call(attachUnclaimedPayment, command);
  expect(payment).toMatchObject({ state: 'attached', decision: { uid: order.uid, reason } });
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({
    status: 'inProgress',
    depositUnits: ten,
    receivedUnits: ten,
    issue: 'none',
  });
  expect(await owed()).toBe(before - ten);
  // The same command again does nothing, and answers the same.
  expect((await nino.call(attachUnclaimedPayment, command)).payment).toMatchObject({ state: 'attached' });
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ depositUnits: ten, receivedUnits: ten });
  expect(office.announced).toContain(order.uid);
});

test('an attached payment counts by its depth, and is taken out of the order when its block is replaced', async () => {
  const { id } = await stray(ten, 1);
  await nino.call(attachUnclaimedPayment, attach(id));
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'inProgress', depositUnits: 0n });
  chain.mine();
  await follow();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ depositUnits: ten });
  chain.replace(2);
  await follow();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ depositUnits: 0n, receivedUnits: 0n });
});

test('an attached payment that came where nobody looks any more counts at once', async () => {
  const { id } = await stray(ten, 1);
  await desk.db.execute(
    sql`update deposits set is_former = true where id = (select deposit_id from unclaimed_payments where id = ${id})`,
  );
  await nino.call(attachUnclaimedPayment, attach(id));
  await desk.drain();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ status: 'inProgress', depositUnits: ten });
});

test('what comes to an address that the product looks at is recorded by its transaction alone, and counts once', async () => {
  const record = (reference: string) =>
    nino.call(recordPayment, {
      commandId: newId(),
      uid: order.uid,
      from: 'waitPayment',
      amount: '10',
      reference,
    });
  const reference = chain.pay({ address, currencyId: desk.coin.id, units: ten });
  await refused(record(' '), referenceNeeded);
  await record(reference);
  chain.mine(needed);
  await follow();
  expect(await findOrder(desk.db, order._id)).toMatchObject({ receivedUnits: ten, issue: 'none' });
});

test('of two who decide at once about one payment, one does', async () => {
  const { id } = await stray();
  const before = await owed();
  const answers = await Promise.allSettled([
    nino.call(attachUnclaimedPayment, attach(id)),
    giorgi.call(bookUnclaimedPayment, act(id)),
    nino.call(giveBackUnclaimedPayment, act(id, { address: 'elsewhere', reference: newId() })),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await owed()).toBe(before - ten);
});

test('gives back to a checked address, once, and only what is deep enough', async () => {
  const shallow = await stray(3n, 1);
  const back = { address: 'somebody', reference: 'sent-1' };
  await refused(nino.call(giveBackUnclaimedPayment, act(shallow.id, back)), moveNotAllowed);
  await refused(nino.call(bookUnclaimedPayment, act(shallow.id)), moveNotAllowed);
  chain.mine();
  await follow();
  await refused(nino.call(giveBackUnclaimedPayment, act(shallow.id, { ...back, address })), ownAddress);
  const before = await owed();
  await nino.call(giveBackUnclaimedPayment, act(shallow.id, back));
  expect(await owed()).toBe(before - 3n);
  await refused(nino.call(giveBackUnclaimedPayment, act(shallow.id, back)), changedMeanwhile);
  await refused(nino.call(attachUnclaimedPayment, attach(shallow.id)), changedMeanwhile);
});

test('asks about a transfer by which something else was paid', async () => {
  const [one, other] = [await stray(3n), await stray(4n)];
  const back = { address: 'somebody', reference: newId() };
  await nino.call(giveBackUnclaimedPayment, act(one.id, back));
  const again = { ...back, reference: ` ${back.reference.toUpperCase()}` };
  await refused(nino.call(giveBackUnclaimedPayment, act(other.id, again)), referenceUsed, { uid: one.reference });
  await keepOlderReferences(desk.db);
  await refused(nino.call(giveBackUnclaimedPayment, act(other.id, again)), referenceUsed, { uid: one.reference });
  await nino.call(giveBackUnclaimedPayment, act(other.id, { ...again, isAnotherTransfer: true }));
});

test('takes as income what nobody claims; above the limit another person has to say the same', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, second_person_above_units) values (${desk.coin.id}, 10)`,
  );
  const [ana, beka] = [await office.enter('operator'), await office.enter('operator')];
  const small = await stray(10n);
  expect(await ana.call(bookUnclaimedPayment, act(small.id))).toMatchObject({ isBooked: true });
  const next = await stray(1n);
  // Many small ones are as much as a large one.
  expect(await ana.call(bookUnclaimedPayment, act(next.id))).toMatchObject({ isBooked: false });
  expect(await ofReference(next.reference)).toMatchObject({
    state: 'open',
    asked: { act: 'income', isMine: false },
  });
  await refused(ana.call(bookUnclaimedPayment, act(next.id)), secondPersonNeeded);
  const before = await owed();
  expect(await beka.call(bookUnclaimedPayment, act(next.id))).toMatchObject({ isBooked: true });
  expect(await owed()).toBe(before - 1n);
  await refused(beka.call(bookUnclaimedPayment, act(next.id)), changedMeanwhile);
  // Of two that only together are above what is left of the limit, one is booked, also at once.
  await desk.db.execute(sql`update payout_rules set second_person_above_units = 20`);
  const [one, other] = [await stray(6n), await stray(6n)];
  const answers = await Promise.all([one, other].map(({ id }) => ana.call(bookUnclaimedPayment, act(id))));
  expect(answers.filter(({ isBooked }) => isBooked)).toHaveLength(1);
});

test('gives back above the limit once another person says the same, and says before whether one is enough', async () => {
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, second_person_above_units) values (${desk.coin.id}, 10)`,
  );
  const [ana, beka] = [await office.enter('operator'), await office.enter('operator')];
  const { id, reference } = await stray(11n);
  const before = await owed();
  const alone = async (client: Client) => (await client.call(getUnclaimedPayment, { id })).isAlone;
  const back = (client: Client, more: { readonly address: string; readonly reference?: string }) =>
    client.call(giveBackUnclaimedPayment, act(id, more));
  expect(await alone(ana)).toBe(false);
  expect(await back(ana, { address: 'somebody' })).toMatchObject({ isBooked: false });
  expect(await ofReference(reference)).toMatchObject({
    asked: { act: 'givenBack', address: 'somebody', isMine: false },
  });
  await refused(back(ana, { address: 'somebody', reference: 'sent' }), secondPersonNeeded);
  // What somebody else wants otherwise is no agreement.
  expect(await beka.call(bookUnclaimedPayment, act(id))).toMatchObject({ isBooked: false });
  expect(await back(ana, { address: 'somebody' })).toMatchObject({ isBooked: false });
  expect(await back(beka, { address: 'elsewhere', reference: 'sent' })).toMatchObject({ isBooked: false });
  expect(await back(ana, { address: 'somebody' })).toMatchObject({ isBooked: false });
  expect(await owed()).toBe(before);
  const nameless = { fieldId: 'reference' };
  await refused(back(beka, { address: 'somebody' }), fieldNotFilled, nameless);
  expect(await back(beka, { address: 'somebody', reference: 'sent' })).toMatchObject({
    isBooked: true,
    payment: { state: 'givenBack', asked: null, decision: { address: 'somebody', reference: 'sent' } },
  });
  expect(await owed()).toBe(before - 11n);

  // What two decided is neither's alone; what one did is summed up, whichever way.
  const [small, other] = [await stray(6n), await stray(6n)];
  expect(await ana.call(bookUnclaimedPayment, act(small.id))).toMatchObject({ isBooked: true });
  const given = { address: 'somebody', reference: 'sent too' };
  expect(await ana.call(giveBackUnclaimedPayment, act(other.id, given))).toMatchObject({ isBooked: false });
  expect(await beka.call(giveBackUnclaimedPayment, act(other.id, given))).toMatchObject({ isBooked: true });
});

test('the exchange bears what is gone after it was booked as income', async () => {
  const { id } = await stray(4n);
  await nino.call(bookUnclaimedPayment, act(id));
  const reserve = await balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id });
  chain.replace(needed);
  await follow();
  expect((await balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id })).total).toBe(reserve.total - 4n);
});

test('the loss is made good when the payment returns, and is booked once more when it goes again', async () => {
  const { id, reference } = await stray(6n);
  await nino.call(bookUnclaimedPayment, act(id));
  const before = await books();
  for (const _round of [1, 2]) {
    chain.replace(needed);
    await follow();
    expect(await books()).toEqual({ ...before, reserve: before.reserve - 6n, places: before.places - 6n });
    chain.pay({ address, memo: 'nobody', currencyId: desk.coin.id, units: 6n, reference });
    chain.mine(needed);
    await follow();
    expect(await books()).toEqual(before);
  }
});

test('whatever a payment without an order does and whoever decides about it, the books end as its network does', async () => {
  const least = 4n;
  const step = fc.constantFrom('gone', 'back', 'moved', 'less', 'more', 'income', 'givenBack', 'spent', 'filled');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const before = await books();
      // What its network shows of it, and what it was when somebody decided about it.
      let units = 6n;
      let decided = 0n;
      const { id, reference } = await stray(units);
      const free = before.reserve - before.held;
      let isThere = true;
      const lost = () => (became === 'open' ? 0n : decided - (isThere ? units : 0n));
      const again = (other: bigint) => {
        units = other;
        chain.pay({ address, memo: 'nobody', currencyId: desk.coin.id, units, reference });
        chain.mine(needed);
        isThere = true;
      };
      const changes = async (by: bigint) => {
        if (!isThere || units + by < least) return;
        // What the reserve does not cover of it is nothing that it tries again.
        await does.filled();
        chain.replace(needed);
        again(units + by);
      };
      let became = 'open' as 'open' | 'income' | 'givenBack';
      let spent = 0n;
      const does = {
        gone: () => {
          if (isThere) chain.replace(needed);
          isThere = false;
        },
        back: () => {
          if (!isThere) again(units);
        },
        moved: () => {
          if (!isThere) return;
          chain.replace(needed, { waits: true });
          chain.mine(needed);
        },
        less: () => changes(-1n),
        more: () => changes(2n),
        income: async () => {
          if (!isThere || became !== 'open') return;
          await nino.call(bookUnclaimedPayment, act(id));
          [became, decided] = ['income', units];
        },
        givenBack: async () => {
          if (!isThere || became !== 'open') return;
          await nino.call(giveBackUnclaimedPayment, act(id, { address: 'somebody', reference: newId() }));
          [became, decided] = ['givenBack', units];
        },
        // So that the reserve covers a loss no more, until it is filled again.
        spent: async () => {
          const left = free - spent - lost();
          if (left <= 1n) return;
          await change(1n - left);
          spent += left - 1n;
        },
        filled: async () => {
          await change(spent);
          spent = 0n;
          await desk.payments.reconcileOnce();
        },
      };
      for (const name of [...steps, 'filled' as const]) {
        await does[name]();
        await follow();
      }
      expect(await desk.breaches()).toEqual([]);
      expect(await books()).toEqual({
        reserve: before.reserve - lost(),
        held: before.held,
        income: before.income + (became === 'income' ? decided : 0n),
        owed: before.owed + (became === 'open' && isThere ? units : 0n),
        places: before.places + (isThere ? units : 0n) - (became === 'givenBack' ? decided : 0n),
      });
    }),
    { numRuns: 25 },
  );
});

test('a loss that the reserve does not cover is logged and named by the doctor, and booked once it does', async () => {
  const { id } = await stray(6n);
  await nino.call(bookUnclaimedPayment, act(id));
  const reserve = () => balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id });
  const { total, held } = await reserve();
  await change(held + 5n - total);
  chain.replace(needed);
  const logged = vi.spyOn(silentLog, 'error');
  try {
    await follow();
    expect(await desk.breaches()).toEqual([
      `I7 unclaimed payment ${id}: it is gone, and the reserve does not cover the loss of 6`,
    ]);
    await desk.payments.reconcileOnce();
    await desk.payments.reconcileOnce();
    expect(logged.mock.calls.filter(([about]) => (about as { units?: string }).units === '6')).toHaveLength(1);
    expect((await reserve()).total).toBe(held + 5n);
    // Also where the network is another chain by now: it lies in the books of the place still.
    chain.chainName = 'another';
    chain.lies = [{ currencyId: desk.coin.id, place: 'deposits', units: 0n }];
    await follow();
    await desk.payments.reconcileOnce();
    const { rows } = await desk.db.execute(
      sql`select lost_units as lost from place_checks where place = 'deposits:chain:NET'`,
    );
    expect(rows).toEqual([{ lost: '6' }]);
  } finally {
    [chain.chainName, chain.lies] = ['simulated', []];
    await follow();
    logged.mockRestore();
  }

  await change(total - held - 5n);
  await Promise.all([desk.payments.reconcileOnce(), desk.payments.reconcileOnce()]);
  expect(await desk.breaches()).toEqual([]);
  expect((await reserve()).total).toBe(total - 6n);
});

test('a loss that cannot be booked keeps no other waiting', async () => {
  const [broken, other] = [await stray(6n), await stray(7n)];
  for (const { id } of [broken, other]) await nino.call(bookUnclaimedPayment, act(id));
  const reserve = () => balance(desk.db, { kind: 'reserve', currencyId: desk.coin.id });
  const { total, held } = await reserve();
  await change(held - total);
  chain.replace(2 * needed);
  await follow();
  await change(total - held);
  await desk.db.execute(
    sql.raw(`alter table ledger_transfers add constraint broken check (reference <> '${broken.id}') not valid`),
  );
  await desk.payments.reconcileOnce();
  expect((await reserve()).total).toBe(total - 7n);
  await desk.db.execute(sql`alter table ledger_transfers drop constraint broken`);
  await desk.payments.reconcileOnce();
  expect((await reserve()).total).toBe(total - 13n);
});

test('pages by keyset, the newest first, and counts what waits', async () => {
  const strays = [await stray(11n), await stray(12n), await stray(13n)];
  const first = await nino.call(listUnclaimedPayments, { limit: 2 });
  const second = await nino.call(listUnclaimedPayments, { limit: 2, cursor: first.next ?? undefined });
  const ids = [...first.payments, ...second.payments].map(({ _id }) => _id);
  expect(ids.slice(0, 3)).toEqual(strays.map(({ id }) => id).toReversed());
  expect(first.open).toBeGreaterThanOrEqual(3);
});

test('refuses what is not there, lies elsewhere, or was another command', async () => {
  const id = newId();
  await refused(nino.call(getUnclaimedPayment, { id }), notFound);
  const { id: open } = await stray();
  await refused(nino.call(attachUnclaimedPayment, attach(id)), notFound);
  await refused(nino.call(attachUnclaimedPayment, attach(open, { uid: '1000000000' })), notFound);
  const back = { address: 'x', reference: 'y' };
  await refused(nino.call(giveBackUnclaimedPayment, act(id, back)), notFound);
  await refused(nino.call(bookUnclaimedPayment, act(id)), notFound);
  // What its network shows was not kept by mistake.
  await refused(nino.call(releaseUnclaimedPayment, act(open)), moveNotAllowed);
  const elsewhere = await desk.order();
  await refused(nino.call(attachUnclaimedPayment, attach(open, { uid: elsewhere.uid })), moveNotAllowed);
  const booked = act(open);
  await nino.call(bookUnclaimedPayment, booked);
  const { commandId } = booked;
  await refused(giorgi.call(bookUnclaimedPayment, { ...booked, reason: 'Another' }), commandReused);
  await refused(nino.call(attachUnclaimedPayment, attach(open, { commandId })), commandReused);
  await refused(nino.call(giveBackUnclaimedPayment, act(open, { ...back, commandId })), commandReused);
});

test('refuses an address that is none on its network', async () => {
  const { id } = await stray();
  const network = {
    ...desk.coin,
    network: { id: newId(), code: 'NET', name: 'Net', addressFormat: 'evm', memoFormat: null },
  } as unknown as Currency;
  desk.addRoute(testRoute(network, desk.money, { paymentMethod: 'chain', confirmations: needed }));
  const back = act(id, { address: 'nonsense', reference: 'y' });
  await refused(nino.call(giveBackUnclaimedPayment, back), fieldNotFilled, { fieldId: 'refundAddress' });
});
