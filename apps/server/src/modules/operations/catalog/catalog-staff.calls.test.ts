import { type Client, CallFailure, isFailure } from '@tetri/client';
import {
  amountNotValid,
  type CallRequest,
  changedMeanwhile,
  createCity,
  createCurrency,
  createNetwork,
  createOffice,
  createRoute,
  type ErrorDefinition,
  fieldNotFilled,
  forbidden,
  getStaffRoute,
  listFavoriteRoutes,
  listStaffCurrencies,
  listStaffOffices,
  listStaffRoutes,
  nameTaken,
  notFound,
  removeDemo,
  updateCity,
  updateCurrency,
  updateFavoriteRoutes,
  updateOffice,
  updateRoute,
} from '@tetri/contract';
import { createTestDatabase, factories, type ServedCalls, serveCalls, type TestDatabase } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { bind, type StaffActor } from '../../../platform/http/index.ts';
import { loadDemo } from '../../catalog/index.ts';
import { findAudit } from '../audit/store.ts';
import { catalogHandlers } from './catalog-handlers.ts';

let database: TestDatabase;
let server: ServedCalls;
let client: Client;

const manager: StaffActor = {
  kind: 'staff',
  staffId: newId(),
  name: 'Nino',
  email: 'nino@example.org',
  role: 'manager',
  sessionId: newId(),
};

beforeEach(async () => {
  database = await createTestDatabase();
  client = (await serveAs(manager)).as('en');
});
afterEach(async () => {
  await server.stop();
  await database.stop();
});

async function serveAs(actor: StaffActor): Promise<ServedCalls> {
  await server?.stop();
  const demo = { usedRoutes: async () => new Set<string>(), unseed: async () => undefined };
  server = await serveCalls(bind({ db: database.db, demo } as never, catalogHandlers), actor);
  return server;
}

async function refused(answer: Promise<unknown>, definition: ErrorDefinition): Promise<CallFailure> {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isFailure(failure, definition), `${definition.message}: ${String(failure)}`).toBe(true);
  return failure as CallFailure;
}

async function lastAudit() {
  const [entry] = await findAudit(database.db, {}, undefined, 1);
  return entry;
}

const texts = (text: string) => ({ en: text, ru: text, ka: text });
const field = {
  key: 'wallet',
  name: texts('Wallet'),
  placeholder: texts(''),
  type: 'text' as const,
  isRequired: true,
  regex: '^x+$',
  min: null,
  max: null,
  options: [],
};

async function coin(
  change: Partial<CallRequest<typeof createCurrency>> = {},
): Promise<CallRequest<typeof createCurrency>> {
  const network = change.networkId === undefined ? (await factories.network(database.db)).id : change.networkId;
  return {
    code: 'DOGE',
    xml: 'DOGE',
    name: texts('Dogecoin'),
    symbol: 'DOGE',
    decimals: 8,
    kind: 'crypto',
    cityId: null,
    icon: 'btc',
    positionIn: 1,
    positionOut: 2,
    min: '10',
    max: '5000.5',
    isActive: true,
    fromFields: [],
    toFields: [field],
    ...change,
    networkId: network,
  };
}

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
  rateType: 'fixed' as const,
  lockPoint: 'creation' as const,
  lockConfirmations: 0,
  confirmations: 6,
  paymentMethod: 'manual' as const,
  payoutMethod: 'manual' as const,
  instructions: texts('Send it'),
  seoTitle: texts('Title'),
  seoDescription: texts(''),
  seoText: texts(''),
  requiredDocuments: [texts('Passport')],
  isVerificationRequired: false,
  isForUsersOnly: false,
  fromFields: [],
  toFields: [],
  fields: [field],
  services: [{ title: texts('Courier'), description: texts(''), isActive: true, amount: '1.5' }],
};

test('keeps a currency with its fields, and writes each change down', async () => {
  const { currency } = await client.call(createCurrency, await coin());
  expect(currency).toMatchObject({
    code: 'DOGE',
    min: '10.00000000',
    max: '5000.50000000',
    version: 1,
    toFields: [field],
  });
  expect(await lastAudit()).toMatchObject({ action: 'createCurrency', label: 'DOGE', staffName: 'Nino' });

  const {
    _id: id,
    isDemo: _,
    code: __,
    symbol: ___,
    decimals: ____,
    kind: _____,
    networkId: ______,
    cityId: _______,
    ...terms
  } = currency;
  const changed = await client.call(updateCurrency, {
    ...terms,
    id,
    max: null,
    isActive: false,
    toFields: [{ ...field, regex: null }],
  });
  expect(changed.currency).toMatchObject({
    version: 2,
    max: null,
    isActive: false,
    toFields: [{ key: 'wallet', regex: null }],
  });
  expect(await lastAudit()).toMatchObject({ oldValue: { max: '5000.50000000' }, newValue: { max: null } });
  const listed = await client.call(listStaffCurrencies, {});
  expect(listed.currencies).toEqual([changed.currency]);
  expect(listed.icons.map(({ name }) => name)).toContain('cash-gel');

  await refused(client.call(updateCurrency, { ...terms, id, isActive: true }), changedMeanwhile);
  await refused(client.call(updateCurrency, { ...terms, id: newId() }), notFound);
  await refused(client.call(updateCurrency, { ...terms, id, version: 2, min: '0.123456789' }), amountNotValid);
  const other = await client.call(createCurrency, await coin({ code: 'DOGE2', xml: 'DOGE2' }));
  await refused(client.call(updateCurrency, { ...terms, id: other.currency._id, version: 1, xml: 'DOGE' }), nameTaken);
  expect((await client.call(listStaffCurrencies, {})).currencies[0]).toEqual(changed.currency);
});

