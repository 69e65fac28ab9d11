import {
  fileNotAccepted,
  fileNotReadable,
  officeClosed,
  requisitesExhausted,
  Template,
  tooManyKept,
} from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCashOfficeMethod } from '../../payment-methods/cash-office/cash-office-method.ts';
import { CashOfficeSimulator } from '../../payment-methods/cash-office/simulator.ts';
import { createManualMethod } from '../../payment-methods/manual/manual-method.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { FileStore, withoutMetadata } from '../../platform/files/index.ts';
import { silentLog } from '../../platform/log.ts';
import { Relay } from '../../platform/outbox/index.ts';
import { book, entries } from '../ledger/index.ts';
import {
  createPaymentsModule,
  createRequisite,
  DatabasePool,
  findRequisite,
  type OrderToPay,
  type PaymentsModule,
} from './index.ts';

import { testPaymentState } from './testing/test-payment-state.ts';

const sent = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** As it is kept: drawn anew it stays as it is. */
const png = await withoutMetadata(Buffer.from(sent, 'base64'));
const sender = { ip: '198.51.100.7', closed: new AbortController().signal };
let database: TestDatabase;
let folder: string;
let payments: PaymentsModule;
let relay: Relay;
let pool: DatabasePool;
let order: OrderToPay;
let requisiteId: string;
let offices: CashOfficeSimulator;
/** How far the machine's clock is from the database's. */
let skewMs = 0;
afterEach(() => {
  skewMs = 0;
});

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'tetri-payments-'));
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const { db, clock } = database;
  const cash = newId();
  const fromCurrencyId = newId();
  offices = new CashOfficeSimulator({ officeId: 'vake', currencyId: cash, opensAt: clock.now() });
  pool = new DatabasePool(db, clock);
  payments = createPaymentsModule({
    fees: { keep: async () => undefined },
    db,
    clock: { now: () => new Date(clock.now().getTime() + skewMs) },
    files: new FileStore(folder),
    pool,
    offices,
    networkOf: () => ({ code: 'BTC', addressFormat: 'bitcoin' }),
    decimalsOf: () => 8,
    plugins: [createManualMethod({ requisites: pool }), createCashOfficeMethod({ offices })],
    log: silentLog,
    lockForPayout: async () => 'notReady',
    restsOn: async () => ({}),
    state: testPaymentState(db),
    pickupKey: Buffer.alloc(32, 7),
  });
  relay = new Relay({ db, clock, log: silentLog, listeners: [], jobs: payments.jobs });
  requisiteId = await transaction(db, (tx) =>
    createRequisite(tx, {
      currencyId: fromCurrencyId,
      kind: 'wallet',
      holder: '',
      bank: '',
      number: 'ADDRESS',
      memo: '',
      minUnits: 0n,
      maxUnits: null,
      dailyLimitUnits: 100n,
      monthlyLimitUnits: null,
      timeZone: 'UTC',
    }),
  );
  order = {
    id: newId(),
    uid: '12345678',
    status: 'waitPayment',
    paymentMethod: 'manual',
    payoutMethod: 'cash-office',
    fromCurrencyId,
    toCurrencyId: cash,
    inUnits: 100n,
    outUnits: 500n,
    fromDecimals: 2,
    toDecimals: 2,
    fromSymbol: 'COIN',
    toSymbol: 'GEL',
    fromValues: [],
    toValues: [{ key: 'office', value: 'vake' }],
    routeValues: [],
    lifetimeSeconds: 1800,
    expiresAt: new Date(clock.now().getTime() + 1_800_000),
  };
});

const used = async () => (await findRequisite(database.db, requisiteId))?.usedTodayUnits;
const close = () => transaction(database.db, (tx) => payments.closeInvoice(tx, order.id));
const page = async () => {
  const described = await payments.describe(order, 'en');
  return described && Template.parse(JSON.parse(described.template));
};

test('opens an invoice once and describes it to the customer and to staff', async () => {
  expect(await page()).toBeNull();
  await payments.openInvoice(order, 'en');
  await payments.openInvoice(order, 'en');
  expect(await used()).toBe(100n);
  expect(await page()).toContainEqual({
    kind: 'requisite',
    label: 'Wallet address',
    value: 'ADDRESS',
    isCopyable: true,
  });
  expect(await payments.requisites(order)).toEqual([{ label: 'Wallet address', value: 'ADDRESS' }]);
});

