import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../../modules/ledger/index.ts';
import { type Created, openOrdersDesk, type OrdersDesk } from '../../../modules/orders/testing/orders-desk.ts';
import { testCurrency, testRoute } from '../../../modules/orders/testing/test-catalog.ts';
import {
  countAddresses,
  DatabaseAddresses,
  findOurAddresses,
  followStep,
  type PaymentPlugin,
} from '../../../modules/payments/index.ts';
import { createMoneroMethod } from '../monero-method.ts';
import { settingsOf, type World, xmr } from './world.ts';

const of = { method: 'monero', network: 'NET' };
const coin = testCurrency('XMR', 12);
const ten = 10n * xmr;

/** Orders of a whole product that are paid in XMR. */
export function servesOrders(worldOf: () => World): void {
  let desk: OrdersDesk;
  let method: PaymentPlugin;

  beforeAll(async () => {
    const settings = settingsOf(worldOf(), { network: 'NET', currencyId: coin.id });
    desk = await openOrdersDesk(await createTestDatabase(), (db) => {
      method = createMoneroMethod({
        settings: () => settings,
        addresses: new DatabaseAddresses(db),
        addressCount: () => countAddresses(db, 'monero'),
        signer: undefined,
        ours: (addresses) => findOurAddresses(db, 'monero', addresses),
        now: () => new Date(),
      });
      return [method];
    });
  });
  afterEach(async () => {
    await desk.drain();
    expect(await desk.breaches()).toEqual([]);
  });
  afterAll(() => desk?.stop());

  async function follow(): Promise<void> {
    const { chain } = method;
    if (!chain) throw new Error('it works by itself');
    while (!(await followStep(desk.db, chain, of))?.isCaughtUp);
    await desk.drain();
  }

  async function stateOf({ _id }: Created) {
    const { rows } = await desk.db.execute<{ status: string; deposit: string }>(
      sql`select status, deposit_units::text as deposit from orders where id = ${_id}`,
    );
    return rows[0];
  }

  async function addressOf({ _id }: Created): Promise<string> {
    const { rows } = await desk.db.execute<{ address: string }>(
      sql`select address from deposit_addresses where order_id = ${_id}`,
    );
    return rows[0]?.address ?? '';
  }

  /** Two orders that wait for their payment. */
  async function orders(): Promise<[Created, Created]> {
    const route = desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'monero', confirmations: 2 }));
    const made = [1, 2].map(() => desk.order({ routeId: route.id, skipPreview: true }));
    const [first, second] = await Promise.all(made);
    if (!first || !second) throw new Error('two');
    await desk.drain();
    await follow();
    return [first, second];
  }

  test('credits what came to the order’s own subaddress, once, when it is deep enough', async () => {
    const { node } = worldOf();
    const [order, other] = await orders();
    expect(await addressOf(order)).not.toBe(await addressOf(other));
    await node.send([await addressOf(order)], ten);
    await follow();
    const seen = { status: 'inProgress', deposit: '0' };
    expect(await stateOf(order)).toEqual(seen);
    await node.mine();
    await follow();
    expect(await stateOf(order)).toEqual(seen);
    await node.mine();
    await follow();
    const paid = { status: 'inProgress', deposit: String(ten) };
    expect(await stateOf(order)).toEqual(paid);
    await node.mine(3);
    await follow();
    expect(await stateOf(order)).toEqual(paid);
    expect(await stateOf(other)).toEqual({ status: 'waitPayment', deposit: '0' });
    const credited = (await entriesOf(desk.db, order._id)).filter(({ reason }) => reason === 'deposit');
    expect(credited).toHaveLength(2);
  });

  test('credits nothing of a payment that was replaced before it was deep enough', async () => {
    const { node } = worldOf();
    const [order] = await orders();
    const [first, second] = await node.rivals(await addressOf(order));
    await node.relay(first.raw);
    await node.mine();
    await follow();
    expect(await stateOf(order)).toMatchObject({ deposit: '0' });
    await node.pop(1, { isForgotten: true });
    await node.mine(3);
    await follow();
    expect(await stateOf(order)).toMatchObject({ deposit: '0' });
    expect(await entriesOf(desk.db, order._id)).toEqual([]);
    // Its rival comes in its place, and counts by itself.
    await node.relay(second.raw);
    await node.mine(2);
    await follow();
    expect(await stateOf(order)).toMatchObject({ deposit: String(second.units) });
  });
}
