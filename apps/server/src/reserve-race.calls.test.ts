import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import {
  type Call,
  type CallOutput,
  changedMeanwhile,
  createOrder,
  decideUndo,
  getStaffOrder,
  moveNotAllowed,
  moveOrder,
  type NextAction,
  notFound,
  type OrderStatus,
  recordPayment,
  recordPayout,
  reserveTooSmall,
  undoPayment,
  updateOrderStatus,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import {
  freePort,
  sendFromAnywhere,
  type Session,
  ServerProcess,
  signInOwner,
  signInStaff,
} from '@tetri/testing/chaos';
import { createTestDatabase } from '@tetri/testing/database';
import { isSoak } from '@tetri/testing/is-soak';
import { orderBodies } from '@tetri/testing/order-bodies';
import { expectSoundBooks } from '@tetri/testing/server';
import { expect, onTestFinished, test } from 'vitest';
import { balance, changeReserve } from './modules/ledger/index.ts';
import { findOrder } from './modules/orders/index.ts';
import { type Db, newId, transaction } from './platform/database/index.ts';

const rounds = isSoak ? 200 : 8;
const clients = 256;
const owner = { email: 'owner@example.com', password: 'seven green bottles' };

test('two processes sell 256 clients exactly what is there, time after time', { timeout: 600_000 }, async ({
  signal,
}) => {
  const { db, ports } = await startServers(signal);
  const scarce = await Promise.all(
    (await orderBodies(`http://127.0.0.1:${ports[0]}`, 5)).map((body) => findScarce(db, ports[0], body)),
  );

  for (let round = 0; round < rounds; round += 1) {
    const { currencyId, units, symbol, body } = scarce[round % scarce.length] as Scarce;
    const enoughFor = 1 + ((round * 37) % 120);
    const rest = units - 1n;
    await setReserve(db, currencyId, BigInt(enoughFor) * units + rest);

    const answers = await Promise.all(Array.from({ length: clients }, (_, at) => order(ports[at % 2 ? 1 : 0], body)));

    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(enoughFor);
    for (const refused of answers.filter((answer) => answer?.status !== 200))
      expect(refused?.body.error).toMatchObject({ errorCode: reserveTooSmall.code, object: { symbol } });
    expect((await balance(db, { kind: 'reserve', currencyId })).available).toBe(rest);
  }
  await expectSoundBooks(db);
});

test('of acts on one order that two processes are sent at once, each counts once', { timeout: 180_000 }, async ({
  signal,
}) => {
  const { db, ports } = await startServers(signal);
  const bodies = await orderBodies(`http://127.0.0.1:${ports[0]}`, 8);
  const session = await signInOwner(ports[0], owner);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < 4; round += 1)
    outcomes.push(...(await Promise.all(bodies.map((body, at) => raceFor(ports, session, body, at % 2 === 0)))));
  // Chance decides, but not for each of thirty-two alike.
  expect(new Set(outcomes)).toEqual(new Set(['undone', 'paid out']));
  await expectSoundBooks(db);
});

test('asked for, decided and paid out at once in two processes, nothing is paid for what was undone', {
  timeout: 180_000,
}, async ({ signal }) => {
  const { db, ports } = await startServers(signal, twoPeopleUndo);
  const { email } = await factories.staff(db);
  const [nino, giorgi] = await Promise.all([
    signInStaff(ports[0], owner),
    signInStaff(ports[1], { email, password: factories.staffPassword }),
  ]);
  const bodies = await orderBodies(`http://127.0.0.1:${ports[0]}`, 8);
  const outcomes = new Set<OrderStatus>();
  for (const isAsked of [true, false, true, false])
    for (const status of await Promise.all(
      bodies.map((body, at) => raceOfUndo(ports, { nino, giorgi }, body, isAsked, at)),
    ))
      outcomes.add(status);
  // Chance decides, but not for each of thirty-two alike.
  expect(outcomes.size).toBeGreaterThan(1);
  await expectSoundBooks(db);
});

/** Whatever it is worth, a payment is undone by two. */
async function twoPeopleUndo(db: Db): Promise<void> {
  await db.$client.query(`insert into settings (name, value) values ('undoAloneUsd', '"0"')`);
}

