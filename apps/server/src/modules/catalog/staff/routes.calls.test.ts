import {
  amountNotValid,
  changedMeanwhile,
  createRoute,
  fieldNotFilled,
  forbidden,
  getStaffRoute,
  listFavoriteRoutes,
  listStaffRoutes,
  nameTaken,
  notFound,
  PaymentMethodCode,
  payoutsOnTheWay,
  refusal,
  removeDemo,
  updateFavoriteRoutes,
  updateRoute,
  getDemoLife,
  updateDemoLife,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { type Desk, inEveryLanguage, walletField, openDesk } from '../testing/open-desk.ts';

let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.stop());

const courier = {
  title: inEveryLanguage('Courier'),
  description: inEveryLanguage(''),
  isActive: true,
  amount: '1.5',
  fields: [{ ...walletField, key: 'address' }],
};
const routeTerms = {
  friendlyURL: 'doge-to-lari',
  isActive: true,
  isShowWeb: true,
  position: 3,
  inMin: '1',
  inMax: '100',
  outMin: '0',
  outMax: null,
  tolerancePercent: '0.5',
  lifetimeSeconds: 900,
  resolutions: ['goOnLocked' as const, 'topUp' as const],
  resolutionDefault: 'goOnLocked' as const,
  resolutionSeconds: 1200,
  paymentCheckSeconds: 5400,
  rateType: 'fixed' as const,
  lockPoint: 'creation' as const,
  lockConfirmations: 0,
  confirmations: 6,
  paymentMethod: 'manual',
  payoutMethod: 'manual',
  instructions: inEveryLanguage('Send it'),
  seoTitle: inEveryLanguage('Title'),
  seoDescription: inEveryLanguage(''),
  seoText: inEveryLanguage(''),
  requiredDocuments: [{ ...inEveryLanguage('Passport'), need: 'person' as const }],
  isVerificationRequired: false,
  verificationWaitSeconds: 86_400,
  isForUsersOnly: false,
  fromFields: [],
  toFields: [],
  fields: [walletField],
  services: [courier],
};

