import {
  createApiKey,
  createOrder,
  fieldNotFilled,
  getOrder,
  listDeliveries,
  listStaffDeliveries,
  notFound,
  sendDeliveryAgain,
  sendStaffDeliveryAgain,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { findAudit } from '../../audit/index.ts';
import { isSignature } from '../../identity/index.ts';
import { openReceiver, type Receiver } from '@tetri/testing/receiver';

const ipnSecret = 'a secret of the shop';
let server: TestServer;
let merchant: TestBrowser;
let receiver: Receiver;
let body: {
  routeId: string;
  amount: string;
  email: string;
  agreement: true;
  toValues: { key: string; value: string }[];
};
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, env: { MERCHANTS_ON_OWN_NETWORK: 'true' } });
  merchant = await server.signedInUser();
  receiver = await openReceiver();
  const [text = ''] = await orderBodies(server.address, 1);
  body = JSON.parse(text) as typeof body;
});
afterAll(async () => {
  await receiver.close();
  await server.stop();
});
beforeEach(async () => {
  receiver.answer = (response) => response.end();
  await deliver();
  receiver.got.length = 0;
});

interface Given {
  readonly by?: TestBrowser;
  readonly ipnUrl?: string;
  readonly ipnFormat?: 'form' | 'json';
  readonly externalId?: string;
  readonly hideOutData?: boolean;
}

async function order({ by = merchant, ipnUrl = receiver.url, ...more }: Given = {}) {
  const { uid, secret, _id } = await by.call(createOrder, { ...body, ipnUrl, ipnSecret, ...more });
  const keys = { orderUID: uid, orderSecret: secret };
  return {
    ...keys,
    _id,
    move: async (status: 'waitPayment' | 'deleted') => {
      await by.call(updateOrderStatus, { ...keys, status });
      await server.drain();
    },
  };
}

const deliver = () => server.app.modules.deliveries.deliverDue();
const received = () => receiver.got.map(({ fields }) => [fields['orderUID'], fields['sequence'], fields['newStatus']]);

test('notifies a merchant of each new status by a form, signed with the order’s secret', async () => {
  const { orderUID, orderSecret, _id, move } = await order({ externalId: 'sale № 7' });
  await move('waitPayment');
  await move('deleted');
  await deliver();
  expect(received()).toEqual([
    [orderUID, '1', 'waitPayment'],
    [orderUID, '2', 'deleted'],
  ]);
  const [first, second] = receiver.got;
  const { order: seen } = await merchant.call(getOrder, { orderUID, orderSecret });
  expect(first?.fields).toEqual({
    orderUID,
    orderId: _id,
    externalId: 'sale № 7',
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sequence: '1',
    newStatus: 'waitPayment',
    inAmount: seen.inAmount,
    outAmount: seen.outAmount,
    xml_from: seen.route.from.xml,
    xml_to: seen.route.to.xml,
    timestamp: String(server.clock.now().getTime()),
    toValues: JSON.stringify(seen.toValues.map(({ key, value }) => ({ key, value }))),
  });
  expect(first?.fields['eventId']).not.toBe(second?.fields['eventId']);
  for (const { headers, target, bytes } of receiver.got) {
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    const parts = { method: 'POST', target, time: String(headers['api-time']), body: bytes };
    expect(isSignature(String(headers['api-sign']), Buffer.from(ipnSecret), parts)).toBe(true);
    expect(isSignature(String(headers['api-sign']), Buffer.from(`${ipnSecret}!`), parts)).toBe(false);
    expect(bytes.toString()).not.toContain(orderSecret);
  }
  await deliver();
  expect(receiver.got).toHaveLength(2);
});

test('notifies by JSON where that is asked for, without details that the order hides', async () => {
  const { orderUID, move } = await order({ ipnFormat: 'json', hideOutData: true });
  await move('deleted');
  await deliver();
  expect(receiver.got[0]?.headers['content-type']).toBe('application/json');
  const received = JSON.parse(receiver.got[0]?.bytes.toString() ?? '') as Record<string, unknown>;
  expect(received).toMatchObject({ orderUID, sequence: 1, newStatus: 'deleted', externalId: null });
  expect(received['toValues']).toEqual(body.toValues.map(({ key }) => ({ key, value: '' })));
});

test('what a program calls an order stands with it, made in one batch with others that have none', async () => {
  const ids = [...Array(12).keys()].map((at) => (at % 3 === 0 ? undefined : `sale ${at}`));
  const made = await Promise.all(
    ids.map((externalId) => merchant.call(createOrder, { ...body, ...(externalId && { externalId }) })),
  );
  const seen = made.map(({ uid, secret }) => merchant.call(getOrder, { orderUID: uid, orderSecret: secret }));
  expect((await Promise.all(seen)).map(({ order: { externalId } }) => externalId ?? undefined)).toEqual(ids);
});

test('the secret lies sealed in the database', async () => {
  const { _id } = await order();
  const { rows } = await server.db.$client.query('select ipn_url, ipn_secret from orders where id = $1', [_id]);
  expect(rows[0]).toMatchObject({ ipn_url: receiver.url });
  expect(JSON.stringify(rows)).not.toContain(ipnSecret);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(ipnSecret).toString('base64url').slice(0, 20));
});

