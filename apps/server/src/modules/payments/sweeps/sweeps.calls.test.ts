import {
  listSweeps,
  amountNotValid,
  changedMeanwhile,
  notFound,
  runSweeps,
  switchSweeping,
  updateSweepRule,
} from '@tetri/contract';
import { createTestDatabase, expectRefusal } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { type Address, erc20Abi, getAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';
import { deriveAddress } from '../../../payment-methods/evm/derive-address.ts';
import { createEvmMethod } from '../../../payment-methods/evm/evm-method.ts';
import { FakeAddresses, mnemonic, xpub } from '../../../payment-methods/evm/testing/fakes.ts';
import {
  type LocalChain,
  settingsFor,
  startLocalChain,
  testTokens,
} from '../../../payment-methods/evm/testing/local-chain.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import { FileStore } from '../../../platform/files/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { limitName, type Limits } from '../../../signer/limits.ts';
import { signingKey } from '../../../signer/open-keys.ts';
import { deskSigner } from '../../../signer/testing/desk-signer.ts';
import { balance, book, entries, findLedgerBreaches } from '../../ledger/index.ts';
import { testCurrency, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { readUsedAddresses, saveAddress, takeAddressNumber } from '../deposits/store/deposit-addresses.ts';
import { takeDeposit } from '../deposits/store/deposits.ts';
import { createPaymentsModule, type PaymentsModule } from '../payments-module.ts';
import { placeCode } from '../places/core/place-code.ts';
import { returnsFrom } from '../places/store/place-of-order.ts';
import { type PaymentPlugin, type Signer, SignerError } from '../plugin.ts';
import { DatabasePool } from '../requisites/actions/requisite-pool.ts';
import { findWorthwhile } from './store/unswept.ts';
import { testPaymentState } from '../testing/test-payment-state.ts';

const ether = 10n ** 18n;
const of = { method: 'evm', network: 'NET' };
const [hot, deposits] = [placeCode({ kind: 'hot', ...of }), placeCode({ kind: 'deposits', ...of })];
const network = { id: newId(), code: 'NET', name: 'Network', addressFormat: null };
const eth = testCurrency('ETH', 18, { network });
const usd = testCurrency('USD', 6, { network });
const mint = [
  {
    type: 'function',
    name: 'mint',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let chain: LocalChain;
let token: Address;
let signer: Signer;
let limits: Map<string, NonNullable<ReturnType<Limits['get']>>>;
let payments: PaymentsModule;
let plugin: PaymentPlugin;
let office: BackOffice;
let owner: Awaited<ReturnType<BackOffice['enter']>>;
/** Thrown once by the signer that has signed. */
let dies: Error | undefined;
/** Done once as soon as the signer has signed. */
let onSigned: (() => Promise<unknown>) | undefined;

const sweepLimit = {
  perTransaction: ether,
  perHour: ether,
  perDay: ether,
  feePerTransaction: ether,
  feesPerDay: 10n * ether,
};
const snapshot = () => ({
  ...testSnapshot([]),
  currencies: new Map([eth, usd].map((currency) => [currency.id, currency])),
});

beforeAll(async () => {
  [database, chain] = await Promise.all([createTestDatabase(), startLocalChain()]);
  const artifact = (await testTokens())['DemoToken'];
  if (!artifact) throw new Error('no token');
  token = await chain.deploy(artifact, ['Plain', 'PLN', 6]);
  limits = new Map();
  const key = signingKey({ name: 'evm', kind: 'evm', secret: 'words', text: mnemonic });
  const desk = deskSigner([key], limits);
  signer = {
    ...desk,
    async signSweep(request) {
      const signed = await desk.signSweep(request);
      const then = onSigned;
      onSigned = undefined;
      await then?.();
      const death = dies;
      dies = undefined;
      if (death) throw death;
      return signed;
    },
  };
  payments = open();
  await chain.client.setBalance({ address: getAddress(key.address), value: 100n * ether });
  await transaction(database.db, (tx) => comes(tx, eth.id, 100n * ether, hot));
  await followStep(database.db, chainOf(), of);
  office = await openBackOffice(database.db, {
    deps: { payments, catalog: { snapshot, refresh: async () => undefined, closingOf: () => undefined } },
  });
  owner = await office.enter('owner');
}, 60_000);
beforeEach(async () => {
  dies = undefined;
  onSigned = undefined;
  limits.set(limitName('evm', `evm:${chain.chainId}`, 'sweeps'), sweepLimit);
  await database.db.execute(sql`update sweep_switch set is_on = true`);
  await database.db.execute(sql`delete from sweep_rules`);
  await database.db.execute(sql`insert into sweep_rules (currency_id, min_units, fee_max_units) values
    (${eth.id}, ${String(ether / 2n)}::numeric, ${String(ether / 100n)}::numeric), (${usd.id}, 50, ${String(ether / 100n)}::numeric)`);
});
afterAll(async () => {
  expect(await findLedgerBreaches(database.db)).toEqual([]);
  await office.stop();
  await chain.stop();
  await database.stop();
});

/** As another process would begin: what it goes on from is in the database. */
function open(): PaymentsModule {
  const { db, clock } = database;
  const settings = settingsFor(
    chain,
    {},
    {
      network: 'NET',
      assets: [
        { currencyId: eth.id, decimals: 18 },
        { currencyId: usd.id, token, decimals: 6 },
      ],
      stuckSeconds: 1800,
    },
  );
  plugin = createEvmMethod({
    settings: () => settings,
    addresses: new FakeAddresses(),
    signer,
    ours: async () => new Set(),
    depositAddresses: () => readUsedAddresses(db, of),
    now: () => clock.now(),
  });
  return createPaymentsModule({
    fees: { keep: async () => undefined },
    db,
    clock,
    files: new FileStore('/nowhere'),
    plugins: [plugin],
    pool: new DatabasePool(db, clock),
    offices: { find: () => undefined, openings: () => [], count: () => 0 },
    networkOf: () => network,
    decimalsOf: (id) => snapshot().currencies.get(id)?.decimals,
    log: silentLog,
    lockForPayout: async () => 'ready',
    restsOn: async () => ({}),
    state: testPaymentState(db),
    pickupKey: Buffer.alloc(32),
  });
}

function chainOf() {
  if (!plugin.chain) throw new Error('no chain');
  return plugin.chain;
}

function comes(tx: Parameters<Parameters<typeof transaction>[1]>[0], currencyId: string, units: bigint, place: string) {
  const moved = entries(currencyId, { kind: 'outside' }, { kind: 'reserve' }, units);
  return book(tx, { transfers: [{ id: newId(), kind: 'deposit', reference: newId(), place, entries: moved }] });
}

/** A customer paid to an address of their own, and it counted. */
async function paid(currency: typeof eth, units: bigint): Promise<{ address: Address; orderId: string }> {
  const { db } = database;
  const orderId = newId();
  const address = await transaction(db, async (tx) => {
    const number = await takeAddressNumber(tx, 'evm');
    const made = deriveAddress(xpub, number);
    await saveAddress(tx, { orderId, ...of }, number, { address: made, memo: '' });
    return made;
  });
  await chain.client.setBalance({ address, value: 0n });
  if (currency === eth) await chain.pay(address, units);
  else await chain.call(mint, token, 'mint', [address, units]);
  await chain.mine(1);
  await read();
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from deposits where order_id = ${orderId}`);
    for (const { id } of rows) if (await takeDeposit(tx, id)) await comes(tx, currency.id, units, deposits);
  });
  return { address, orderId };
}

async function read(): Promise<void> {
  for (;;) if ((await followStep(database.db, chainOf(), of))?.isCaughtUp) return;
}

/** Ten minutes later, another process looks; the books and the chain are compared before and after. */
async function tick({ mines = 2 } = {}): Promise<void> {
  await database.clock.advance(601_000);
  payments = open();
  await payments.sweepOnce();
  await agree();
  await chain.mine(mines);
  await read();
  await agree();
}

async function agree(): Promise<void> {
  await payments.reconcileOnce();
  const { rows } = await database.db.execute(
    sql`select place, currency_id, state, outside_units - ledger_units as more from place_checks
      where state in ('checking', 'differs') or problem <> ''`,
  );
  expect(rows).toEqual([]);
}

const lies = async (place: string, currency = eth) =>
  (await balance(database.db, { kind: 'custody', currencyId: currency.id, place })).total;
const holds = (address: Address) =>
  chain.client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address] });
const paying = async () => getAddress(await signer.address('evm'));
async function sweepsOf(orderId: string) {
  const { rows } = await database.db.execute<{ state: string; problem: string; steps: string }>(sql`
    select s.state, s.problem, coalesce(string_agg(p.kind || ' ' || p.state, ', ' order by p.prepared_at, p.id), '') as steps
    from sweeps s left join sweep_steps p on p.sweep_id = s.id join deposit_addresses a on a.id = s.address_id
    where a.order_id = ${orderId} group by s.id order by s.started_at, s.id`);
  return rows.map(({ state, steps }) => `${state}: ${steps}`);
}
const rawsOf = async (orderId: string) =>
  (
    await database.db.execute<{ reference: string }>(sql`
      select t.reference from sweep_transactions t join sweep_steps p on p.id = t.step_id join sweeps s on s.id = p.sweep_id
      join deposit_addresses a on a.id = s.address_id where a.order_id = ${orderId} order by t.signed_at, t.id`)
  ).rows.map(({ reference }) => reference);

test('moves a coin to the hot wallet once the owner has switched it on, and books what it cost', async () => {
  await database.db.execute(sql`update sweep_switch set is_on = false`);
  const { address, orderId } = await paid(eth, ether);
  const [hotBefore, lay] = [await lies(hot), await lies(deposits)];
  await tick();
  expect(await sweepsOf(orderId)).toEqual([]);
  expect(await chain.client.getBalance({ address })).toBe(ether);

  await database.db.execute(sql`update sweep_switch set is_on = true`);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['open: move sent']);
  expect(await lies(hot)).toBe(hotBefore);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['done: move done']);
  const moved = (await lies(hot)) - hotBefore;
  expect(moved).toBeGreaterThan(ether - ether / 100n);
  // What was offered for gas and not taken stays there, in the books too.
  expect(await lies(deposits)).toBe(lay - ether + (await chain.client.getBalance({ address })));
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['done: move done']);
  const order = {
    id: orderId,
    paymentMethod: 'evm',
    payoutMethod: 'evm',
    fromCurrencyId: eth.id,
    toCurrencyId: usd.id,
  };
  const fields = { fromValues: [], toValues: [], routeValues: [] };
  expect(await returnsFrom(database.db, { ...order, ...fields })).toBe(hot);
});

test('what is stopped while others are signed is not signed any more', async () => {
  const made = [await paid(eth, ether), await paid(eth, ether)];
  const states = async () => (await Promise.all(made.map(({ orderId }) => sweepsOf(orderId)))).flat().sort();
  onSigned = () => database.db.execute(sql`update payout_switch set is_stopped = true`);
  await tick();
  expect(await states()).toEqual(['open: move prepared', 'open: move sent']);
  await database.db.execute(sql`update payout_switch set is_stopped = false`);
  for (let times = 0; times < 3; times += 1) await tick();
  expect(await states()).toEqual(['done: move done', 'done: move done']);
});

test('gives the address of a token coin for its fee, and no more; that is no payment of a customer', async () => {
  const { address, orderId } = await paid(usd, 100n);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['open: move prepared, gas prepared']);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['open: move prepared, gas sent']);
  await tick();
  await tick();
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['done: move done, gas done']);
  expect(await holds(address)).toBe(0n);
  expect(await lies(hot, usd)).toBe(await holds(await paying()));
  const { rows } = await database.db.execute(sql`select currency_id from deposits where order_id = ${orderId}`);
  expect(rows).toEqual([{ currency_id: usd.id }]);
});

test('what the signer signed for a process that died is taken up, and nothing is signed twice', async () => {
  const { orderId } = await paid(eth, ether);
  dies = new SignerError('unknown', 'the signer was lost', false);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['open: move prepared']);
  expect(await rawsOf(orderId)).toEqual([]);
  // Also where nothing more may be signed: what comes after its number would wait for it.
  await database.db.execute(sql`update sweep_switch set is_on = false`);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['open: move sent']);
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['done: move done']);
  expect(await rawsOf(orderId)).toHaveLength(1);
});

test('what a branch took with it is sent again as it is', async () => {
  const { orderId } = await paid(eth, ether);
  await tick({ mines: 0 });
  await chain.reorganise(1);
  await tick({ mines: 0 });
  expect(await sweepsOf(orderId)).toEqual(['open: move sent']);
  await tick();
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['done: move done']);
  expect(await rawsOf(orderId)).toHaveLength(1);
});

test('one that waits for a block is sent again at a higher fee, and moves what is left', async () => {
  const { orderId } = await paid(eth, ether);
  await chain.setMining(false);
  try {
    await tick({ mines: 0 });
    await database.clock.advance(1_800_000);
    await tick({ mines: 0 });
  } finally {
    await chain.setMining(true);
  }
  expect(await rawsOf(orderId)).toHaveLength(2);
  await tick();
  await tick();
  expect(await sweepsOf(orderId)).toEqual(['done: move done']);
});

test('an address that was emptied after its last payment was seen takes nobody’s place', async () => {
  const emptied = await paid(usd, 900n);
  for (let looks = 0; looks < 4; looks += 1) await tick();
  expect(await sweepsOf(emptied.orderId)).toEqual(['done: move done, gas done']);
  expect(await holds(emptied.address)).toBe(0n);
  await database.db.execute(sql`
    update sweeps set started_at = started_at - interval '1 day'
    where address_id = (select id from deposit_addresses where order_id = ${emptied.orderId})`);
  const full = await paid(usd, 800n);
  const found = await findWorthwhile(database.db, of, { currencyId: usd.id, minUnits: 50n }, 100);
  const { rows } = await database.db.execute<{ orderId: string }>(sql`
    select order_id as "orderId" from deposit_addresses where id in (${sql.join(
      found.map(({ addressId }) => sql`${addressId}`),
      sql`, `,
    )})`);
  expect(rows.map(({ orderId }) => orderId)).toContain(full.orderId);
  expect(rows.map(({ orderId }) => orderId)).not.toContain(emptied.orderId);
});

test('leaves what is less than the owner’s least, what costs too much, and where something waits to count', async () => {
  const small = await paid(eth, ether / 4n);
  const waiting = await paid(eth, ether);
  await chain.pay(waiting.address, 5n);
  await read();
  await payments.sweepOnce();
  await database.clock.advance(601_000);
  await payments.sweepOnce();
  expect([await sweepsOf(small.orderId), await sweepsOf(waiting.orderId)]).toEqual([[], []]);
  await database.db.execute(sql`update deposits set state = 'gone', height = null where units = 5`);
  await database.db.execute(sql`update sweep_rules set fee_max_units = 1`);
  await database.clock.advance(601_000);
  await payments.sweepOnce();
  expect(await sweepsOf(waiting.orderId)).toEqual([]);
  owner = await office.enter('owner');
  const { networks } = await owner.call(listSweeps, {});
  expect(networks).toMatchObject([{ network: 'NET', problem: expect.stringContaining('above the ceiling') }]);
});

test('begins nothing that the signer refuses, and says why', async () => {
  limits.clear();
  const { orderId } = await paid(eth, ether);
  await database.clock.advance(601_000);
  await payments.sweepOnce();
  expect(await sweepsOf(orderId)).toEqual([]);
  owner = await office.enter('owner');
  const { networks } = await owner.call(listSweeps, {});
  expect(networks).toMatchObject([{ problem: expect.stringContaining('no limit is set') }]);
});

test('the owner sees what lies there, sets what is worth it, and has it looked for at once', async () => {
  owner = await office.enter('owner');
  const shown = await owner.call(listSweeps, {});
  const rule = shown.rules.find(({ currency }) => currency._id === eth.id);
  expect(rule).toMatchObject({ coin: { code: 'ETH' }, terms: { minimum: '0.500000000000000000' }, version: 1 });
  expect(Number(rule?.unswept)).toBeGreaterThan(1);
  expect(shown.sweeps.some(({ state, amount }) => state === 'done' && amount !== null)).toBe(true);
  const change = { currencyId: eth.id, version: 1, terms: { minimum: '0.2', feeMax: '0.01' } };
  await expectRefusal(owner.call(updateSweepRule, { ...change, currencyId: newId() }), notFound);
  await expectRefusal(owner.call(updateSweepRule, { ...change, terms: { minimum: '0', feeMax: '1' } }), amountNotValid);
  expect(await owner.call(updateSweepRule, change)).toEqual({ currencyId: eth.id, version: 2 });
  await expectRefusal(owner.call(updateSweepRule, change), changedMeanwhile);
  expect((await owner.call(switchSweeping, { isOn: false })).switch).toMatchObject({ isOn: false });
  expect((await owner.call(switchSweeping, { isOn: true })).switch).toMatchObject({ isOn: true });
  const before = (await owner.call(listSweeps, {})).sweeps.length;
  await payments.sweepOnce();
  expect((await owner.call(listSweeps, {})).sweeps).toHaveLength(before);
  await database.clock.advance(1000);
  await owner.call(runSweeps, {});
  await payments.sweepOnce();
  expect((await owner.call(listSweeps, {})).sweeps.length).toBeGreaterThan(before);
});
