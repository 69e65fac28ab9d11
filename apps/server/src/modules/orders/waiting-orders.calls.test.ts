import {
  createOrder,
  createQuote,
  forbidden,
  getOrder,
  moveNotAllowed,
  updateOrderStatus,
  verificationRequired,
  type VerificationNeed,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import type { Route } from '../catalog/index.ts';
import { balance } from '../ledger/index.ts';
import { moveByOperator, recordPayment } from './actions/operator-actions.ts';
import { findOrder } from './store/find-order.ts';
import { type Created, type DeskServer, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testField, testRoute } from './testing/test-catalog.ts';
import { verifyPerson, withdraw } from './testing/verify-person.ts';

const daySeconds = 86_400;
let desk: OrdersDesk;
let userId: string;
let person: DeskServer;
let waiting: Route;

beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  waiting = asking({});
});
afterAll(() => desk.stop());
beforeEach(async () => {
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
});
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

/** A route of verified customers whose orders wait a day. */
function asking(more: Partial<Route>): Route {
  const terms = { isVerificationRequired: true, verificationWaitSeconds: daySeconds };
  return desk.addRoute(testRoute(desk.coin, desk.money, { ...terms, ...more }));
}

const body = (routeId = waiting.id) => ({
  routeId,
  amount: '10',
  email: 'person@example.com',
  agreement: true as const,
  toValues: [{ key: 'wallet', value: 'abcd1234' }],
});
const ordered = (more: object = {}) => person.call(createOrder, { ...body(), ...more });
const shown = async ({ uid, secret }: Created) =>
  (await person.call(getOrder, { orderUID: uid, orderSecret: secret })).order;
const cancel = ({ uid, secret }: Created) =>
  person.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
const held = async () => (await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id })).held;
const decide = async (
  ...more: Parameters<typeof verifyPerson> extends [unknown, unknown, ...infer Rest] ? Rest : []
) => {
  const id = await verifyPerson(desk.db, userId, ...more);
  await desk.drain();
  return id;
};
const steps = async ({ _id }: Created) => {
  const { rows } = await desk.db.execute<{ to_status: string }>(
    sql`select to_status from order_history where order_id = ${_id} and from_status is distinct from to_status order by id`,
  );
  return rows.map(({ to_status }) => to_status);
};
const pay = ({ uid }: Created, from: 'hold' | 'waitPayment') =>
  desk.asStaff((tx) => recordPayment(tx, { uid, from, amount: '10', reference: newId(), reason: 'seen', staff: nino }));
const move = ({ uid }: Created, to: 'inProgress' | 'inProgressPayout') =>
  desk.asStaff((tx) => moveByOperator(tx, { uid, from: 'hold', to, reason: 'go', staff: nino }));

test('an order of somebody who is not verified waits, its payout held and its price kept, and says so before', async () => {
  const { quote } = await person.call(createQuote, { routeId: waiting.id, amount: '10' });
  expect(quote.verification).toEqual({ needs: ['person'], waitSeconds: daySeconds });
  const before = await held();
  const order = await ordered({ quoteId: quote.quoteId });
  expect(order).toMatchObject({ status: 'hold', outAmount: quote.outAmount });
  expect(await held()).toBe(before + 2000n);
  await desk.drain();
  const view = await shown(order);
  const until = new Date(Date.parse(view.createdAt) + daySeconds * 1000).toISOString();
  expect(view).toMatchObject({
    status: 'hold',
    issue: 'verification',
    moves: ['deleted'],
    expiresAt: until,
    verification: { state: 'waiting', needs: ['person'], until },
    route: { from: { paymentDetails: { merchant: null } } },
  });
});

test('it goes on by itself once all is approved, with its whole time to be paid, once however often it is approved', async () => {
  const order = await ordered();
  await desk.clock.advance(3_600_000);
  const id = await decide();
  const view = await shown(order);
  expect(view).toMatchObject({ status: 'new', issue: 'none', outAmount: order.outAmount, verification: null });
  expect(Date.parse(view.expiresAt)).toBe(Date.parse(view.now) + waiting.lifetimeSeconds * 1000);
  expect(view.route.from.paymentDetails.merchant).not.toBeNull();
  await withdraw(desk.db, id, false);
  await decide();
  expect(await steps(order)).toEqual(['new', 'hold', 'new']);
  // The deadline of waiting is none any more; that of paying is.
  await desk.clock.advance(waiting.lifetimeSeconds * 1000);
  await desk.drain();
  expect(await shown(order)).toMatchObject({ status: 'deleted', isExpired: true, verification: null });
});

