import {
  type CallRequest,
  createOrder,
  createQuote,
  getStaffRoute,
  routeNotAvailable,
  setMaintenance,
  technicalWork,
  updateRoute,
} from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let body: CallRequest<typeof createOrder>;

beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  body = JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as typeof body;
}, 60_000);
afterAll(() => server.stop());

const order = () => server.visitor().call(createOrder, body);

/** Judged by what this process has in memory alone. */
const quote = () => server.visitor().call(createQuote, { routeId: body.routeId, amount: String(body.amount) });

test('who closed a route is answered when no order is taken by it any longer', async () => {
  const staff = await server.signedInStaff();
  await order();
  const setActive = async (isActive: boolean) => {
    const { route } = await staff.call(getStaffRoute, { id: body.routeId });
    await staff.call(updateRoute, { ...route, id: body.routeId, isActive });
  };
  await setActive(false);
  await expect(quote()).rejects.toMatchObject({ errorCode: routeNotAvailable.code });
  await expect(order()).rejects.toMatchObject({ errorCode: routeNotAvailable.code });
  await setActive(true);
  await order();
});

test('who closed the site is answered when it takes no order any longer', async () => {
  const staff = await server.signedInStaff();
  const reason = 'Moving the server';
  await staff.call(setMaintenance, { offlineStatus: true, reason });
  expect(server.app.modules.settings.isOffline()).toBe(true);
  await expect(order()).rejects.toMatchObject({ errorCode: technicalWork.code });
  await staff.call(setMaintenance, { offlineStatus: false, reason });
  await order();
});