/** Asks for an undo, agrees to it, begins the payout and records it, in both processes at once; answers where it ended. */
async function raceOfUndo(
  ports: readonly [number, number],
  { nino, giorgi }: Readonly<Record<'nino' | 'giorgi', Session>>,
  body: string,
  isAsked: boolean,
  turn: number,
): Promise<OrderStatus> {
  const { act, read, inAmount, uid } = await waitingOrder(ports, body, nino);
  const payment = { from: 'waitPayment', amount: inAmount, reference: `bank-${uid}`, reason: seen };
  expect((await act(0, recordPayment, payment))?.status).toBe(200);
  const { status: from, payments } = await read();
  const wish = { from, paymentId: payments[0]?._id, reason: seen };
  if (isAsked) expect((await act(1, undoPayment, wish))?.status).toBe(200);
  const acts = [
    () => act(0, decideUndo, { ...wish, isApproved: true }, giorgi),
    () => act(1, recordPayout, { from, reference: `payout-${uid}` }),
    () => act(0, undoPayment, wish),
    () => act(1, moveOrder, { from, to: 'inProgressPayout', reason: seen }),
    () => act(1, decideUndo, { ...wish, isApproved: true }, giorgi),
  ];
  const at = turn % acts.length;
  const answers = await Promise.all([...acts.slice(at), ...acts.slice(0, at)].map((one) => one()));
  const refusals = [changedMeanwhile, moveNotAllowed, notFound].map(({ code }) => code);
  for (const answer of answers) if (answer?.status !== 200) expect(refusals).toContain(answer?.body.error?.errorCode);
  const { status, received, next } = await read();
  const isPaidOut = status === 'done' || status === 'inProgressPayout';
  expect(isPaidOut && (received !== inAmount || next === 'decideUndo')).toBe(false);
  if (isAsked) expect({ status, received: Number(received) }).toEqual({ status: 'waitPayment', received: 0 });
  return status;
}

type Outcome = 'undone' | 'paid out';

const seen = 'Seen on the account';

/** An order that waits for its payment, and what staff do to it, each act at one of the two processes. */
async function waitingOrder(ports: readonly [number, number], body: string, session: Session) {
  const made = (await order(ports[0], body))?.body.data;
  if (!made) throw new Error('the order was not made');
  const { uid, secret, inAmount } = made;
  const confirm = { orderUID: uid, orderSecret: secret, status: 'waitPayment' };
  await sendFromAnywhere(ports[0], { ...placeOf(updateOrderStatus), body: JSON.stringify(confirm) });
  const act = (at: number, call: Call, input: object, by: Session = session, commandId: string = randomUUID()) => {
    const sent = JSON.stringify({ commandId, uid, ...input });
    return sendFromAnywhere<StaffAnswer>(ports[at % 2 ? 1 : 0], { ...placeOf(call), session: by, body: sent });
  };
  const read = async () => {
    const query = `?${new URLSearchParams({ uid })}`;
    const answer = await sendFromAnywhere<StaffAnswer>(ports[0], { ...placeOf(getStaffOrder), query, session });
    const found = answer?.body.data?.order;
    if (!found) throw new Error('the order is not there');
    return found;
  };
  return { uid, inAmount, act, read };
}

/**
 * Records a payment, undoes it and pays out, each sent to both processes several times at once. To begin a payout
 * takes longer before it takes the order: every other time it has a start, or the undo would always win.
 */