test('whoever skips the preview is asked to pay at once', async () => {
  const order = await ordered({ skipPreview: true });
  expect(order.status).toBe('hold');
  await decide();
  expect(await shown(order)).toMatchObject({ status: 'waitPayment' });
});

test('somebody who is verified waits for nothing', async () => {
  await decide();
  const { quote } = await person.call(createQuote, { routeId: waiting.id, amount: '10' });
  expect(quote.verification).toBeNull();
  expect(await ordered({ skipPreview: true })).toMatchObject({ status: 'waitPayment' });
});

test('the same request is answered alike, whatever happened since', async () => {
  const idempotencyKey = newId();
  const order = await person.call(createOrder, body(), { idempotencyKey });
  await desk.clock.advance(60_000);
  await decide();
  expect(await person.call(createOrder, body(), { idempotencyKey })).toEqual(order);
});

test('visitors cannot be verified, and a route that keeps no price takes nobody before', async () => {
  const before = await held();
  const { object } = await expectRefusal(desk.call(createOrder, body()), verificationRequired);
  const limit = { needs: ['person'], per: 'none', maxUsd: '', leftUsd: '', level: 0 };
  expect(object).toEqual({ ...limit, isSignInNeeded: true });
  await expectRefusal(desk.call(createQuote, { routeId: waiting.id, amount: '10' }), verificationRequired);
  const strict = asking({ verificationWaitSeconds: 0 });
  const refused = await expectRefusal(person.call(createOrder, body(strict.id)), verificationRequired);
  expect(refused.object).toEqual({ ...limit, isSignInNeeded: false });
  const users = asking({ isForUsersOnly: true });
  await expectRefusal(desk.call(createOrder, body(users.id)), forbidden);
  expect(await held()).toBe(before);
  expect(await person.call(createOrder, body(users.id))).toMatchObject({ status: 'hold' });
});

test('a refusal for good ends it and frees the reserve; one that may be mended is waited for', async () => {
  const before = await held();
  const order = await ordered();
  await decide('mendable', { type: 'person' });
  expect(await shown(order)).toMatchObject({ status: 'hold', verification: { state: 'waiting' } });
  await desk.db.execute(sql`update verifications set is_mendable = false where user_id = ${userId}`);
  await decide('reject', { type: 'funds' });
  expect(await shown(order)).toMatchObject({ status: 'hold' });
  await decide('reject');
  const view = await shown(order);
  expect(view).toMatchObject({ status: 'deleted', isExpired: false, verification: { state: 'refused' }, moves: [] });
  expect(await held()).toBe(before);
  await decide();
  expect(await shown(order)).toMatchObject({ status: 'deleted' });
});

test('a verification refused before the order was made does not end it', async () => {
  const id = await verifyPerson(desk.db, userId, 'reject', {}, false);
  await desk.clock.advance(1000);
  const order = await ordered();
  await desk.db.execute(sql`
    insert into outbox (kind, name, key, payload, run_at, created_at)
    values ('event', 'verificationDecided', ${userId}, ${JSON.stringify({ verificationId: id, userId, type: 'person', currencyId: null, status: 'reject' })}::jsonb,
      tetri_now(), tetri_now())`);
  await desk.drain();
  expect(await shown(order)).toMatchObject({ status: 'hold' });
});

test('it ends at its deadline, and an approval that comes a moment later changes nothing', async () => {
  const order = await ordered();
  await desk.drain();
  await desk.clock.advance(daySeconds * 1000);
  await decide();
  expect(await shown(order)).toMatchObject({ status: 'deleted', isExpired: true, verification: { state: 'expired' } });
  expect(await findOrder(desk.db, order._id)).toMatchObject({ payoutState: 'released' });
  expect(await steps(order)).toEqual(['new', 'hold', 'deleted']);
});

test('an approval that arrives while the order is being cancelled leaves it cancelled or gone on, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await ordered();
    await verifyPerson(desk.db, userId, 'approve');
    await Promise.allSettled([cancel(order), desk.drain()]);
    await desk.drain();
    const done = await steps(order);
    // Gone on first, it could still be cancelled.
    expect([
      ['new', 'hold', 'deleted'],
      ['new', 'hold', 'new', 'deleted'],
    ]).toContainEqual(done);
    await desk.db.execute(sql`update verifications set status = 'reject', expires_at = null where user_id = ${userId}`);
  }
});

