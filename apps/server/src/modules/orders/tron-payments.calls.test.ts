import { HDKey } from '@scure/bip32';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { changeReserve, entriesOf } from '../ledger/index.ts';
import { moveByOperator, recordPayment } from './actions/operator-actions.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testField, testRoute } from './testing/test-catalog.ts';
import { DatabaseAddresses, findOurAddresses, findPayout, followStep, type PaymentPlugin } from '../payments/index.ts';
import { TronSettings } from '../../payment-methods/tron/settings.ts';
import { simulatedChainId, TronSimulator } from '../../payment-methods/tron/testing/tron-simulator.ts';
import { createTronMethod } from '../../payment-methods/tron/tron-method.ts';
import { newId } from '../../platform/database/index.ts';
import { tronKey } from '../../signer/kinds/tron-key.ts';
import { limitName } from '../../signer/limits.ts';
import { deskSigner } from '../../signer/testing/desk-signer.ts';

const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const customer = 'TPzLMtKqkJ5dXJX8DEHYFSmX8QobKF4N77';
const key = tronKey('tron', new Uint8Array(32).fill(7));
const most = 10n ** 18n;
const limit = { perTransaction: most, perHour: most, perDay: most, feePerTransaction: most, feesPerDay: most };
const of = { method: 'tron', network: 'NET' };
const ten = 1_000_000_000n;

let node: TronSimulator;
let desk: OrdersDesk;
let method: PaymentPlugin;

beforeAll(async () => {
  node = await TronSimulator.start();
  node.balances.set(key.address, 1_000_000_000n);
  node.tokens.set(token, new Map([[key.address, 100n * ten]]));
  desk = await openOrdersDesk(await createTestDatabase(), (db) => {
    const ours = (addresses: readonly string[]) => findOurAddresses(db, 'tron', addresses);
    method = createTronMethod({
      settings: () => settings(),
      addresses: new DatabaseAddresses(db),
      signer: deskSigner([key], new Map([[limitName('tron', 'tron', token), limit]])),
      ours,
      now: () => new Date(node.headMs),
    });
    return [method];
  });
  await desk.asStaff((tx) =>
    changeReserve(tx, {
      changeId: newId(),
      currencyId: desk.coin.id,
      units: 100n * ten,
      kind: 'reserveDeposit',
      memo: 'filled',
      place: 'hot:tron:NET',
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

let saved: TronSettings | undefined;
function settings(): TronSettings {
  const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(3)).derive("m/44'/195'/0'").publicExtendedKey;
  const assets = [{ currencyId: desk.coin.id, token, decimals: 8 }];
  const chain = { network: 'NET', chainId: simulatedChainId, nodeUrl: node.url, xpub, assets };
  return (saved ??= TronSettings.parse({ chains: [chain] }));
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

test('a payment on Tron is credited once it is deep enough, once, and taken out where its block is replaced', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { paymentMethod: 'tron', confirmations: 3 }));
  const order = await desk.order({ routeId: route.id, skipPreview: true });
  await desk.drain();
  await follow();
  const { rows } = await desk.db.execute<{ address: string }>(
    sql`select address from deposit_addresses where order_id = ${order._id}`,
  );
  node.pay({ to: rows[0]?.address ?? '', units: ten, token });
  node.mine();
  await follow();
  expect(await stateOf(order)).toEqual({ status: 'inProgress', deposit: '0' });
  node.takeBack(1);
  node.mine(2);
  await follow();
  expect(await stateOf(order)).toEqual({ status: 'inProgress', deposit: '0' });
  node.mine(1);
  await follow();
  const paid = { status: 'inProgress', deposit: ten.toString() };
  expect(await stateOf(order)).toEqual(paid);
  node.mine(10);
  await follow();
  expect(await stateOf(order)).toEqual(paid);
  const credited = (await entriesOf(desk.db, order._id)).filter(({ reason }) => reason === 'deposit');
  expect(credited).toHaveLength(2);
  node.takeBack(13, { isGone: true });
  node.mine(14);
  await follow();
  expect(await stateOf(order)).toMatchObject({ deposit: '0' });
});

test('a payout on Tron leaves once, however often it is looked after, and ends its order', async () => {
  const route = desk.addRoute(
    testRoute(desk.money, desk.coin, { payoutMethod: 'tron', toFields: [testField('wallet')] }),
  );
  const toValues = [{ key: 'wallet', value: customer }];
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
  for (let count = 0; count < 4; count += 1) {
    await desk.payments.payOutOnce();
    node.mine();
  }
  await desk.payments.payOutOnce();
  await desk.drain();
  expect(await findPayout(desk.db, order._id)).toMatchObject({ state: 'succeeded', attempts: 1 });
  expect(await stateOf(order)).toMatchObject({ status: 'done' });
  const { rows } = await desk.db.execute<{ units: string }>(
    sql`select out_units::text as units from orders where id = ${order._id}`,
  );
  expect(node.tokens.get(token)?.get(customer)?.toString()).toBe(rows[0]?.units);
  expect(new Set(node.broadcasts).size).toBe(1);
});