test.each([
  ['usdt-trc20', true],
  ['x402', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['usdt-', false],
  ['usdt--trc20', false],
  ['2checkout', false],
  ['Manual', false],
])('the code of a payment method %s is judged by the contract as by the database', async (code, isCode) => {
  const currencies = [await factories.currency(desk.db), await factories.currency(desk.db, { kind: 'bank' })];
  const { id } = await factories.route(desk.db, { from: currencies[0], to: currencies[1] });
  expect(PaymentMethodCode.safeParse(code).success).toBe(isCode);
  for (const side of ['payment', 'payout']) {
    const update = desk.db.$client.query(`update routes set ${side}_method = $1 where id = $2`, [code, id]);
    if (isCode) await update;
    else await expect(update).rejects.toThrow(`routes_${side}_method_check`);
  }
});

test('keeps routes with limits, fields and services', async () => {
  const [from, to] = [await factories.currency(desk.db), await factories.currency(desk.db, { kind: 'bank' })];
  const ends = { fromCurrencyId: from.id, toCurrencyId: to.id };
  const { route } = await desk.client.call(createRoute, { ...routeTerms, ...ends });
  expect(route).toMatchObject({
    inMax: '100.00000000',
    tolerancePercent: '0.5',
    fields: [walletField],
    services: [{ amount: '1.50', fields: [{ ...walletField, key: 'address' }] }],
    version: 1,
  });
  expect((await desk.client.call(getStaffRoute, { id: route._id })).route).toEqual(route);

  const { _id: id, from: _, to: __, isDemo: ___, ...terms } = route;
  const changed = await desk.client.call(updateRoute, {
    ...terms,
    id,
    isActive: false,
    fields: [],
    services: terms.services,
  });
  expect(changed.route).toMatchObject({ isActive: false, fields: [], services: route.services, version: 2 });
  expect(await desk.lastAudit()).toMatchObject({
    action: 'updateRoute',
    oldValue: { isActive: true },
    newValue: { isActive: false },
  });
  expect(
    (await desk.client.call(listStaffRoutes, { search: from.code.toLowerCase(), isActive: false })).routes,
  ).toMatchObject([{ _id: id, pricing: null }]);
  expect((await desk.client.call(listStaffRoutes, { isActive: true })).count.total).toBe(0);
  const closing = async () => (await desk.client.call(listStaffRoutes, {})).routes.map((listed) => listed.closing);
  expect(await closing()).toEqual([null]);
  desk.shut.set(id, new Date('2026-01-06T06:00:00Z'));
  expect(await closing()).toEqual([{ opensAt: '2026-01-06T06:00:00.000Z' }]);
  desk.shut.set(id, undefined);
  expect(await closing()).toEqual([{ opensAt: null }]);

  await expectRefusal(desk.client.call(updateRoute, { ...terms, id }), changedMeanwhile);
  await expectRefusal(desk.client.call(updateRoute, { ...terms, id: newId() }), notFound);
  await expectRefusal(desk.client.call(updateRoute, { ...terms, id, version: 2, outMin: '0.001' }), amountNotValid);
  await expectRefusal(desk.client.call(getStaffRoute, { id: newId() }), notFound);
  await expectRefusal(desk.client.call(createRoute, { ...routeTerms, ...ends, friendlyURL: 'another' }), nameTaken);
  await expectRefusal(
    desk.client.call(createRoute, { ...routeTerms, fromCurrencyId: to.id, toCurrencyId: newId() }),
    notFound,
  );
  await expectRefusal(
    desk.client.call(createRoute, { ...routeTerms, fromCurrencyId: to.id, toCurrencyId: from.id, inMin: '0.001' }),
    amountNotValid,
  );
  const back = await desk.client.call(createRoute, {
    ...routeTerms,
    fromCurrencyId: to.id,
    toCurrencyId: from.id,
    friendlyURL: 'lari-to-doge',
  });
  await expectRefusal(
    desk.client.call(updateRoute, { ...terms, id, version: 2, friendlyURL: back.route.friendlyURL }),
    nameTaken,
  );
  expect((await desk.client.call(getStaffRoute, { id })).route).toEqual(changed.route);
});

test.each([
  ['lockPoint', { lockPoint: 'detection' as const }],
  ['lockPoint', { rateType: 'floating' as const }],
  ['lockConfirmations', { rateType: 'floating' as const, lockPoint: 'confirmations' as const }],
  ['inMax', { inMax: '0.5' }],
  ['tolerancePercent', { tolerancePercent: '100.1' }],
  [
    'services',
    {
      services: [
        {
          _id: newId(),
          title: inEveryLanguage('x'),
          description: inEveryLanguage(''),
          isActive: true,
          amount: '1',
          fields: [],
        },
      ],
    },
  ],
  ['services.0.fields.1.key', { services: [{ ...courier, fields: [walletField, walletField] }] }],
  ['paymentMethod', { paymentMethod: 'no-such-method' }],
  ['payoutMethod', { payoutMethod: 'no-such-method' }],
  ['payoutMethod', { payoutMethod: 'card-form' }],
  ['fields.0.checkAs', { fields: [{ ...walletField, checkAs: 'address' as const }] }],
])('refuses a route whose %s does not fit', async (fieldId, change) => {
  const [from, to] = [await factories.currency(desk.db), await factories.currency(desk.db)];
  const failure = await expectRefusal(
    desk.client.call(createRoute, { ...routeTerms, fromCurrencyId: from.id, toCurrencyId: to.id, ...change }),
    fieldNotFilled,
  );
  expect(failure.object['fieldId']).toBe(fieldId);
  expect((await desk.client.call(listStaffRoutes, {})).count.total).toBe(0);
});

test('puts routes on the home page in the order given', async () => {
  const [one, two] = [await factories.route(desk.db), await factories.route(desk.db)];
  await desk.client.call(updateFavoriteRoutes, { routeIds: [two.id, one.id] });
  await expectRefusal(desk.client.call(updateFavoriteRoutes, { routeIds: [newId()] }), notFound);
  expect((await desk.client.call(listFavoriteRoutes, {})).routes.map(({ _id }) => _id)).toEqual([two.id, one.id]);
});

test('only the owner removes the demo', async () => {
  await loadDemo({ db: desk.db, seed: async () => undefined });
  await expectRefusal(desk.client.call(removeDemo, { reason: 'we open' }), forbidden);
  const owner = await desk.as('owner');
  expect(await owner.call(getDemoLife, {})).toEqual({ isThere: false, isOn: false });
  await expectRefusal(owner.call(updateDemoLife, { isOn: true }), notFound);
  desk.unseed = () => Promise.reject(refusal(payoutsOnTheWay, { network: 'ERC20', count: 1 }));
  await expectRefusal(owner.call(removeDemo, { reason: 'we open' }), payoutsOnTheWay);
  desk.unseed = async () => undefined;
  const removed = await owner.call(removeDemo, { reason: 'we open' });
  expect(removed.removedRoutes).toBeGreaterThan(300);
  expect(await desk.lastAudit()).toMatchObject({ action: 'removeDemo', reason: 'we open', newValue: removed });
  expect((await owner.call(listStaffRoutes, {})).count.total).toBe(0);
});