test('admits an order that both its methods can serve, and says why it admits no other', async () => {
  await payments.admit(order);
  await expect(payments.admit({ ...order, inUnits: 101n })).rejects.toMatchObject({ definition: requisitesExhausted });
  await expect(payments.admit({ ...order, toValues: [] })).rejects.toMatchObject({ definition: officeClosed });
  expect(await used()).toBe(0n);
});

test('judges by the clock of the database whether an office opens in time', async () => {
  const { toCurrencyId: cash, toValues: office, lifetimeSeconds } = order;
  const brings = { ...order, fromCurrencyId: cash, paymentMethod: 'cash-office', fromValues: office };
  const week = 7 * 24 * 3600;
  for (const [draft, seconds] of [
    [order, week],
    [brings, lifetimeSeconds],
  ] as const) {
    for (const skew of [-5000, 5000]) {
      skewMs = skew;
      const latest = database.clock.now().getTime() + seconds * 1000;
      offices.opensAt = new Date(latest - 1);
      await payments.admit(draft);
      offices.opensAt = new Date(latest);
      await expect(payments.admit(draft)).rejects.toMatchObject({ definition: officeClosed });
    }
  }
});

test('awaits the money until the order expires by the clock of the database', async () => {
  const now = database.clock.now().getTime();
  await payments.openInvoice(order);
  for (const skew of [-5000, 5000]) {
    skewMs = skew;
    for (const [expires, isAwaited] of [
      [now + 1, true],
      [now, false],
    ] as const) {
      order = { ...order, expiresAt: new Date(expires) };
      expect((await page())?.some(({ kind }) => kind === 'countdown')).toBe(isAwaited);
    }
  }
});

test('refuses an invoice when another order was quicker, says so on the page, and opens it once there is room', async () => {
  const quicker = { ...order, id: newId() };
  await payments.openInvoice(quicker);
  await expect(payments.openInvoice(order)).rejects.toMatchObject({ definition: requisitesExhausted });
  expect(await page()).toEqual([{ kind: 'warning', text: expect.any(String), hasSupport: true }]);
  await transaction(database.db, (tx) => payments.closeInvoice(tx, quicker.id));
  await relay.drain();
  await payments.openInvoice(order);
  expect((await page())?.map(({ kind }) => kind)).toContain('requisite');
});

test('gives back what was taken for an order by a process that ended before it said so', async () => {
  await pool.claim({ orderId: order.id, currencyId: order.fromCurrencyId, units: order.inUnits });
  expect(await used()).toBe(100n);
  await close();
  expect((await relay.drain()).failures).toEqual([]);
  expect(await used()).toBe(0n);
});

test('gives back what an order took that ended unpaid, and shows it to nobody any more', async () => {
  await payments.openInvoice(order);
  await close();
  await close();
  expect(await page()).toBeNull();
  expect((await relay.drain()).failures).toEqual([]);
  expect(await used()).toBe(0n);
});

test('counts again what an order takes whose money comes after its end, once', async () => {
  await payments.openInvoice(order);
  await close();
  await relay.drain();
  expect(await used()).toBe(0n);
  for (let again = 0; again < 2; again += 1) {
    await transaction(database.db, (tx) => payments.reopenInvoice(tx, order.id));
    expect(await used()).toBe(100n);
  }
  await close();
  await relay.drain();
  expect(await used()).toBe(0n);
});

test('keeps counting what was paid, whatever became of the order', async () => {
  await payments.openInvoice(order);
  const paid = entries(order.fromCurrencyId, { kind: 'outside' }, { kind: 'customerDeposit' }, 100n);
  await transaction(database.db, (tx) =>
    book(tx, { transfers: [{ id: newId(), kind: 'deposit', reference: order.id, entries: paid }] }),
  );
  await close();
  await relay.drain();
  expect(await used()).toBe(100n);
});