test.each([
  ['xml', { xml: 'CASHDOGE' }],
  ['networkId', { networkId: null }],
  ['cityId', { cityId: newId() }],
  ['icon', { icon: 'no-such' }],
  ['max', { max: '5' }],
  ['max', { max: '0', min: '0' }],
  ['toFields.0.regex', { toFields: [{ ...field, regex: '(' }] }],
  ['toFields.1.key', { toFields: [field, field] }],
  ['toFields.0.max', { toFields: [{ ...field, min: 5, max: 4 }] }],
  ['toFields.0.options', { toFields: [{ ...field, type: 'select' as const }] }],
])('refuses a currency whose %s does not fit', async (fieldId, change) => {
  const failure = await refused(client.call(createCurrency, await coin(change)), fieldNotFilled);
  expect(failure.object['fieldId']).toBe(fieldId);
  expect((await client.call(listStaffCurrencies, {})).currencies).toEqual([]);
});

test('refuses a second currency of one code, an unknown network and an amount that is none', async () => {
  await client.call(createCurrency, await coin());
  await refused(client.call(createCurrency, await coin()), nameTaken);
  await refused(client.call(createCurrency, await coin({ code: 'OTHER', xml: 'OTHER', networkId: newId() })), notFound);
  await refused(client.call(createCurrency, await coin({ code: 'OTHER', xml: 'OTHER', min: '-1' })), amountNotValid);
  expect((await client.call(listStaffCurrencies, {})).count.total).toBe(1);
});

test('adds a network once', async () => {
  const { network } = await client.call(createNetwork, { code: 'SOL', name: 'Solana' });
  await refused(client.call(createNetwork, { code: 'SOL', name: 'Again' }), nameTaken);
  expect((await client.call(listStaffCurrencies, {})).networks).toEqual([network]);
});

test('keeps cities', async () => {
  const terms = { name: texts('Kutaisi'), timeZone: 'Asia/Tbilisi', position: 1, isActive: true };
  const { city } = await client.call(createCity, { ...terms, code: 'KUTA' });
  await refused(client.call(createCity, { ...terms, code: 'KUTA' }), nameTaken);
  await refused(client.call(createCity, { ...terms, code: 'RUST', timeZone: 'Mars/Base' }), fieldNotFilled);
  const changed = await client.call(updateCity, { ...terms, id: city._id, version: 1, isActive: false });
  expect(changed.city).toMatchObject({ isActive: false, version: 2 });
  await refused(client.call(updateCity, { ...terms, id: city._id, version: 1 }), changedMeanwhile);
  await refused(client.call(updateCity, { ...terms, id: newId(), version: 1 }), notFound);
  expect(await lastAudit()).toMatchObject({
    action: 'updateCity',
    oldValue: { isActive: true },
    newValue: { isActive: false },
  });
});

test('keeps offices with hours and exceptions', async () => {
  const city = await factories.city(database.db);
  const terms = {
    cityId: city.id,
    name: texts('Vake'),
    address: texts('Street 1'),
    phone: '+995 322 00 00 00',
    position: 0,
    isActive: true,
    hours: [
      { day: 1, opens: '10:00', closes: '13:00' },
      { day: 1, opens: '14:00', closes: '24:00' },
    ],
    exceptions: [{ date: '2027-01-01', opens: null, closes: null, note: texts('New Year') }],
  };
  const { office } = await client.call(createOffice, terms);
  expect(office).toMatchObject({ ...terms, version: 1 });
  const changed = await client.call(updateOffice, { ...terms, id: office._id, version: 1, hours: [], exceptions: [] });
  expect(changed.office).toMatchObject({ hours: [], exceptions: [], version: 2 });
  expect(await lastAudit()).toMatchObject({ subject: 'office', oldValue: { hours: terms.hours } });

  await refused(client.call(updateOffice, { ...terms, id: office._id, version: 1 }), changedMeanwhile);
  await refused(client.call(updateOffice, { ...terms, id: newId(), version: 1 }), notFound);
  await refused(client.call(createOffice, { ...terms, cityId: newId() }), notFound);
  const wrong = [
    { hours: [{ day: 1, opens: '13:00', closes: '10:00' }] },
    { hours: [...terms.hours, { day: 1, opens: '12:00', closes: '15:00' }] },
    { exceptions: [...terms.exceptions, ...terms.exceptions] },
    { exceptions: [{ date: '2027-01-02', opens: '10:00', closes: null, note: texts('') }] },
  ];
  for (const change of wrong) await refused(client.call(createOffice, { ...terms, ...change }), fieldNotFilled);
  expect((await client.call(listStaffOffices, {})).offices).toEqual([changed.office]);
});