test('an approval or withdrawal while the order was made is seen before it can be paid', async () => {
  const order = await ordered();
  const id = await verifyPerson(desk.db, userId, 'approve', {}, false);
  await desk.drain();
  expect(await shown(order)).toMatchObject({ status: 'new' });
  const next = await ordered();
  expect(next.status).toBe('new');
  await withdraw(desk.db, id, false);
  await desk.drain();
  const view = await shown(next);
  expect(view).toMatchObject({ status: 'hold', issue: 'verification', verification: { state: 'waiting' } });
  expect(view.route.from.paymentDetails.merchant).toBeNull();
});

test('an approval that is withdrawn stops what is not paid out, and another sets it going where it stood', async () => {
  const id = await decide();
  const unpaid = await ordered({ skipPreview: true });
  const paid = await ordered({ skipPreview: true });
  await pay(paid, 'waitPayment');
  await desk.drain();
  await withdraw(desk.db, id);
  await desk.drain();
  expect(await shown(unpaid)).toMatchObject({ status: 'hold', verification: { state: 'waiting' } });
  expect(await shown(paid)).toMatchObject({ status: 'hold', verification: { until: null }, moves: [] });
  for (const to of ['inProgress', 'inProgressPayout'] as const)
    await expect(move(paid, to)).rejects.toMatchObject({ definition: moveNotAllowed });
  await decide();
  expect(await shown(unpaid)).toMatchObject({ status: 'waitPayment', verification: null });
  expect(await shown(paid)).toMatchObject({ status: 'inProgress', issue: 'none', verification: null });
  expect(await steps(paid)).toEqual(['new', 'waitPayment', 'inProgress', 'hold', 'inProgress']);
});

test('an order stopped unpaid ends when its time to be paid is over', async () => {
  const id = await decide();
  const order = await ordered({ skipPreview: true });
  await withdraw(desk.db, id);
  await desk.drain();
  await desk.clock.advance(waiting.lifetimeSeconds * 1000);
  await desk.drain();
  expect(await shown(order)).toMatchObject({ status: 'deleted', verification: { state: 'expired' } });
});

test('money that comes while it waits is kept past the deadline, and goes on once all is approved', async () => {
  const order = await ordered();
  await pay(order, 'hold');
  await desk.drain();
  await desk.clock.advance(2 * daySeconds * 1000);
  await desk.drain();
  expect(await shown(order)).toMatchObject({
    status: 'hold',
    moves: [],
    verification: { state: 'waiting', until: null },
  });
  await decide();
  expect(await shown(order)).toMatchObject({ status: 'inProgress', issue: 'none' });
});

test('money of whom people refused only goes back', async () => {
  const order = await ordered();
  await pay(order, 'hold');
  await decide('reject');
  expect(await shown(order)).toMatchObject({ status: 'errorPayment', verification: { state: 'refused' }, moves: [] });
  await decide();
  expect(await shown(order)).toMatchObject({ status: 'errorPayment', verification: { state: 'refused' } });
});

test.each<[VerificationNeed, object]>([
  ['company', { type: 'company' }],
  ['funds', { type: 'funds' }],
])('a document of the route is enforced: %s', async (need, verification) => {
  const document = { en: 'Papers', ru: '', ka: '', need };
  const { id } = asking({ isVerificationRequired: false, requiredDocuments: [document] });
  const order = await person.call(createOrder, body(id));
  await decide('approve', { type: 'person' });
  expect(await shown(order)).toMatchObject({ status: 'hold', verification: { needs: [need] } });
  await decide('approve', verification);
  expect(await shown(order)).toMatchObject({ status: 'new' });
});

test('a document that is shown in person holds nothing', async () => {
  const requiredDocuments = [
    { en: 'Passport', ru: '', ka: '', need: null },
    { en: 'Old', ru: '', ka: '' },
  ];
  const { id } = asking({ isVerificationRequired: false, requiredDocuments });
  expect(await desk.call(createOrder, body(id))).toMatchObject({ status: 'new' });
});

test('of a card that is paid to, that very card has to be verified', async () => {
  const requiredDocuments = [{ en: 'Card', ru: '', ka: '', need: 'currencyPayout' as const }];
  const { id } = asking({ isVerificationRequired: false, requiredDocuments, toFields: [testField('card')] });
  const toValues = [{ key: 'card', value: '4111 1111' }];
  const order = await person.call(createOrder, { ...body(id), toValues });
  const ofCard = (number: string) =>
    ({ type: 'currency', currencyId: desk.money.id, destinationHash: `${desk.money.id} ${number}` }) as const;
  await decide('approve', ofCard('5555 5555'));
  expect(await shown(order)).toMatchObject({ status: 'hold', verification: { needs: ['currencyPayout'] } });
  await decide('approve', ofCard('4111 1111'));
  expect(await shown(order)).toMatchObject({ status: 'new' });
});
