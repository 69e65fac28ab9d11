import {
  amountNotValid,
  approvePayout,
  changedMeanwhile,
  commandReused,
  fieldNotFilled,
  getStaffOrder,
  listMethodSettings,
  listNetworks,
  listPayoutRules,
  listPayouts,
  listStaffOrders,
  moveNotAllowed,
  notFound,
  payoutsOnTheWay,
  reserveTooSmall,
  secondPersonNeeded,
  switchPayouts,
  undoPayment,
  updateMethodSettings,
  updatePayoutRule,
} from '@tetri/contract';
import { createTestDatabase, expectRefusal } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';
import { newId } from '../../../platform/database/index.ts';
import type { StaffMember } from '../../orders/index.ts';
import { balances } from '../../ledger/index.ts';
import { moveByOperator, recordPayment, recordPayout } from '../../orders/index.ts';
import { openOrdersDesk, type OrdersDesk } from '../../orders/testing/orders-desk.ts';
import { testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { DatabaseAddresses } from '../deposits/actions/database-addresses.ts';
import { ChainSimulator, simulatedChainMethod } from '../testing/chain-simulator.ts';

let desk: OrdersDesk;
let office: BackOffice;
let chain: ChainSimulator;
type Caller = Awaited<ReturnType<BackOffice['enter']>>;
let owner: Caller;
let nino: Caller;
let giorgi: Caller;

const schema = z.object({ url: z.url({ protocol: /^https?$/ }), password: z.string().max(50) });

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    {
      ...simulatedChainMethod(chain, new DatabaseAddresses(db)),
      settings: {
        schema,
        findMisfit: async (saved, decimalsOf) =>
          schema.parse(saved).password === 'misfit' && decimalsOf(desk.coin.id) === 8 ? 'password' : undefined,
        chainsOf: (saved) => new Map(schema.safeParse(saved).success ? [['NET', schema.parse(saved).url]] : []),
        withoutSecrets: (saved) => ({ ...(saved as object), password: '' }),
      },
    },
  ]);
  const network = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
  const withNetwork = () => {
    const snapshot = testSnapshot([...desk.routes.values()]);
    const currencies = new Map([...snapshot.currencies].map(([id, currency]) => [id, { ...currency, network }]));
    return { ...snapshot, currencies };
  };
  const catalog = { snapshot: withNetwork, refresh: async () => undefined, closingOf: () => undefined };
  office = await openBackOffice(desk.db, { deps: { payments: desk.payments, catalog } });
  owner = await office.enter('owner');
  nino = await office.enter('operator');
  giorgi = await office.enter('operator');
  await desk.fillReserve(desk.coin, 100_000_000_000n);
});
afterAll(async () => {
  expect(await desk.breaches()).toEqual([]);
  await office.stop();
  await desk.stop();
});

async function staffOf({ email }: { readonly email: string }): Promise<StaffMember> {
  const { rows } = await desk.db.execute<{ id: string; name: string; role: string }>(
    sql`select id, name, role from staff where email = ${email}`,
  );
  const [row] = rows;
  if (!row) throw new Error('who entered has an account');
  return { staffId: row.id, name: row.name, role: row.role };
}

/** A paid order by this person's word. */
async function paid(by: StaffMember): Promise<{ uid: string; id: string }> {
  const route = desk.addRoute(testRoute(desk.money, desk.coin, { payoutMethod: 'chain' }));
  const { uid, _id: id } = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  await desk.asStaff((tx) =>
    recordPayment(tx, { uid, from: 'waitPayment', amount: '10', reference: '', reason: '', staff: by }),
  );
  await desk.drain();
  return { uid, id };
}

/** One whose payout they have begun. */
async function begun(by: StaffMember): Promise<{ uid: string; id: string }> {
  const { uid, id } = await paid(by);
  await desk.asStaff((tx) =>
    moveByOperator(tx, { uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: by }),
  );
  return { uid, id };
}

const listed = async (uid: string, client = nino) =>
  (await client.call(listPayouts, {})).payouts.find((payout) => payout.uid === uid);

const send = () => desk.payments.payOutOnce();

