import { chooseResolution, getOrder } from '@tetri/contract';
import { rateOf } from '@tetri/money';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readOnlyMethods } from '../../../compose/read-only-methods.ts';
import { changeReserve } from '../../../modules/ledger/index.ts';
import { moveByOperator, recordPayment } from '../../../modules/orders/actions/operator-actions.ts';
import { knownQuote, quoteRefund } from '../../../modules/orders/actions/quote-refund.ts';
import { sendRefundByOperator } from '../../../modules/orders/actions/refund-by-operator.ts';
import { findOrder } from '../../../modules/orders/store/find-order.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from '../../../modules/orders/testing/orders-desk.ts';
import { testCurrency, testField, testRoute, testSnapshot } from '../../../modules/orders/testing/test-catalog.ts';
import {
  countAddresses,
  DatabaseAddresses,
  findOurAddresses,
  findPayout,
  followStep,
  type PaymentPlugin,
  saveMethodSettings,
  type Signer,
  SignerError,
} from '../../../modules/payments/index.ts';
import { checkSent } from '../../../modules/payments/payouts/actions/check-sent.ts';
import { readSigned } from '../../../modules/payments/payouts/store/payout-transactions.ts';
import { findPlaceBreaches } from '../../../modules/payments/places/store/find-breaches.ts';
import { newId } from '../../../platform/database/index.ts';
import { moneroKey } from '../../../signer/kinds/monero-key.ts';
import { limitName } from '../../../signer/limits.ts';
import { deskSigner } from '../../../signer/testing/desk-signer.ts';
import { createMoneroMethod } from '../monero-method.ts';
import { FaultyRpc, type Faults } from './faulty-rpc.ts';
import { type TestWallet, askRpc } from './monerod.ts';
import { generous, hotWallet, patientMs, received } from './pays-out.ts';
import { settingsOf, type World, xmr } from './world.ts';

const coin = testCurrency('XMR', 12);
/** One coin for ten of the money. */
const tenth = rateOf(1n, 10n);
const hotPlace = 'hot:monero:NET';

