import {
  createOrder,
  getOrder,
  getRoute,
  getRouteByXml,
  listFavoriteRates,
  listLastOrders,
  listRoutes,
  listRoutesCompact,
  routeNotAvailable,
  saveRouteFormula,
  Template,
  updateFavoriteRoutes,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** What public clients of the same wire read beside the names of ours. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await server.app.modules.rates.pollNow();
});
afterAll(() => server.stop());

test('a route has the limits of each side, its rate as one number and its pictures by size', async () => {
  const { routes } = await server.call(listRoutes, {});
  for (const { from, to, min, max, routeId, rate } of routes) {
    const { route } = await server.call(getRoute, { id: routeId });
    expect([from.min, from.max]).toEqual([min, max]);
    expect([to.min, to.max]).toEqual([route.outMin, route.outMax]);
    expect((Number(route.rate.rateFullNumber) * Number(rate.out)) / Number(rate.in)).toBeCloseTo(1, 1);
    expect(route.rate.rateFullNumber).toMatch(/^\d+(\.\d*[1-9])?$/);
  }
  const files = routes[0]?.from.image.files ?? [];
  expect(files.map(({ type }) => type)).toEqual(['image/svg+xml', 'small', 'medium']);
  for (const { url } of files) {
    expect(url).toMatch(/^\/service\/fs\//);
    expect((await fetch(server.address + url)).status).toBe(200);
  }
});

test('a field has its expression under both names, and what people are shown where it does not match', async () => {
  const { routes } = await server.call(listRoutes, {});
  const crypto = routes.find(({ to }) => to.kind === 'crypto');
  for (const lang of ['en', 'ru', 'ka'] as const) {
    const { route } = await server.visitor(lang).call(getRoute, { id: crypto?.routeId ?? '' });
    const fields = [...route.from.fields, ...route.to.fields, ...route.fields];
    expect(fields.some(({ regex }) => regex !== null)).toBe(true);
    for (const { regex, regexp, regexp_error } of fields) {
      expect(regexp).toBe(regex ?? '');
      expect(regexp_error === '').toBe(regex === null);
    }
  }
});

test('tiers with a lower markup are answered as discounts, instructions and documents as lists', async () => {
  const said = (text: string) => ({ en: text, ru: text, ka: text });
  const { id: routeId } = await factories.route(server.db, {
    reserveUnits: 10n ** 12n,
    instructions: said('Pay at once'),
    requiredDocuments: [said('Passport')],
  });
  const staff = await server.signedInStaff();
  await server.drain();
  await vi.waitFor(() => server.call(getRoute, { id: routeId }), { timeout: 10_000 });
  const tiers = [
    { from: '2', markupPercent: '3', fixedFee: '0' },
    { from: '5', markupPercent: '0.5', fixedFee: '0' },
  ];
  const terms = { formula: '1', markupPercent: '2', fixedFee: '0', tiers, inStep: '0.01', outStep: '0.01' };
  await staff.call(saveRouteFormula, { routeId, version: 1, ...terms, reason: 'as the test needs it' });
  await server.drain();
  await vi.waitFor(
    async () => {
      const { route } = await server.call(getRoute, { id: routeId });
      expect(route).toMatchObject({
        from: { discounts: [{ amountMoreThan: '5.00000000', discountPercent: '1.5' }] },
        instructions: [{ _id: routeId, step: 'payment', content: 'Pay at once' }],
        requiredDocuments: [{ title: 'Passport', status: 'none', text: '', requiredImagesCount: 1 }],
      });
    },
    { timeout: 10_000 },
  );
});

test('the compact list and the home page have the names of such clients', async () => {
  const compact = await server.call(listRoutesCompact, {});
  expect(compact.isUpdated).toBe(true);
  expect(compact.routes.every(({ isShowBot, isShowWeb }) => isShowBot === isShowWeb)).toBe(true);
  for (const one of Object.values(compact.currencies)) expect(Number(one.reserveAmountAdditional)).toBe(0);
  const routeIds = compact.routes.slice(0, 2).map(({ routeId }) => routeId);
  await (await server.signedInStaff()).call(updateFavoriteRoutes, { routeIds });
  await server.drain();
  const rates = await vi.waitFor(async () => {
    const favorites = await server.call(listFavoriteRates, {});
    expect(favorites.rates).toHaveLength(2);
    return favorites.rates;
  }, 10_000);
  for (const { name, service, from, to } of rates)
    expect([name, service]).toEqual([`${from.name} → ${to.name}`, 'exchange']);
});

test('the cash of a city is found by its own code, and by the common one with the city', async () => {
  const { routes } = await server.call(listRoutes, {});
  const cash = routes.filter(({ to }) => to.kind === 'cash');
  const found = async (xmlOut: string, city?: string) => {
    const { route } = await server.call(getRouteByXml, { xmlIn: cash[0]?.from.xml ?? '', xmlOut, city });
    return route.routeId;
  };
  const { rows } = await server.db.$client.query(
    `select cities.code, routes.id from routes join currencies on currencies.id = routes.to_currency_id
      join cities on cities.id = currencies.city_id where routes.id = any($1)`,
    [
      cash
        .filter(({ from, to }) => from.xml === cash[0]?.from.xml && to.xml === cash[0]?.to.xml)
        .map(({ routeId }) => routeId),
    ],
  );
  expect(rows.length).toBeGreaterThan(1);
  const xml = cash[0]?.to.xml ?? '';
  for (const { code, id } of rows as { code: string; id: string }[]) {
    expect(await found(`${xml}_C_${code}`)).toBe(id);
    expect(await found(xml.toLowerCase(), code.toLowerCase())).toBe(id);
  }
  await expectRefusal(found(`${xml}_C_NOWHERE`), routeNotAvailable);
  await expectRefusal(found(xml, 'NOWHERE'), routeNotAvailable);
});

test('an order has its rate, its account and its values as such clients read them, and no block has a type', async () => {
  const { route } = await server.call(getRouteByXml, { xmlIn: 'TBCBGEL', xmlOut: 'USDTTRC20' });
  const made = await server.call(createOrder, {
    routeId: route.routeId,
    amount: '1000',
    fromValues: [{ key: 'name', value: 'Nino Beridze' }],
    toValues: [{ key: 'wallet', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }],
    email: 'nino@example.com',
    agreement: true,
    skipPreview: true,
  });
  const { order } = await server.call(getOrder, { orderUID: made.uid, orderSecret: made.secret });
  expect(Number(order.rateNumber)).toBeCloseTo(Number(order.rate.in) / Number(order.rate.out), 1);
  expect(order.rateTypeCalculate).toBe(order.rateType);
  expect(order.toValues.length).toBeGreaterThan(0);
  for (const { field, key } of order.toValues) expect(field).toBe(key);
  const { merchant } = order.route.from.paymentDetails;
  expect(order.merchantEnabled).toBe(merchant !== null);
  const blocks = Template.parse(JSON.parse(merchant?.template ?? '[]'));
  expect(merchant?.template).not.toContain('"type"');
  expect(order.account).toBe(blocks.find((block) => block.kind === 'requisite')?.value);
  expect(order.account).not.toBe('');
});

test('the last orders have their sides and their time as such clients read them', async () => {
  const { orders } = await server.call(listLastOrders, { limit: 5 });
  for (const { from, to, at, createdAt, route, typeClient } of orders)
    expect({ route, createdAt, typeClient }).toEqual({ route: { from, to }, createdAt: at, typeClient: 'web' });
});