test('lists what is to be sent, and what keeps it back, and two people let it go', async () => {
  const { rules } = await owner.call(listPayoutRules, {});
  const rule = rules.find(({ currency }) => currency._id === desk.coin.id);
  expect(rule).toMatchObject({ version: 0, isAutomatic: false, secondPersonAbove: null });
  const terms = { isAutomatic: false, transactionMax: null, hourMax: null, dayMax: null, secondPersonAbove: '1' };
  const asked = { currencyId: desk.coin.id, version: 0, ...terms };
  expect((await owner.call(updatePayoutRule, asked)).rule).toMatchObject({
    version: 1,
    secondPersonAbove: '1.00000000',
  });
  await expectRefusal(owner.call(updatePayoutRule, asked), changedMeanwhile);
  await expectRefusal(owner.call(updatePayoutRule, { ...asked, version: 1, hourMax: '0' }), amountNotValid);
  await expectRefusal(owner.call(updatePayoutRule, { ...asked, currencyId: newId() }), notFound);

  const { uid, id } = await begun(await staffOf(nino));
  await send();
  expect(await listed(uid)).toMatchObject({
    state: 'prepared',
    waitsFor: 'secondPerson',
    mayApprove: false,
    address: 'abcd1234',
  });
  expect(await listed(uid, giorgi)).toMatchObject({ mayApprove: true });
  const approval = { commandId: newId(), uid, attempt: 1 };
  await expectRefusal(nino.call(approvePayout, approval), secondPersonNeeded);
  await expectRefusal(giorgi.call(approvePayout, { ...approval, attempt: 2 }), changedMeanwhile);
  await expectRefusal(giorgi.call(approvePayout, { ...approval, uid: '99999999' }), notFound);
  await giorgi.call(approvePayout, approval);
  await giorgi.call(approvePayout, approval);
  await expectRefusal(giorgi.call(approvePayout, { ...approval, commandId: newId() }), moveNotAllowed);
  await expectRefusal(owner.call(approvePayout, approval), commandReused);
  // What was agreed to another attempt is none of this one.
  await desk.db.$client.query(
    `insert into payout_approvals (payout_id, attempt, staff_id, staff_name)
     select id, attempts + 5, gen_random_uuid(), 'Somebody' from payouts where uid = $1`,
    [uid],
  );
  expect((await listed(uid))?.approvals).toEqual([
    expect.objectContaining({ name: expect.not.stringMatching('Somebody') }),
  ]);
  await send();
  expect(await listed(uid)).toMatchObject({ state: 'sending', waitsFor: null });
  chain.mine(2);
  await send();
  await desk.drain();
  expect(await listed(uid)).toBeUndefined();
  const { rows } = await desk.db.execute(sql`select status from orders where id = ${id}`);
  expect(rows).toEqual([{ status: 'done' }]);
});

test('one press stops all sending, and what waits says so', async () => {
  await owner.call(updatePayoutRule, {
    currencyId: desk.coin.id,
    version: 1,
    isAutomatic: false,
    transactionMax: null,
    hourMax: null,
    dayMax: null,
    secondPersonAbove: null,
  });
  const { uid } = await begun(await staffOf(nino));
  const stopped = await giorgi.call(switchPayouts, { isStopped: true, reason: 'something looks wrong' });
  expect(stopped.switch).toMatchObject({ isStopped: true, reason: 'something looks wrong' });
  await send();
  expect(await listed(uid)).toMatchObject({ state: 'prepared', waitsFor: 'stopped' });
  await giorgi.call(switchPayouts, { isStopped: false, reason: 'it was nothing' });
  await send();
  expect(await listed(uid)).toMatchObject({ state: 'sending' });
  chain.mine(2);
  await send();
  await desk.drain();
});

test('payouts that were due meanwhile begin once a rule or the switch allows it', async () => {
  const statusOf = async ({ uid }: { uid: string }) => (await nino.call(getStaffOrder, { uid })).order.status;
  const rule = (isAutomatic: boolean, version: number) => ({
    currencyId: desk.coin.id,
    version,
    isAutomatic,
    transactionMax: null,
    hourMax: null,
    dayMax: null,
    secondPersonAbove: null,
  });
  const first = await paid(await staffOf(nino));
  expect(await statusOf(first)).toBe('inProgress');
  await owner.call(updatePayoutRule, rule(true, 2));
  await desk.drain();
  expect(await statusOf(first)).toBe('inProgressPayout');
  await giorgi.call(switchPayouts, { isStopped: true, reason: 'something looks wrong' });
  const second = await paid(await staffOf(nino));
  expect(await statusOf(second)).toBe('inProgress');
  await giorgi.call(switchPayouts, { isStopped: false, reason: 'it was nothing' });
  await desk.drain();
  expect(await statusOf(second)).toBe('inProgressPayout');
  await owner.call(updatePayoutRule, rule(false, 3));
  await send();
  chain.mine(2);
  await send();
  await desk.drain();
});