async function raceFor(
  ports: readonly [number, number],
  session: Session,
  body: string,
  isUndoFirst: boolean,
): Promise<Outcome> {
  const { act, read, uid, inAmount } = await waitingOrder(ports, body, session);
  const reason = seen;
  const payment = { from: 'waitPayment', amount: inAmount, reference: `bank-${uid}`, reason };
  const one = randomUUID();
  const recorded = await Promise.all([
    ...[0, 1, 2, 3].map((at) => act(at, recordPayment, payment, session, one)),
    ...[0, 1, 2, 3].map((at) => act(at, recordPayment, payment)),
  ]);
  const kept = recorded.filter((answer) => answer?.status === 200).map((answer) => answer?.body.data?.order);
  // Either the four that are one act won, and all four were answered with it; or one of the others did.
  expect([1, 4]).toContain(kept.length);
  for (const same of kept) expect(same).toEqual(kept[0]);
  const { status: from, payments, received } = await read();
  expect({ received, payments: payments.length }).toEqual({ received: inAmount, payments: 1 });

  const undo = { from, paymentId: payments[0]?._id, reason };
  const payOut = { from, to: 'inProgressPayout', reason };
  const undoing = () => [0, 1, 2, 3].map((at) => act(at, undoPayment, undo));
  const payingOut = () => [0, 1, 2, 3].map((at) => act(at, moveOrder, payOut));
  const first = isUndoFirst ? undoing() : payingOut();
  // As long as one answer takes.
  if (!isUndoFirst) await read();
  const decided = await Promise.all([...first, ...(isUndoFirst ? payingOut() : undoing())]);
  expect(decided.filter((answer) => answer?.status === 200)).toHaveLength(1);
  const after = await read();
  if (after.status !== 'inProgressPayout') {
    expect({ received: Number(after.received), payments: after.payments.length }).toEqual({ received: 0, payments: 2 });
    return 'undone';
  }
  const paid = { from: 'inProgressPayout', reference: `payout-${uid}` };
  const paidOut = await Promise.all([0, 1, 2, 3].map((at) => act(at, recordPayout, paid)));
  expect(paidOut.filter((answer) => answer?.status === 200)).toHaveLength(1);
  expect(await read()).toMatchObject({ status: 'done', received: inAmount });
  return 'paid out';
}

interface StaffAnswer {
  readonly data?: {
    readonly order: {
      readonly status: OrderStatus;
      readonly received: string;
      readonly next: NextAction;
      readonly payments: readonly { readonly _id: string }[];
    };
  };
  readonly error?: { readonly errorCode: number };
}

const placeOf = ({ method, path }: Call) => ({ method, path });

/** Two processes that take orders, on one database. A worker has put the demo's prices there, which they last for. */
async function startServers(
  signal: AbortSignal,
  prepare: (db: Db) => Promise<void> = async () => {},
): Promise<{ db: Db; ports: readonly [number, number] }> {
  const database = await createTestDatabase({ isBare: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'tetri-race-'));
  const start = async (roles: string) =>
    ServerProcess.start({
      dataDir,
      port: await freePort(),
      program: 'built',
      env: { DATABASE_URL: database.url, ROLES: roles, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
      signal,
    });
  onTestFinished(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await (await start('worker')).stop();
  await factories.siteWithoutOrderCaps(database.db);
  await prepare(database.db);
  const servers = await Promise.all([start('api'), start('api')]);
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  return { db: database.db, ports: [servers[0].port, servers[1].port] };
}

interface Scarce {
  readonly currencyId: string;
  readonly symbol: string;
  /** What one order takes. */
  readonly units: bigint;
  /** An order that says what it wants to receive, so that it takes the same at any rate. */
  readonly body: string;
}

async function findScarce(db: Db, port: number, giving: string): Promise<Scarce> {
  const given = await order(port, giving);
  const body = JSON.stringify({ ...(JSON.parse(giving) as object), amount: `-${given?.body.data?.outAmount}` });
  const made = await findOrder(db, (await order(port, body))?.body.data?._id ?? '');
  if (!made) throw new Error('the order was not made');
  return { currencyId: made.toCurrencyId, symbol: made.toSymbol, units: made.outUnits, body };
}

interface Answer {
  readonly data?: CallOutput<typeof createOrder>;
  readonly error?: { readonly errorCode: number; readonly object: object };
}

function order(port: number, body: string) {
  return sendFromAnywhere<Answer>(port, { method: 'POST', path: createOrder.path, body });
}

async function setReserve(db: Db, currencyId: string, units: bigint): Promise<void> {
  const { available } = await balance(db, { kind: 'reserve', currencyId });
  await transaction(db, (tx) =>
    changeReserve(tx, {
      changeId: newId(),
      currencyId,
      units: units - available,
      kind: 'reserveAdjustment',
      memo: 'so much is left',
    }),
  );
}