test('counts a payment no longer that was recorded in error and undone', async () => {
  await payments.openInvoice(order);
  const { fromCurrencyId } = order;
  const paid = entries(fromCurrencyId, { kind: 'outside' }, { kind: 'customerDeposit' }, 100n);
  const undone = entries(fromCurrencyId, { kind: 'customerDeposit' }, { kind: 'outside' }, 100n);
  for (const [kind, moved] of [
    ['deposit', paid],
    ['depositReversal', undone],
  ] as const)
    await transaction(database.db, (tx) =>
      book(tx, { transfers: [{ id: newId(), kind, reference: order.id, entries: moved }] }),
    );
  await close();
  await relay.drain();
  expect(await used()).toBe(0n);
});

test('prepares nothing for an order that ended before its turn came', async () => {
  await close();
  await payments.openInvoice(order);
  await relay.drain();
  expect(await page()).toBeNull();
  expect(await used()).toBe(0n);
});

test('shows the pickup code while the cash is ready, in the language of the reader, and not before or after', async () => {
  expect(await payments.pickup(order, 'en')).toBeNull();
  const ready = { ...order, status: 'inProgressPayout' };
  const shown = await payments.pickup(ready, 'ka');
  expect(shown).toMatchObject({ officeName: 'Vake', address: 'თბილისი, Chavchavadze Ave 1' });
  expect(await payments.pickup({ ...ready, payoutMethod: 'manual' }, 'en')).toBeNull();
  const use = { orderId: order.id, typed: shown?.code ?? '', staffId: newId() };
  expect(await transaction(database.db, (tx) => payments.usePickupCode(tx, use))).toBe('right');
  expect(await payments.pickup(ready, 'en')).toBeNull();
});

test('admits cash that a courier brings without an office, and shows the code for the courier alone', async () => {
  const brought = { ...order, toValues: [], isDelivered: true };
  await payments.admit(brought);
  const noOffice = { officeName: null, address: null, mapUrl: null, hours: [] };
  const ready = { ...brought, status: 'inProgressPayout' };
  expect(await payments.pickup(ready, 'en')).toMatchObject({ ...noOffice, code: expect.stringMatching(/^.{4}-.{4}$/) });
  expect(await payments.pickup({ ...ready, isDelivered: false }, 'en')).toBeNull();
  expect(await payments.pickup({ ...ready, payoutMethod: 'manual' }, 'en')).toBeNull();
});

test('keeps receipts under harmless names and opens them again', async () => {
  const added = await payments.addReceipt(order.id, { name: '../../чек.exe', bytes: png }, sender);
  expect(added).toMatchObject({ name: 'чек.png', at: database.clock.now() });
  expect(await payments.listReceipts(order.id)).toEqual([added]);
  expect(await payments.openReceipt(added.id)).toEqual({ bytes: png, kind: 'png', name: 'чек.png' });
  expect(await payments.openReceipt(newId())).toBeUndefined();
});

test('refuses what is no picture and no PDF, and more receipts than anyone needs, and keeps no file of them', async () => {
  const before = (await readdir(folder)).length;
  const html = { name: 'receipt.png', bytes: Buffer.from('<script>alert(1)</script>') };
  await expect(payments.addReceipt(order.id, html, sender)).rejects.toMatchObject({ definition: fileNotAccepted });
  const encrypted = Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF');
  for (const bytes of [encrypted, png.subarray(0, 20)])
    await expect(payments.addReceipt(order.id, { name: 'receipt', bytes }, sender)).rejects.toMatchObject({
      definition: fileNotReadable,
    });
  const add = () => payments.addReceipt(order.id, { name: 'a.png', bytes: png }, sender);
  for (let sent = 0; sent < 9; sent += 1) await add();
  const last = await Promise.allSettled([add(), add(), add()]);
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(add()).rejects.toMatchObject({ definition: tooManyKept, object: { max: 10 } });
  expect((await readdir(folder)).length).toBe(before + 10);
});

test('lists its methods and how they fare, the ill ones too', async () => {
  expect(payments.listMethods().map(({ code }) => code)).toEqual(['manual', 'cash-office']);
  await payments.openInvoice(order);
  const [manual, cash] = await payments.checkMethods();
  expect(manual?.problems).toContainEqual(expect.stringContaining(order.fromCurrencyId));
  expect(cash).toMatchObject({ isHealthy: true, problems: [] });
});
