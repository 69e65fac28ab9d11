import { rateOf } from '@tetri/money';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeReserve } from '../../../modules/ledger/index.ts';
import { moveByOperator, recordPayment } from '../../../modules/orders/actions/operator-actions.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from '../../../modules/orders/testing/orders-desk.ts';
import { testCurrency, testField, testRoute } from '../../../modules/orders/testing/test-catalog.ts';
import {
  countAddresses,
  DatabaseAddresses,
  findOurAddresses,
  findPayout,
  type Signer,
  SignerError,
} from '../../../modules/payments/index.ts';
import { checkSent } from '../../../modules/payments/payouts/actions/check-sent.ts';
import { findPlaceBreaches } from '../../../modules/payments/places/store/find-breaches.ts';
import { newId } from '../../../platform/database/index.ts';
import { moneroKey } from '../../../signer/kinds/monero-key.ts';
import { limitName } from '../../../signer/limits.ts';
import { deskSigner } from '../../../signer/testing/desk-signer.ts';
import { createMoneroMethod } from '../monero-method.ts';
import { FaultyRpc, type Faults } from './faulty-rpc.ts';
import { login, type TestWallet, askRpc } from './monerod.ts';
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
  let node: FaultyRpc;
  /** The signer signs, and its answer is lost. */
  let isAnswerLost = false;

  beforeAll(async () => {
    const world = worldOf();
    hot = await hotWallet(world);
    customer = await world.node.wallet();
    node = await FaultyRpc.before(world.node.rpc);
    const change = { network: 'NET', currencyId: coin.id, nodeUrl: node.url, payoutConfirmations: 2, feeCapMilli: 100 };
    const settings = settingsOf(world, change);
    const key = moneroKey('monero', { address: hot.address, url: hot.url, login }, patientMs);
    const signer = deskSigner([key], new Map([[limitName('monero', 'monero', 'native'), generous]]));
    desk = await openOrdersDesk(await createTestDatabase(), (db) => [
      createMoneroMethod({
        settings: () => settings,
        addresses: new DatabaseAddresses(db),
        addressCount: () => countAddresses(db, 'monero'),
        signer: { ...signer, sign: (request) => signAndLose(signer, request) },
        ours: (addresses) => findOurAddresses(db, 'monero', addresses),
        now: () => new Date(),
      }),
    ]);
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
    await desk.drain();
    expect(await desk.breaches()).toEqual([]);
  });
  afterAll(async () => {
    await desk?.stop();
    await node?.stop();
    await worldOf().node.close(hot);
    await worldOf().node.close(customer);
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

  const onlyWhenHandedOver = (faults: Faults): Faults => ({ ...faults, methods: ['/send_raw_transaction'] });

  test.each<[string, () => void]>([
    ['the signer is lost after it signed', () => (isAnswerLost = true)],
    ['the node is lost before it has the transaction', () => (node.faults = onlyWhenHandedOver({ isDead: true }))],
    ['the node is lost after it took the transaction', () => (node.faults = onlyWhenHandedOver({ isHalf: true }))],
  ])('pays once although %s', async (_what, breakDown) => {
    const { node: chain } = worldOf();
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
    await desk.payments.payOutOnce();
    for (let count = 0; count < 2; count += 1) {
      await chain.mine();
      await desk.payments.payOutOnce();
      expect(await placeState()).toMatch(/^(?:agrees|onTheWay)$/);
    }
    await desk.drain();
    expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await received(customer)).toBe(before + units);
    // To the last unit, with the fee.
    expect(await placeState()).toBe('agrees');
    expect((await checkSent(desk.db, desk.payments.plugins)).breaches).toEqual([]);
    // Change is locked for ten blocks.
    await chain.mine(8);
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