test('a payment that is gone is taken out by one person, once the reserve covers what is lost', async () => {
  const methods = { paymentMethod: 'chain', confirmations: 1 };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, methods));
  const { uid, _id: id } = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  const { rows: addresses } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${id}`,
  );
  const follow = async () => {
    await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
    await desk.drain();
  };
  await follow();
  chain.pay({ address: addresses[0]?.address ?? '', currencyId: desk.coin.id, units: 1_000_000_000n });
  chain.mine();
  await follow();
  const by = await staffOf(nino);
  await desk.asStaff((tx) =>
    recordPayout(tx, { uid, from: 'inProgress', reference: 'r', reason: '', staff: by, by: 'hand' }),
  );
  const [reserve] = (await balances(desk.db, ['reserve'])).filter(({ currencyId }) => currencyId === desk.coin.id);
  const all = reserve?.available ?? 0n;
  await desk.fillReserve(desk.coin, -all);
  chain.replace(1);
  await follow();
  const { order } = await nino.call(getStaffOrder, { uid });
  expect(order).toMatchObject({ status: 'done', next: 'undoGone', payments: [{ isGone: true, mayUndo: true }] });
  const { orders } = await nino.call(listStaffOrders, { hasIssue: true });
  expect(orders.map((one) => one.uid)).toContain(uid);
  const paymentId = order.payments[0]?._id ?? '';
  const asked = { uid, from: 'done', paymentId, reason: 'it is gone' } as const;
  await expectRefusal(nino.call(undoPayment, { commandId: newId(), ...asked }), reserveTooSmall);
  await desk.fillReserve(desk.coin, all);
  const { order: undone } = await nino.call(undoPayment, { commandId: newId(), ...asked });
  expect(undone).toMatchObject({ next: 'none', received: '0.00000000' });
  expect(undone.history.at(-1)).toMatchObject({ said: [{ code: 'paymentUndone' }, { code: 'paymentLost' }] });
});

test('an approval that waits for nobody is refused', async () => {
  const { uid } = await begun(await staffOf(nino));
  await expectRefusal(giorgi.call(approvePayout, { commandId: newId(), uid, attempt: 1 }), moveNotAllowed);
});

test('says how far each network was read', async () => {
  await followStep(desk.db, chain, { method: 'chain', network: 'NET' });
  const { networks } = await nino.call(listNetworks, {});
  expect(networks).toMatchObject([{ method: 'chain', network: 'NET', height: expect.any(Number), problem: null }]);
});

test('a method is set up by what its schema takes, and its password is in no audit', async () => {
  const [before] = (await owner.call(listMethodSettings, {})).methods;
  expect(before).toMatchObject({ method: 'chain', settings: null, version: 0 });
  expect(JSON.parse(before?.schema ?? '')).toMatchObject({ properties: { url: {}, password: {} } });
  const settings = { url: 'http://node.example:8545', password: 'hidden-from-audit' };
  const save = (saved: unknown, version: number) =>
    owner.call(updateMethodSettings, { method: 'chain', settings: JSON.stringify(saved), version });
  await expectRefusal(save({ ...settings, url: 'file:///etc/passwd' }, 0), fieldNotFilled);
  await expectRefusal(save({ ...settings, password: 'misfit' }, 0), fieldNotFilled);
  await expectRefusal(
    owner.call(updateMethodSettings, { method: 'chain', settings: '{"half', version: 0 }),
    fieldNotFilled,
  );
  await expectRefusal(owner.call(updateMethodSettings, { method: 'nope', settings: '{}', version: 0 }), notFound);
  expect((await save(settings, 0)).method).toMatchObject({ version: 1 });
  await expectRefusal(save(settings, 0), changedMeanwhile);
  expect((await save({ ...settings, password: '' }, 1)).method).toMatchObject({ version: 2 });
  const { uid } = await begun(await staffOf(nino));
  chain.chainName = settings.url;
  await send();
  const other = { ...settings, url: 'http://node.example:8546' };
  await expectRefusal(save(other, 2), payoutsOnTheWay);
  // As it stands where something else was saved: what waits for its own chain keeps nobody from setting that again.
  await desk.db.execute(sql`
    update payment_method_settings set settings = ${JSON.stringify(other)}::jsonb where method = 'chain'`);
  expect((await save(settings, 2)).method).toMatchObject({ version: 3 });
  await expectRefusal(save(other, 3), payoutsOnTheWay);
  chain.mine(2);
  await send();
  await desk.drain();
  expect(await listed(uid)).toBeUndefined();
  expect((await save(other, 3)).method).toMatchObject({ version: 4 });
  const { rows } = await desk.db.execute<{ text: string }>(
    sql`select (old_value::text || new_value::text) as text from audit_entries where action = 'updateMethodSettings'`,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain('hidden-from-audit');
});