test('an order without an address notifies nobody', async () => {
  const { uid, secret } = await merchant.call(createOrder, body);
  await merchant.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  await server.drain();
  await deliver();
  expect(receiver.got).toEqual([]);
  expect((await merchant.call(listDeliveries, { orderUID: uid })).deliveries).toEqual([]);
});

test('what nobody can sign any more is given up, and others are notified', async () => {
  const [lost, whole] = [await order(), await order()];
  // As after a change of secretKey: what was sealed opens for nobody.
  await server.db.$client.query(
    'update orders set ipn_secret = (select ipn_secret from orders where uid = $2) where uid = $1',
    [lost.orderUID, whole.orderUID],
  );
  for (const { move } of [lost, whole]) await move('waitPayment');
  await deliver();
  expect(received()).toEqual([[whole.orderUID, '1', 'waitPayment']]);
  expect((await merchant.call(listDeliveries, { orderUID: lost.orderUID })).deliveries).toMatchObject([
    { state: 'givenUp', attempts: 1, lastProblem: 'noAddress' },
  ]);
});

test('tries a receiver that fails again with growing pauses, in the order of events, under the same event id', async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  const { orderUID, move } = await order();
  await move('waitPayment');
  await move('deleted');
  await deliver();
  expect(received()).toEqual([[orderUID, '1', 'waitPayment']]);
  await deliver();
  expect(receiver.got).toHaveLength(1);
  const { deliveries } = await merchant.call(listDeliveries, { orderUID });
  expect(deliveries).toMatchObject([
    { newStatus: 'deleted', state: 'waiting', attempts: 0, lastStatus: null },
    {
      newStatus: 'waitPayment',
      sequence: 1,
      receiver: new URL(receiver.url).host,
      state: 'waiting',
      attempts: 1,
      lastStatus: 503,
      lastProblem: 'badAnswer',
      dueAt: new Date(server.clock.now().getTime() + 5000).toISOString(),
    },
  ]);
  await server.clock.advance(5000);
  await deliver();
  await server.clock.advance(14_000);
  await deliver();
  expect(receiver.got).toHaveLength(2);
  receiver.answer = (response) => response.writeHead(204).end();
  await server.clock.advance(1000);
  await deliver();
  expect(received().slice(2)).toEqual([
    [orderUID, '1', 'waitPayment'],
    [orderUID, '2', 'deleted'],
  ]);
  expect(new Set(receiver.got.slice(0, 3).map(({ fields }) => fields['eventId'])).size).toBe(1);
  expect((await merchant.call(listDeliveries, { orderUID, state: 'delivered' })).count.total).toBe(2);
});

test('gives up after three days, and sends again when that is asked for', async () => {
  receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end();
  const { orderUID, move } = await order();
  await move('deleted');
  await deliver();
  for (let hours = 0; hours < 75; hours += 3) {
    await server.clock.advance(3 * 3600_000);
    await deliver();
  }
  const attempts = receiver.got.length;
  expect(attempts).toBeGreaterThan(20);
  const list = () => merchant.call(listDeliveries, { orderUID });
  const [givenUp] = (await list()).deliveries;
  expect(givenUp).toMatchObject({ state: 'givenUp', attempts, lastStatus: 302, dueAt: null });

  receiver.answer = (response) => response.end();
  const eventId = givenUp?.eventId ?? '';
  const { delivery } = await merchant.call(sendDeliveryAgain, { eventId });
  expect(delivery).toMatchObject({ eventId, state: 'waiting', attempts: 0 });
  await deliver();
  expect(receiver.got.at(-1)?.fields).toMatchObject({ eventId, sequence: '1' });
  expect((await list()).deliveries).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 200 }]);
});

test('what is asked for again while an attempt is under way is sent again, however that attempt ends', async () => {
  const stalling = await openReceiver();
  const stalled: (() => void)[] = [];
  stalling.answer = (response) => void stalled.push(() => response.writeHead(503).end());
  const { orderUID, move } = await order({ ipnUrl: stalling.url });
  await move('deleted');
  const delivering = deliver();
  await vi.waitFor(() => expect(stalled).toHaveLength(1), 10_000);
  await server.clock.advance(1000);
  const list = () => merchant.call(listDeliveries, { orderUID });
  const [underWay] = (await list()).deliveries;
  await merchant.call(sendDeliveryAgain, { eventId: underWay?.eventId ?? '' });
  stalling.answer = (response) => response.end();
  stalled[0]?.();
  await delivering;
  expect(stalling.got.map(({ fields }) => fields['sequence'])).toEqual(['1', '1']);
  expect((await list()).deliveries).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 200 }]);
  await stalling.close();
});