test('keeps routes with limits, fields and services', async () => {
  const [from, to] = [await factories.currency(database.db), await factories.currency(database.db, { kind: 'bank' })];
  const ends = { fromCurrencyId: from.id, toCurrencyId: to.id };
  const { route } = await client.call(createRoute, { ...routeTerms, ...ends });
  expect(route).toMatchObject({
    inMax: '100.00000000',
    tolerancePercent: '0.5',
    fields: [field],
    services: [{ amount: '1.50' }],
    version: 1,
  });
  expect((await client.call(getStaffRoute, { id: route._id })).route).toEqual(route);

  const { _id: id, from: _, to: __, isDemo: ___, ...terms } = route;
  const changed = await client.call(updateRoute, {
    ...terms,
    id,
    isActive: false,
    fields: [],
    services: terms.services,
  });
  expect(changed.route).toMatchObject({ isActive: false, fields: [], services: route.services, version: 2 });
  expect(await lastAudit()).toMatchObject({
    action: 'updateRoute',
    oldValue: { isActive: true },
    newValue: { isActive: false },
  });
  expect(
    (await client.call(listStaffRoutes, { search: from.code.toLowerCase(), isActive: false })).routes,
  ).toMatchObject([{ _id: id }]);
  expect((await client.call(listStaffRoutes, { isActive: true })).count.total).toBe(0);

  await refused(client.call(updateRoute, { ...terms, id }), changedMeanwhile);
  await refused(client.call(updateRoute, { ...terms, id: newId() }), notFound);
  await refused(client.call(updateRoute, { ...terms, id, version: 2, outMin: '0.001' }), amountNotValid);
  await refused(client.call(getStaffRoute, { id: newId() }), notFound);
  await refused(client.call(createRoute, { ...routeTerms, ...ends, friendlyURL: 'another' }), nameTaken);
  await refused(client.call(createRoute, { ...routeTerms, fromCurrencyId: to.id, toCurrencyId: newId() }), notFound);
  await refused(
    client.call(createRoute, { ...routeTerms, fromCurrencyId: to.id, toCurrencyId: from.id, inMin: '0.001' }),
    amountNotValid,
  );
  const back = await client.call(createRoute, {
    ...routeTerms,
    fromCurrencyId: to.id,
    toCurrencyId: from.id,
    friendlyURL: 'lari-to-doge',
  });
  await refused(client.call(updateRoute, { ...terms, id, version: 2, friendlyURL: back.route.friendlyURL }), nameTaken);
  expect((await client.call(getStaffRoute, { id })).route).toEqual(changed.route);
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
          ...routeTerms.services[0],
          _id: newId(),
          title: texts('x'),
          description: texts(''),
          isActive: true,
          amount: '1',
        },
      ],
    },
  ],
])('refuses a route whose %s does not fit', async (fieldId, change) => {
  const [from, to] = [await factories.currency(database.db), await factories.currency(database.db)];
  const failure = await refused(
    client.call(createRoute, { ...routeTerms, fromCurrencyId: from.id, toCurrencyId: to.id, ...change }),
    fieldNotFilled,
  );
  expect(failure.object['fieldId']).toBe(fieldId);
  expect((await client.call(listStaffRoutes, {})).count.total).toBe(0);
});

test('puts routes on the home page in the order given', async () => {
  const [one, two] = [await factories.route(database.db), await factories.route(database.db)];
  await client.call(updateFavoriteRoutes, { routeIds: [two.id, one.id] });
  await refused(client.call(updateFavoriteRoutes, { routeIds: [newId()] }), notFound);
  expect((await client.call(listFavoriteRoutes, {})).routes.map(({ _id }) => _id)).toEqual([two.id, one.id]);
});

test('only the owner removes the demo', async () => {
  await loadDemo({ db: database.db, seed: async () => undefined });
  await refused(client.call(removeDemo, { reason: 'we open' }), forbidden);
  const owner = (await serveAs({ ...manager, role: 'owner' })).as('en');
  const removed = await owner.call(removeDemo, { reason: 'we open' });
  expect(removed.removedRoutes).toBeGreaterThan(300);
  expect(await lastAudit()).toMatchObject({ action: 'removeDemo', reason: 'we open', newValue: removed });
  expect((await owner.call(listStaffRoutes, {})).count.total).toBe(0);
});
