import {
  changedMeanwhile,
  createOrder,
  createQuote,
  createRequisite,
  getOrderLimits,
  getRoute,
  limitReached,
  type OrderLimits,
  previewOrderLimits,
  saveRouteFormula,
  updateOrderLimits,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findAudit } from '../../audit/index.ts';

let server: TestServer;
let routeId: string;
beforeAll(async () => {
  server = await startTestServer();
  const [from, to] = [await factories.currency(server.db), await factories.currency(server.db, { symbol: 'USD' })];
  ({ id: routeId } = await factories.route(server.db, { from, to, reserveUnits: 10n ** 12n }));
  const staff = await server.signedInStaff();
  await server.drain();
  await vi.waitFor(() => server.call(getRoute, { id: routeId }), { timeout: 10_000 });
  const terms = { formula: '1', markupPercent: '0', fixedFee: '0', tiers: [], inStep: '0.01', outStep: '0.01' };
  await staff.call(saveRouteFormula, { routeId, version: 1, ...terms, reason: 'as the test needs it' });
  await staff.call(createRequisite, {
    currencyId: from.id,
    kind: 'wallet',
    holder: '',
    bank: '',
    number: 'wallet-1',
    memo: '',
    min: '0',
    max: null,
    dailyLimit: null,
    monthlyLimit: null,
    timeZone: 'UTC',
  });
  await server.drain();
  await vi.waitFor(() => server.call(createQuote, { routeId, amount: '1' }), { timeout: 10_000 });
});
afterAll(() => server.stop());

const limits: OrderLimits = {
  levels: [{ name: 'Known', needs: ['person'] }],
  limits: [
    {
      belowLevel: null,
      per: 'day',
      maxUsd: '100',
      routeIds: [],
      isCash: false,
      isFirst: false,
      countries: [],
    },
  ],
};
const order = (amount: string) =>
  server.call(createOrder, { routeId, amount, email: 'visitor@example.com', agreement: true });

test('nothing is limited until the owner says so; from then on it is, and the log has it', async () => {
  const staff = await server.signedInStaff();
  const before = await staff.call(getOrderLimits, {});
  expect(before).toEqual({ version: 1, limits: { levels: [], limits: [] } });
  await order('90');

  const wanted = { limits };
  const preview = await staff.call(previewOrderLimits, {
    limits: { ...limits, limits: limits.limits.map((limit) => ({ ...limit, maxUsd: '80' })) },
  });
  expect(preview).toEqual({ orders: 1, isPart: false, allowed: 0, asked: 0, refused: 1, customers: 1 });
  expect(await staff.call(previewOrderLimits, wanted)).toMatchObject({ allowed: 1, refused: 0, customers: 0 });
  expect(await staff.call(getOrderLimits, {})).toEqual(before);

  const saved = await staff.call(updateOrderLimits, { limits, version: 1 });
  expect(saved).toEqual({ version: 2, limits });
  await expectRefusal(staff.call(updateOrderLimits, { limits, version: 1 }), changedMeanwhile);
  expect(await staff.call(getOrderLimits, {})).toEqual(saved);
  await order('100');
  const refused = await expectRefusal(order('1'), limitReached);
  expect(refused.object).toEqual({ per: 'day', maxUsd: '100', leftUsd: '0.00', hours: 24 });
  expect(await findAudit(server.db, { action: 'updateOrderLimits' }, undefined, 9)).toMatchObject([
    { oldValue: { levels: [], limits: [] }, newValue: limits },
  ]);
});

test('two owners who save at once do not lose what one of them wrote', async () => {
  const [one, other] = [await server.signedInStaff(), await server.signedInStaff()];
  const { version } = await one.call(getOrderLimits, {});
  const answers = await Promise.allSettled(
    [one, other].map((staff) => staff.call(updateOrderLimits, { limits, version })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