test('a receiver that stalls keeps no other waiting', async () => {
  const stalling = await openReceiver();
  const stalled: (() => void)[] = [];
  stalling.answer = (response) => void stalled.push(() => response.end());
  const [slow, quick] = [await order({ ipnUrl: stalling.url }), await order()];
  await slow.move('deleted');
  await quick.move('deleted');
  const delivering = deliver();
  await vi.waitFor(() => expect(stalled).toHaveLength(1), 10_000);
  await vi.waitFor(async () => {
    const { deliveries } = await merchant.call(listDeliveries, { orderUID: quick.orderUID });
    expect(deliveries).toMatchObject([{ state: 'delivered' }]);
  }, 10_000);
  expect((await merchant.call(listDeliveries, { orderUID: slow.orderUID })).deliveries).toMatchObject([
    { state: 'waiting', attempts: 0 },
  ]);
  stalled[0]?.();
  await delivering;
  await stalling.close();
});

test('a receiver that is down is tried again once it is back', async () => {
  const first = await openReceiver();
  const { orderUID, move } = await order({ ipnUrl: first.url });
  await first.close();
  await move('deleted');
  await deliver();
  expect((await merchant.call(listDeliveries, { orderUID })).deliveries).toMatchObject([
    { state: 'waiting', attempts: 1, lastStatus: null, lastProblem: 'notReached' },
  ]);
  const second = await openReceiver(Number(new URL(first.url).port));
  await server.clock.advance(5000);
  await deliver();
  expect(second.got).toHaveLength(1);
  await second.close();
});

test('shows and sends again to nobody what is somebody else’s', async () => {
  const { orderUID, move } = await order();
  await move('deleted');
  const [delivery] = (await merchant.call(listDeliveries, { orderUID })).deliveries;
  const other = await server.signedInUser();
  expect(await other.call(listDeliveries, { orderUID })).toMatchObject({ deliveries: [], count: { total: 0 } });
  await expectRefusal(other.call(sendDeliveryAgain, { eventId: delivery?.eventId ?? '' }), notFound);
  await expectRefusal(merchant.call(sendDeliveryAgain, { eventId: newId() }), notFound);
  expect(await merchant.call(listDeliveries, { orderUID: '12345678' })).toMatchObject({ deliveries: [] });
});

test('staff see all notifications and send them again, with a reason that is kept', async () => {
  const guest = await server.browser();
  const { orderUID, _id, move } = await order({ by: guest });
  await move('deleted');
  await deliver();
  const staff = await server.signedInStaff();
  const [delivery] = (await staff.call(listStaffDeliveries, { orderUID })).deliveries;
  expect(delivery).toMatchObject({ orderUID, state: 'delivered', newStatus: 'deleted' });
  const eventId = delivery?.eventId ?? '';
  const reason = 'The shop lost it';
  await expectRefusal(staff.call(sendStaffDeliveryAgain, { eventId: newId(), reason }), notFound);
  expect(await staff.call(sendStaffDeliveryAgain, { eventId, reason })).toMatchObject({
    delivery: { eventId, state: 'waiting' },
  });
  await deliver();
  expect(receiver.got.map(({ fields }) => fields['eventId'])).toEqual([eventId, eventId]);
  const entries = await findAudit(server.db, { subjectId: _id }, undefined, 10);
  expect(entries).toMatchObject([{ action: 'sendStaffDeliveryAgain', label: orderUID, reason }]);
});

test('an address without a secret to sign with is refused', async () => {
  const { object } = await expectRefusal(merchant.call(createOrder, { ...body, ipnUrl: receiver.url }), fieldNotFilled);
  expect(object).toEqual({ fieldId: 'ipnSecret', nameField: 'ipnSecret', err: 'required', type: 'body' });
});

test('an address within the own network is not asked where the owner has not allowed it, whatever stands in the order', async () => {
  const closed = await startTestServer({ isDemo: true });
  try {
    const person = await closed.signedInUser();
    await person.call(createApiKey, { name: 'shop' });
    const { uid, secret, _id } = await person.call(createOrder, {
      ...body,
      routeId: (JSON.parse((await orderBodies(closed.address, 1))[0] ?? '') as typeof body).routeId,
      ipnUrl: 'https://shop.example/',
      ipnSecret,
    });
    const { port } = new URL(receiver.url);
    await closed.db.$client.query('update orders set ipn_url = $2 where id = $1', [_id, `https://localhost:${port}/`]);
    await person.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
    await closed.drain();
    await closed.app.modules.deliveries.deliverDue();
    expect((await person.call(listDeliveries, { orderUID: uid })).deliveries).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: null, lastProblem: 'addressRefused' },
    ]);
    expect(receiver.got).toEqual([]);
  } finally {
    await closed.stop();
  }
});

test('a notification that was sent and not recorded before a process died is sent again by the next', async () => {
  const { orderUID, move } = await order();
  await move('deleted');
  await deliver();
  // As the row stands when the process dies between the answer and the write.
  await server.db.$client.query(
    `update merchant_deliveries set state = 'waiting', delivered_at = null, attempts = 0 where order_id =
      (select id from orders where uid = $1)`,
    [orderUID],
  );
  await deliver();
  const ids = receiver.got.map(({ fields }) => fields['eventId']);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});