/** Orders of a whole product that are paid out in XMR. */
export function paysOrders(worldOf: () => World): void {
  let desk: OrdersDesk;
  let hot: TestWallet;
  let customer: TestWallet;
  let method: PaymentPlugin;
  let node: FaultyRpc;
  let wallet: FaultyRpc;
  /** The signer signs, and its answer is lost. */
  let isAnswerLost = false;

  beforeAll(async () => {
    const world = worldOf();
    ({ customer } = world);
    hot = await hotWallet(world);
    node = await FaultyRpc.before(world.node.rpc);
    wallet = await FaultyRpc.before(hot.rpc);
    const change = { network: 'NET', currencyId: coin.id, nodeUrl: node.url, payoutConfirmations: 2, feeCapMilli: 100 };
    const settings = settingsOf(world, change);
    const key = moneroKey('monero', { address: hot.address, url: wallet.url, login: '' }, patientMs);
    const signer = deskSigner([key], new Map([[limitName('monero', 'monero', 'native'), generous]]));
    desk = await openOrdersDesk(await createTestDatabase(), (db) => {
      method = createMoneroMethod({
        settings: () => settings,
        addresses: new DatabaseAddresses(db),
        addressCount: () => countAddresses(db, 'monero'),
        signer: { ...signer, sign: (request) => signAndLose(signer, request) },
        ours: (addresses) => findOurAddresses(db, 'monero', addresses),
        now: () => new Date(),
      });
      return [method];
    });
    await desk.asStaff((tx) => saveMethodSettings(tx, { method: 'monero', settings, version: 0 }));
    const reserve = {
      currencyId: coin.id,
      units: await received(hot),
      kind: 'reserveDeposit',
      memo: 'filled',
    } as const;
    await desk.asStaff((tx) => changeReserve(tx, { ...reserve, changeId: newId(), place: hotPlace }));
  }, 600_000);
  afterEach(async () => {
    node.faults = {};
    wallet.faults = {};
    await desk.drain();
    expect(await desk.breaches()).toEqual([]);
  });
  afterAll(async () => {
    await desk?.stop();
    await node?.stop();
    await wallet?.stop();
    await worldOf().node.close(hot);
  });

  async function signAndLose(signer: Signer, request: Parameters<Signer['sign']>[0]) {
    const signed = await signer.sign(request);
    if (isAnswerLost) throw new SignerError('unknown', 'the signer was lost', false);
    return signed;
  }

  async function startPayout(): Promise<Created> {
    const route = desk.addRoute(
      testRoute(desk.money, coin, { payoutMethod: 'monero', toFields: [testField('wallet')] }),
      { rate: tenth, netRate: tenth },
    );
    const toValues = [{ key: 'wallet', value: customer.address }];
    const order = await desk.order({ routeId: route.id, skipPreview: true, toValues });
    const { uid } = order;
    await desk.drain();
    await desk.asStaff((tx) =>
      recordPayment(tx, { uid, from: 'waitPayment', amount: '10', reference: '', reason: '', staff: nino }),
    );
    await desk.drain();
    await desk.asStaff((tx) =>
      moveByOperator(tx, { uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
    );
    await desk.drain();
    return order;
  }

  /** How the wallet compares with the books. */
  async function placeState(): Promise<unknown> {
    await desk.payments.reconcileOnce();
    const { rows } = await desk.db.execute<{ state: string }>(
      sql`select state, outside_units - ledger_units as more, problem from place_checks where place = ${hotPlace}`,
    );
    return rows[0]?.state;
  }

  async function arrives({ _id }: Created): Promise<void> {
    await desk.payments.payOutOnce();
    for (let count = 0; count < 2; count += 1) {
      await worldOf().node.mine();
      await desk.payments.payOutOnce();
      expect(await placeState()).toMatch(/^(?:agrees|onTheWay)$/);
    }
    await desk.drain();
    expect(await findPayout(desk.db, _id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    // To the last unit, with the fee.
    expect(await placeState()).toBe('agrees');
  }

  async function follow(): Promise<void> {
    const { chain } = method;
    if (!chain) throw new Error('it works by itself');
    while (!(await followStep(desk.db, chain, { method: 'monero', network: 'NET' }))?.isCaughtUp);
    await desk.drain();
  }

  /** Answers the fee that was shown. */
  async function sendBack({ _id, uid }: Created): Promise<bigint> {
    const { payments } = desk;
    const catalog = { snapshot: () => testSnapshot([...desk.routes.values()]) };
    const order = await findOrder(desk.db, _id);
    // As is done every half minute.
    for (const { currencyId, feeUnits } of (await method.chain?.estimateFees?.('NET')) ?? [])
      desk.payoutFees.set(currencyId, feeUnits);
    const networkFees = { payoutFee: async (currencyId: string) => desk.payoutFees.get(currencyId) };
    const quote = order && knownQuote(await quoteRefund(desk.db, { payments, networkFees }, order));
    if (!quote) throw new Error('the method can send it');
    const asked = { uid, from: 'errorPayment', reason: '', staff: nino, quote, choice: {}, lang: 'en' } as const;
    await desk.asStaff((tx) => sendRefundByOperator(tx, { catalog, payments }, asked));
    return quote.feeUnits;
  }

  const onlyWhenHandedOver = (faults: Faults): Faults => ({ ...faults, methods: ['/send_raw_transaction'] });

  test.each<[string, () => void]>([
    ['the signer is lost after it signed', () => (isAnswerLost = true)],
    ['the node is lost before it has the transaction', () => (node.faults = onlyWhenHandedOver({ isDead: true }))],
    ['the node is lost after it took the transaction', () => (node.faults = onlyWhenHandedOver({ isHalf: true }))],
  ])('pays once although %s', async (_what, breakDown) => {
    const before = await received(customer);
    const order = await startPayout();
    const units = (await findPayout(desk.db, order._id))?.units ?? 0n;
    expect(units).toBeGreaterThan(0n);
    expect(await placeState()).toBe('agrees');
    breakDown();
    await desk.payments.payOutOnce();
    const sending = { state: 'sending', attempts: 1 };
    expect(await findPayout(desk.db, order._id)).toMatchObject({ ...sending, problem: expect.stringMatching(/./) });
    await Promise.all([desk.payments.payOutOnce(), desk.payments.payOutOnce()]);
    expect(await findPayout(desk.db, order._id)).toMatchObject(sending);
    isAnswerLost = false;
    node.faults = {};
    await arrives(order);
    expect(await received(customer)).toBe(before + units);
  });

  test('pays once although the wallet is lost while it builds: nothing was sent, and the payout waits', async () => {
    const before = await received(customer);
    const order = await startPayout();
    wallet.faults = { isHalf: true, methods: ['transfer'] };
    await desk.payments.payOutOnce();
    const waits = { state: 'prepared', waitsFor: 'signerOrNode', problem: expect.stringMatching(/./) };
    expect(await findPayout(desk.db, order._id)).toMatchObject(waits);
    await worldOf().node.mine();
    expect(await placeState()).toBe('agrees');
    wallet.faults = {};
    await arrives(order);
    const units = (await findPayout(desk.db, order._id))?.units ?? 0n;
    expect(await received(customer)).toBe(before + units);
  });

  test('what came late goes back, less the fee that was shown', async () => {
    const { node: chain } = worldOf();
    const before = await received(customer);
    const route = desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'monero', confirmations: 1 }));
    const order = await desk.order({ routeId: route.id, skipPreview: true });
    await desk.drain();
    await follow();
    await desk.clock.advance(1_801_000);
    const { rows } = await desk.db.execute<{ address: string }>(
      sql`select address from deposit_addresses where order_id = ${order._id}`,
    );
    await chain.send([rows[0]?.address ?? ''], 3n * xmr);
    await chain.mine();
    await follow();
    const keys = { orderUID: order.uid, orderSecret: order.secret };
    await desk.call(chooseResolution, { ...keys, resolution: 'giveBack', refundAddress: customer.address });
    await desk.drain();
    const feeUnits = await sendBack(order);
    expect(feeUnits > 0n && feeUnits < xmr / 10n).toBe(true);
    await Promise.all([desk.payments.payOutOnce(), desk.payments.payOutOnce()]);
    for (let count = 0; count < 2; count += 1) {
      await chain.mine();
      await desk.payments.payOutOnce();
    }
    await desk.drain();
    const { order: page } = await desk.call(getOrder, keys);
    expect(page).toMatchObject({ status: 'returned', sentBack: { state: 'arrived', address: customer.address } });
    expect(await received(customer)).toBe(before + 3n * xmr - feeUnits);
    expect(await placeState()).toBe('agrees');
  });

  test('the doctor asks the node whether each payout went through once, and names one that left its block', async () => {
    const { node: chain } = worldOf();
    const sent = { asked: 5, unjudged: new Map() };
    expect(await checkSent(desk.db, await readOnlyMethods(desk.db))).toEqual({ ...sent, breaches: [] });
    const order = await startPayout();
    await arrives(order);
    await chain.pop(2, { isForgotten: true });
    const { breaches } = await checkSent(desk.db, await readOnlyMethods(desk.db));
    const detail = expect.stringContaining('0 of its transactions went through');
    expect(breaches).toEqual([{ invariant: 'I4', subject: `order ${order.uid}`, detail }]);
    const payout = await findPayout(desk.db, order._id);
    for (const { raw } of payout ? await readSigned(desk.db, payout) : []) await chain.relay(raw);
    await chain.mine(2);
    const found = await checkSent(desk.db, await readOnlyMethods(desk.db));
    expect(found).toEqual({ ...sent, asked: 6, breaches: [] });
  });

  test('the doctor names what left the wallet by hand', async () => {
    const { node: chain } = worldOf();
    await askRpc(hot.rpc, 'transfer', { destinations: [{ address: customer.address, amount: xmr }] });
    await chain.mine();
    expect(await placeState()).toBe('checking');
    await desk.clock.advance(61_000);
    expect(await placeState()).toBe('differs');
    expect(await findPlaceBreaches(desk.db)).toMatchObject([{ subject: expect.stringContaining(hotPlace) }]);
  });
}
