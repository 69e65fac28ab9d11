import { createQuote, createOrder, idempotencyConflict, quoteNotValid, routeNotAvailable } from '@tetri/contract';
import type { CallOptions } from '@tetri/client';
import { factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testRoute } from '../testing/test-catalog.ts';

let desk: OrdersDesk;
let other: DeskServer;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  other = await desk.addServer();
});
afterAll(async () => {
  expect(await desk.breaches()).toEqual([]);
  await desk.stop();
});

const quoteBy = async (who: DeskServer, routeId = desk.route.id) =>
  (await who.call(createQuote, { routeId, amount: '10' })).quote;

const orderBy = (
  who: DeskServer,
  quoteId: string,
  quoteSecret?: string,
  routeId = desk.route.id,
  options: CallOptions = {},
) =>
  who.call(
    createOrder,
    {
      routeId,
      quoteId,
      ...(quoteSecret === undefined ? {} : { quoteSecret }),
      amount: '10',
      email: 'visitor@example.com',
      agreement: true,
      toValues: [{ key: 'wallet', value: 'abcd1234' }],
    },
    options,
  );

const signedUp = async () => (await factories.user(desk.db)).id;

const ordersOf = async (quoteId: string) =>
  (await desk.db.$client.query('select 1 from orders where quote_id = $1', [quoteId])).rowCount;

async function expectNotValid(ask: Promise<unknown>, quoteId: string): Promise<void> {
  await expect(ask).rejects.toMatchObject({ errorCode: quoteNotValid.code });
  expect(await ordersOf(quoteId)).toBe(0);
}

test("refuses another browser's quote, and its owner still has it", async () => {
  const { quoteId } = await quoteBy(desk);
  await expectNotValid(orderBy(other, quoteId), quoteId);
  await expectNotValid(orderBy(other, quoteId, 'f'.repeat(32)), quoteId);
  await orderBy(desk, quoteId);
  expect(await ordersOf(quoteId)).toBe(1);
});

test('takes a quote from a program that keeps no cookies but knows its secret', async () => {
  const { quoteId, quoteSecret } = await quoteBy(desk);
  await orderBy(other, quoteId, quoteSecret);
  expect(await ordersOf(quoteId)).toBe(1);
});

test("a user's quote is theirs on every device, and nobody else's, even with its secret", async () => {
  const [nino, giorgi] = [await signedUp(), await signedUp()];
  const [laptop, phone, stranger] = [
    await desk.addServer(nino),
    await desk.addServer(nino),
    await desk.addServer(giorgi),
  ];
  const { quoteId, quoteSecret } = await quoteBy(laptop);
  for (const someone of [stranger, desk]) {
    await expectNotValid(orderBy(someone, quoteId), quoteId);
    await expectNotValid(orderBy(someone, quoteId, quoteSecret), quoteId);
  }
  await orderBy(phone, quoteId);
  expect(await ordersOf(quoteId)).toBe(1);
});

test('makes one order of a quote that two send at once, twenty times over', async () => {
  const rival = await desk.addServer();
  for (let round = 0; round < 20; round += 1) {
    const { quoteId, quoteSecret } = await quoteBy(desk);
    const tries = await Promise.allSettled([desk, rival, desk].map((who) => orderBy(who, quoteId, quoteSecret)));
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value._id] : []));
    expect(new Set(made).size).toBe(1);
    for (const { reason } of tries.filter((one) => one.status === 'rejected'))
      expect(reason).toMatchObject({ errorCode: quoteNotValid.code });
    expect(await ordersOf(quoteId)).toBe(1);
  }
});

test('answers the order of a quote to whoever sends the same again, also after the quote has ended', async () => {
  const { quoteId, quoteSecret } = await quoteBy(desk);
  const first = await orderBy(desk, quoteId);
  expect(await orderBy(desk, quoteId)).toEqual(first);
  for (const unlike of [orderBy(other, quoteId), orderBy(other, quoteId, quoteSecret)])
    await expect(unlike).rejects.toMatchObject({ errorCode: quoteNotValid.code });
  await expect(orderBy(desk, quoteId, quoteSecret)).rejects.toMatchObject({ errorCode: idempotencyConflict.code });
  await desk.clock.advance(7_200_000);
  await desk.drain();
  expect(await orderBy(desk, quoteId)).toEqual(first);
  expect(await ordersOf(quoteId)).toBe(1);
});

test('answers the order of a quote to a program that keeps no cookies and sends the same again', async () => {
  const { quoteId, quoteSecret } = await quoteBy(desk);
  const first = await orderBy(other, quoteId, quoteSecret);
  expect(await orderBy(other, quoteId, quoteSecret)).toEqual(first);
  expect(await ordersOf(quoteId)).toBe(1);
});

test('answers the order of a quote whether its key is sent again or not, also once the quote was swept', async () => {
  const [laptop, phone, stranger] = [desk, await desk.addServer(await signedUp()), other];
  for (const who of [laptop, phone]) {
    const { quoteId, quoteSecret } = await quoteBy(who);
    const keyed = (idempotencyKey: string, secret?: string) =>
      orderBy(who, quoteId, secret, desk.route.id, { idempotencyKey });
    const key = newId();
    const first = await keyed(key);
    const ask = async () => {
      expect(await orderBy(who, quoteId)).toEqual(first);
      expect(await keyed(newId())).toEqual(first);
      await expect(keyed(key, quoteSecret)).rejects.toMatchObject({ errorCode: idempotencyConflict.code });
      await expect(orderBy(stranger, quoteId, quoteSecret)).rejects.toMatchObject({ errorCode: quoteNotValid.code });
    };
    await ask();
    await desk.clock.advance(7_200_000);
    await desk.drain();
    await ask();
    expect(await ordersOf(quoteId)).toBe(1);
  }
});

test("a user's own quote that made an order under a key conflicts with another body", async () => {
  const nino = await desk.addServer(await signedUp());
  const { quoteId, quoteSecret } = await quoteBy(nino);
  await orderBy(nino, quoteId, undefined, desk.route.id, { idempotencyKey: newId() });
  await expect(orderBy(nino, quoteId, quoteSecret)).rejects.toMatchObject({ errorCode: idempotencyConflict.code });
});

test('one request sent at once with and without its key makes one order, and each is answered with it', async () => {
  const rival = await desk.addServer(await signedUp());
  for (let round = 0; round < 10; round += 1) {
    const { quoteId } = await quoteBy(rival);
    const keys = [newId(), undefined, newId(), undefined];
    const answers = await Promise.all(
      keys.map((idempotencyKey) => orderBy(rival, quoteId, undefined, desk.route.id, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  }
});

test('takes no quote on a route whose price has closed meanwhile', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money));
  const { quoteId } = await quoteBy(desk, route.id);
  desk.addRoute(route, { isOpen: false });
  await expect(orderBy(desk, quoteId, undefined, route.id)).rejects.toMatchObject({
    errorCode: routeNotAvailable.code,
  });
  expect(await ordersOf(quoteId)).toBe(0);
});

test('sweeps quotes that have ended, used or not, and leaves the others', async () => {
  const left = async () => (await desk.db.$client.query('select id from order_quotes')).rows.map(({ id }) => id);
  await quoteBy(desk);
  await orderBy(desk, (await quoteBy(desk)).quoteId);
  await desk.clock.advance(1_799_000);
  const { quoteId } = await quoteBy(desk);
  await desk.drain();
  expect((await left()).length).toBeGreaterThan(1);
  await desk.clock.advance(1_000);
  await desk.drain();
  expect(await left()).toEqual([quoteId]);
});
