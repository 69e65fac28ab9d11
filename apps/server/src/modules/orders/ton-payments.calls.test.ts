import { createPrivateKey, createPublicKey } from 'node:crypto';
import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeReserve, entriesOf } from '../ledger/index.ts';
import { moveByOperator, recordPayment } from './actions/operator-actions.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testField, testRoute } from './testing/test-catalog.ts';
import { DatabaseAddresses, findOurAddresses, findPayout, followStep, type PaymentPlugin } from '../payments/index.ts';
import { readBoc } from '../../payment-methods/ton/cells/boc.ts';
import { bitsOf } from '../../payment-methods/ton/cells/cell.ts';
import { TonSettings } from '../../payment-methods/ton/settings.ts';
import { TonSimulator } from '../../payment-methods/ton/testing/ton-simulator.ts';
import { createTonMethod } from '../../payment-methods/ton/ton-method.ts';
import { newId } from '../../platform/database/index.ts';
import { tonKey } from '../../signer/kinds/ton-key.ts';
import { limitName } from '../../signer/limits.ts';
import { deskSigner } from '../../signer/testing/desk-signer.ts';

const secret = new Uint8Array(32).fill(7);
const key = tonKey('ton', secret);
const hot = tonAccountOf(key.address) ?? '';
const shop = `0:${'5a'.repeat(32)}`;
const customer = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA';
const most = 10n ** 18n;
const limit = { perTransaction: most, perHour: most, perDay: most, feePerTransaction: most, feesPerDay: most };
const of = { method: 'ton', network: 'NET' };
const coin = testCurrency('TON', 9);
const ten = 10_000_000_000n;

let node: TonSimulator;
let desk: OrdersDesk;
let method: PaymentPlugin;

beforeAll(async () => {
  node = await TonSimulator.start();
  node.open(hot, publicKey(), 1000n * ten);
  const chain = { network: 'NET', nodeUrl: node.url, address: tonAddressOf(shop), currencyId: coin.id };
  const settings = TonSettings.parse({ chains: [chain] });
  desk = await openOrdersDesk(await createTestDatabase(), (db) => {
    method = createTonMethod({
      settings: () => settings,
      addresses: new DatabaseAddresses(db),
      signer: deskSigner([key], new Map([[limitName('ton', 'ton', 'native'), limit]])),
      ours: (addresses) => findOurAddresses(db, 'ton', addresses),
      now: () => new Date(node.headSeconds * 1000),
    });
    return [method];
  });
  await desk.asStaff((tx) =>
    changeReserve(tx, {
      changeId: newId(),
      currencyId: coin.id,
      units: 1000n * ten,
      kind: 'reserveDeposit',
      memo: 'filled',
      place: 'hot:ton:NET',
    }),
  );
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});
afterAll(async () => {
  await desk.stop();
  await node.stop();
});

function publicKey(): Buffer {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const made = createPrivateKey({ key: Buffer.concat([head, secret]), format: 'der', type: 'pkcs8' });
  return Buffer.from(createPublicKey(made).export({ format: 'jwk' }).x ?? '', 'base64url');
}

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

async function memoOf({ _id }: Created): Promise<string> {
  const { rows } = await desk.db.execute<{ memo: string }>(
    sql`select memo from deposit_addresses where order_id = ${_id}`,
  );
  return rows[0]?.memo ?? '';
}

test('of orders that are paid to one wallet each is credited what came with its memo, once', async () => {
  const route = desk.addRoute(testRoute(coin, desk.money, { paymentMethod: 'ton', confirmations: 2 }));
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  const other = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  await follow();
  node.pay(shop, ten, await memoOf(order));
  node.pay(shop, ten, 'nobody’s');
  node.pay(shop, ten, '');
  node.mine();
  await follow();
  expect(await stateOf(order)).toEqual({ status: 'inProgress', deposit: '0' });
  node.mine();
  await follow();
  const paid = { status: 'inProgress', deposit: ten.toString() };
  expect(await stateOf(order)).toEqual(paid);
  node.mine(5);
  await follow();
  expect(await stateOf(order)).toEqual(paid);
  expect(await stateOf(other)).toEqual({ status: 'waitPayment', deposit: '0' });
  const credited = (await entriesOf(desk.db, order._id)).filter(({ reason }) => reason === 'deposit');
  expect(credited).toHaveLength(2);
});

async function startPayout(): Promise<Created> {
  const route = desk.addRoute(
    testRoute(desk.money, coin, { payoutMethod: 'ton', toFields: [testField('wallet'), testField('memo')] }),
  );
  const toValues = [
    { key: 'wallet', value: customer },
    { key: 'memo', value: 'exchange 77' },
  ];
  const order = await desk.order({ routeId: route.id, skipPreview: true, toValues });
  await desk.drain();
  const { uid } = order;
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

test('payouts leave one after the other, once each, although the process dies between signing and sending', async () => {
  const orders = [await startPayout(), await startPayout()];
  // Nothing can be handed over: each dies with what it signed in the books at the most.
  node.answers.set('/message', (_query, response) => response.destroy());
  await desk.payments.payOutOnce();
  await desk.payments.payOutOnce();
  const [first, second] = await Promise.all(orders.map(({ _id }) => findPayout(desk.db, _id)));
  expect(first).toMatchObject({ state: 'sending' });
  expect(second).toMatchObject({ state: 'prepared', problem: expect.stringContaining('another payout is on its way') });
  expect(node.broadcasts).toEqual([]);
  node.answers.clear();
  for (let count = 0; count < 6; count += 1) {
    await desk.payments.payOutOnce();
    node.mine();
  }
  await desk.drain();
  for (const order of orders) {
    expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await stateOf(order)).toMatchObject({ status: 'done' });
  }
  const sent = [...new Set(node.broadcasts)];
  expect(sent).toHaveLength(2);
  const memo = bitsOf(Buffer.from('exchange 77'));
  for (const raw of sent) {
    const payment = readBoc(Buffer.from(raw, 'base64')).refs.at(-1)?.refs[0];
    expect(payment?.bits.endsWith(memo)).toBe(true);
  }
});
