import type { Client } from '@tetri/client';
import {
  amountNotValid,
  type CallRequest,
  changedMeanwhile,
  createQuote,
  fieldNotFilled,
  forbidden,
  formulaNotValid,
  getRoute,
  getRouteFormula,
  listRateSources,
  listRoutes,
  listStaffRoutes,
  notFound,
  previewRouteFormula,
  routeNotAvailable,
  saveRouteFormula,
  setManualRate,
  setRateSourceActive,
  type StaffRole,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { openRatesDesk, type RatesDesk, sourceOf } from '../testing/open-rates-desk.ts';

let desk: RatesDesk;
let manager: Client;

beforeEach(async () => {
  desk = await openRatesDesk();
  manager = await desk.as('manager');
});
afterEach(() => desk.stop());

type Draft = CallRequest<typeof previewRouteFormula>;

const draft = (change: Partial<Draft> = {}): Draft => ({
  routeId: desk.routeId,
  formula: 'DESK:BTC/GEL',
  markupPercent: '1.5',
  fixedFee: '2.50',
  tiers: [{ from: '0.5', markupPercent: '1', fixedFee: '0' }],
  inStep: '0.00000001',
  outStep: '0.05',
  ...change,
});

const save = (change: Partial<Draft> = {}, version = 1) =>
  manager.call(saveRouteFormula, { ...draft(change), version, reason: 'A better price' });

async function priceNow() {
  return (await manager.call(getRouteFormula, { routeId: desk.routeId })).price;
}

test('a preview shows what customers get once it is saved', async () => {
  const preview = await manager.call(previewRouteFormula, draft());
  expect(preview.price).toMatchObject({
    isOpen: true,
    market: { in: '1', out: '250000' },
    shown: { in: '1', out: '246250' },
  });
  expect(preview.examples.map(({ give }) => give)).toContain('0.50000000');
  expect((await manager.call(getRouteFormula, { routeId: desk.routeId })).version).toBe(1);

  expect(await save()).toEqual({ version: 2 });
  await desk.settle();
  expect(await manager.call(getRouteFormula, { routeId: desk.routeId })).toMatchObject({
    version: 2,
    terms: draftTerms(),
    price: preview.price,
  });
  // The list tells the same of the route.
  const { routes } = await manager.call(listStaffRoutes, {});
  expect(routes.find(({ _id }) => _id === desk.routeId)?.pricing).toEqual({
    formula: 'DESK:BTC/GEL',
    markupPercent: '1.5',
    price: preview.price,
    networkFee: 'exchange',
  });
  for (const { give, get } of preview.examples.filter(({ get: paid }) => paid !== '0.00')) {
    const { quote } = await manager.call(createQuote, { routeId: desk.routeId, amount: give });
    expect([quote.inAmount, quote.outAmount]).toEqual([give, get]);
  }
});

/** The draft with all decimals of its currencies, as it is answered. */
function draftTerms() {
  const { routeId: _, ...terms } = draft();
  return {
    ...terms,
    fixedFee: '2.50',
    networkFee: 'exchange',
    tiers: [{ from: '0.50000000', markupPercent: '1', fixedFee: '0.00' }],
  };
}

test('a saved formula is noted with the old and the new terms', async () => {
  await save();
  expect(await desk.lastAudit()).toMatchObject({
    action: 'saveRouteFormula',
    subject: 'route',
    subjectId: desk.routeId,
    reason: 'A better price',
    staffName: 'Nino',
    oldValue: { formula: 'DESK:BTC/GEL', markupPercent: '0', tiers: [] },
    newValue: draftTerms(),
  });
});

test('of two who changed the same version one is informed, and nothing of theirs is noted', async () => {
  await save();
  const noted = await desk.countAudit();
  await expectRefusal(save({ markupPercent: '9' }), changedMeanwhile);
  await expectRefusal(save({ markupPercent: '9' }, 0), changedMeanwhile);
  expect(await desk.countAudit()).toBe(noted);
  expect((await manager.call(getRouteFormula, { routeId: desk.routeId })).terms?.markupPercent).toBe('1.5');
});

test('a route that was made a moment ago can be priced', async () => {
  const { id } = await factories.route(desk.db, { formula: 'DESK:BTC/GEL' });
  expect(await manager.call(getRouteFormula, { routeId: id })).toMatchObject({ version: 1, price: null });
});

test('a route that is not there has no formula to show, try or save', async () => {
  const routeId = newId();
  await expectRefusal(manager.call(getRouteFormula, { routeId }), notFound);
  await expectRefusal(manager.call(previewRouteFormula, draft({ routeId })), notFound);
  await expectRefusal(save({ routeId }), notFound);
});

test.each([
  ['an unknown source', 'NOWHERE:BTC/GEL', 'sourceUnknown', 'NOWHERE'],
  ['half a formula', 'DESK:BTC/GEL *', 'unfinished', '*'],
  ['nothing but spaces', '   ', 'empty', ''],
  ['a number of zero', 'DESK:BTC/GEL * 0', 'notPositive', '0'],
  ['a power', 'DESK:BTC/GEL * 1e400', 'unreadable', 'e400'],
  ['nine factors', Array.from({ length: 9 }, () => '2').join(' * '), 'tooLong', '8'],
])('refuses %s as a formula and says why', async (_what, formula, reason, part) => {
  const failure = await expectRefusal(manager.call(previewRouteFormula, draft({ formula })), formulaNotValid);
  expect(failure.object).toEqual({ reason, part });
  await expectRefusal(save({ formula }), formulaNotValid);
  expect((await manager.call(getRouteFormula, { routeId: desk.routeId })).version).toBe(1);
});

test.each<[string, Partial<Draft>]>([
  ['a fee finer than the currency', { fixedFee: '0.001' }],
  ['a fee below zero', { fixedFee: '-1' }],
  ['a fee too large for the books', { fixedFee: `1${'0'.repeat(38)}` }],
  ['a step of zero', { inStep: '0' }],
  ['a step finer than the currency', { inStep: '0.000000001' }],
  ['a payout step below zero', { outStep: '-0.05' }],
  ['a markup of the whole amount', { markupPercent: '100' }],
  ['a gift of the whole amount', { markupPercent: '-100' }],
  ['a tier from zero', { tiers: [{ from: '0', markupPercent: '1', fixedFee: '0' }] }],
  ['a tier with a markup of everything', { tiers: [{ from: '1', markupPercent: '100', fixedFee: '0' }] }],
  ['a tier with a fee below zero', { tiers: [{ from: '1', markupPercent: '1', fixedFee: '-0.01' }] }],
  ['tiers that do not rise', { tiers: ['2', '1'].map((from) => ({ from, markupPercent: '1', fixedFee: '0' })) }],
  [
    'two tiers from the same amount',
    { tiers: ['2', '2.0'].map((from) => ({ from, markupPercent: '1', fixedFee: '0' })) },
  ],
])('refuses %s', async (_what, change) => {
  await expectRefusal(manager.call(previewRouteFormula, draft(change)), amountNotValid);
  await expectRefusal(save(change), amountNotValid);
  expect((await manager.call(getRouteFormula, { routeId: desk.routeId })).version).toBe(1);
});

test.each<[string, Partial<Draft>]>([
  ['a markup of nine digits after the point', { markupPercent: '1.123456789' }],
  ['a fee of 41 digits', { fixedFee: '1'.repeat(41) }],
  ['a fee that is no number', { fixedFee: 'NaN' }],
  [
    'more than twenty tiers',
    { tiers: Array.from({ length: 21 }, (_, at) => ({ from: `${at + 1}`, markupPercent: '1', fixedFee: '0' })) },
  ],
])('refuses %s before it looks at the route', async (_what, change) => {
  await expectRefusal(manager.call(previewRouteFormula, draft(change)), fieldNotFilled);
  await expectRefusal(save(change), fieldNotFilled);
});

test('takes markups just inside of the whole amount', async () => {
  for (const markupPercent of ['99.99999999', '-99.99999999']) {
    const { price } = await manager.call(previewRouteFormula, draft({ markupPercent, tiers: [] }));
    expect(price?.isOpen).toBe(true);
  }
});

test('a rate beyond all sense gives no price, and takes the other routes nothing away', async () => {
  const huge = '9'.repeat(20);
  for (const formula of [`${huge} * ${huge} * ${huge}`, `1 / ${huge} / ${huge} / ${huge}`]) {
    expect(await manager.call(previewRouteFormula, draft({ formula }))).toEqual({ price: null, examples: [] });
  }
  await factories.route(desk.db);
  await save({ formula: `${huge} * ${huge} * ${huge}` });
  await desk.settle();
  expect(await priceNow()).toBeNull();
  await manager.call(listRoutes, {});
});

test('shows no example that the books could not hold', async () => {
  const tiers = [{ from: `1${'0'.repeat(27)}`, markupPercent: '0', fixedFee: '0' }];
  const { price, examples } = await manager.call(previewRouteFormula, draft({ formula: '9'.repeat(15), tiers }));
  expect(price?.isOpen).toBe(true);
  expect(examples.map(({ give }) => give)).toEqual(['0.00000001']);
});

test('a typed-in price counts at once and is noted with the one before', async () => {
  await desk.setPrice('BTC/GEL', '251000');
  expect(await priceNow()).toMatchObject({ isOpen: true, market: { out: '251000' } });
  expect(await desk.lastAudit()).toMatchObject({
    action: 'setManualRate',
    subject: 'source',
    subjectId: desk.sourceId,
    label: 'BTC/GEL',
    oldValue: { price: '250000.50' },
    newValue: { price: '251000' },
  });
  expect((await sourceOf(manager, desk.sourceId))?.prices).toMatchObject([
    { pair: 'BTC/GEL', price: '251000', spike: null },
  ]);
});

test('refuses a typed-in price that is none, or of no manual source', async () => {
  const noted = await desk.countAudit();
  const type = (price: string, sourceId = desk.sourceId) =>
    manager.call(setManualRate, { sourceId, pair: 'BTC/GEL', price, reason: 'A slip of the hand' });
  for (const price of ['0', '-1', '0.000', `1${'0'.repeat(20)}`]) await expectRefusal(type(price), amountNotValid);
  for (const price of ['1e', 'Infinity', '']) await expectRefusal(type(price), fieldNotFilled);
  await expectRefusal(type('1', newId()), notFound);
  expect(await desk.countAudit()).toBe(noted);
  expect(await priceNow()).toMatchObject({ market: { out: '250000' } });
});

test('a paused source closes its routes, says how many, and is noted', async () => {
  const pause = (isActive: boolean, version: number, id = desk.sourceId) =>
    manager.call(setRateSourceActive, { id, version, isActive, reason: 'Their prices look wrong' });
  await pause(false, 1);
  await desk.settle();
  expect(await sourceOf(manager, desk.sourceId)).toMatchObject({
    isActive: false,
    version: 2,
    closedRoutes: 1,
    health: null,
  });
  expect(await priceNow()).toMatchObject({ isOpen: false, closedReason: 'paused', closedBy: 'DESK:BTC/GEL' });
  expect(await desk.lastAudit()).toMatchObject({
    action: 'setRateSourceActive',
    label: 'DESK',
    oldValue: { isActive: true },
    newValue: { isActive: false },
  });
  await expectRefusal(pause(true, 1), changedMeanwhile);
  await expectRefusal(pause(true, 2, newId()), notFound);
  await pause(true, 2);
  await desk.settle();
  expect(await priceNow()).toMatchObject({ isOpen: true, closedReason: null });
});

test.each<StaffRole>(['operator', 'teller', 'content-editor', 'auditor'])(
  'lets %s look at rates, and change none',
  async (role) => {
    const client = await desk.as(role);
    const noted = await desk.countAudit();
    expect((await client.call(listRateSources, {})).sources).toHaveLength(1);
    await client.call(getRouteFormula, { routeId: desk.routeId });
    await client.call(previewRouteFormula, draft());
    const reason = 'I should like to';
    await expectRefusal(client.call(saveRouteFormula, { ...draft(), version: 1, reason }), forbidden);
    await expectRefusal(
      client.call(setManualRate, { sourceId: desk.sourceId, pair: 'BTC/GEL', price: '1', reason }),
      forbidden,
    );
    await expectRefusal(
      client.call(setRateSourceActive, { id: desk.sourceId, version: 1, isActive: false, reason }),
      forbidden,
    );
    expect(await desk.countAudit()).toBe(noted);
  },
);

/** A route from the desk's coin to a token on a network, whose fee is shown in a coin of the same network. */
async function tokenRoute() {
  const { id: networkId } = await factories.network(desk.db);
  const coin = await factories.currency(desk.db, { symbol: 'ETH', decimals: 18, networkId });
  const to = await factories.currency(desk.db, { symbol: 'USDT', decimals: 6, networkId });
  const route = await factories.route(desk.db, { to, formula: '1000', reserveUnits: 10n ** 15n });
  await desk.modules.refreshCatalog();
  const fee = { currencyId: to.id, kind: 'payout', feeCurrencyId: coin.id, feeUnits: 4n * 10n ** 14n } as const;
  const tell = (units: bigint | null) => desk.modules.rates.setNetworkFees([{ ...fee, units, usdMicros: units }]);
  const bear = (networkFee: 'exchange' | 'customer', version: number) =>
    save(
      {
        routeId: route.id,
        formula: '1000',
        tiers: [],
        fixedFee: '0',
        markupPercent: '0',
        outStep: '0.000001',
        networkFee,
      },
      version,
    );
  return { routeId: route.id, tell, bear };
}

test('a network fee is shown to staff with what it is of an order, and with its age only while it is fresh', async () => {
  const { routeId, tell } = await tokenRoute();
  const listed = async () =>
    (await manager.call(listStaffRoutes, {})).routes.find(({ _id }) => _id === routeId)?.networkFees;
  expect(await listed()).toEqual({ hasPayout: true, payout: null, sweep: null });
  await tell(1_234_567n);
  const fees = await listed();
  expect(fees).toMatchObject({
    payout: {
      amount: '0.000400000000000000',
      symbol: 'ETH',
      inCurrency: '1.234567',
      usd: '1.234567',
      percent: '0.124',
    },
  });
  expect((await manager.call(getRouteFormula, { routeId })).networkFees).toEqual(fees);
  await desk.clock.advance(601_000);
  expect(await listed()).toEqual({ hasPayout: true, payout: null, sweep: null });
  await tell(null);
  expect((await listed())?.payout).toMatchObject({ inCurrency: null, usd: null, percent: null });
});

test('a network fee that customers bear comes off their payout, moves the minimum, and closes the route while unknown', async () => {
  const { routeId, tell, bear } = await tokenRoute();
  await bear('customer', 1);
  await desk.settle();
  const quote = async () => (await manager.call(createQuote, { routeId, amount: '1' })).quote;
  await expectRefusal(quote(), routeNotAvailable);
  await tell(2_500_000n);
  const { outAmount, parts } = await quote();
  expect(outAmount).toBe('997.500000');
  expect(parts).toContainEqual({ kind: 'networkFee', amount: '-2.500000', symbol: 'USDT' });
  // What the least that can be given leaves: a step of the coin, which is worth ten of the token.
  const { route } = await manager.call(getRoute, { id: routeId });
  expect(route.rate).toMatchObject({ outFeeAmount: '2.500000', terms: { networkFeeUnits: '2500000' } });
  expect(route.outMin).toBe('0.000010');
  await desk.clock.advance(601_000);
  await desk.modules.rates.tick(false);
  await expectRefusal(quote(), routeNotAvailable);

  await tell(2_500_000n);
  await bear('exchange', 2);
  await desk.settle();
  expect((await quote()).outAmount).toBe('1000.000000');
});

test('a network fee cannot be deducted where there is no network', async () => {
  await expectRefusal(save({ networkFee: 'customer' }), formulaNotValid);
});
