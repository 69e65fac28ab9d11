import {
  type CallRequest,
  changedMeanwhile,
  createRateExport,
  createRateSource,
  deleteRateExport,
  fieldNotFilled,
  getRouteByXml,
  listRateExports,
  nameTaken,
  notFound,
  previewRateExport,
  routeNotAvailable,
  updateRateExport,
} from '@tetri/contract';
import type { Client } from '@tetri/client';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../../platform/database/index.ts';
import { findAudit } from '../../../audit/index.ts';

let server: TestServer;
let staff: Client;
let ids: { coin: string; cash: string; city: string };
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const city = await factories.city(db, { code: 'TBIL' });
  const coin = await factories.currency(db, { code: 'COIN' });
  const gel = await factories.currency(db, { kind: 'bank', code: 'TBCBGEL', symbol: 'GEL' });
  const cash = await factories.currency(db, { kind: 'cash', code: 'CASHUSD', cityId: city.id, symbol: 'USD' });
  const limits = { inMinUnits: 10n ** 8n, inMaxUnits: 10n ** 10n };
  await factories.route(db, { from: coin, to: gel, ...limits, reserveUnits: 10n ** 9n, formula: '2.5' });
  // It is brought by whoever was promised it by hand: no office keeps hours here.
  await factories.route(db, { from: coin, to: cash, ...limits, reserveUnits: 10n ** 9n, payoutMethod: 'manual' });
  const unnamed = await factories.currency(db);
  await factories.route(db, { from: coin, to: unnamed, ...limits });
  ids = { coin: coin.id, cash: cash.id, city: city.id };
  staff = await server.signedInStaff();
  // Rates that are written down are read with the sources.
  const source = { code: 'DESK', kind: 'manual', config: {}, pollSeconds: 60, ageLimitSeconds: null } as const;
  await staff.call(createRateSource, { ...source, spikePercent: null, spikeTicks: 3, reason: 'By hand' });
  // Reserves are read again a moment after they moved.
  await vi.waitFor(async () => expect((await txt('public')).pairs).not.toEqual([]), { timeout: 10_000 });
});
afterAll(() => server.stop());

const terms = (change: Partial<CallRequest<typeof createRateExport>> = {}): CallRequest<typeof createRateExport> => ({
  key: 'monitor-one',
  name: 'Monitor one',
  isActive: true,
  isFeeOutside: false,
  fromKinds: [],
  toKinds: [],
  knownCodes: [],
  codes: [],
  cities: [],
  ...change,
});

async function txt(key: string) {
  await server.drain();
  const response = await fetch(`${server.address}/service/export/txt/${key}`);
  return { status: response.status, pairs: (await response.text()).split('\n').filter(Boolean).map(pairOf).sort() };
}

function pairOf(line: string): string {
  const [from, to, ...rest] = line.split(';');
  return [from, to, rest.at(-2)].join(' ').trim();
}

test('an export has an address, codes and a filter of its own', async () => {
  const { export: made } = await staff.call(
    createRateExport,
    terms({
      key: 'own-codes',
      codes: [{ currencyId: ids.coin, code: 'XCN' }],
      cities: [{ cityId: ids.city, code: 'TBS' }],
    }),
  );
  expect(await txt('own-codes')).toEqual({ status: 200, pairs: ['XCN CASHUSD TBS', 'XCN TBCBGEL'] });
  // A link of the monitor opens the direction by its names, and one by ours does too.
  for (const [xmlIn, city] of [
    ['xcn', 'tbs'],
    ['COIN', 'TBIL'],
  ] as const) {
    const { route } = await server.call(getRouteByXml, { xmlIn, xmlOut: 'CASHUSD', city });
    expect([route.from.xml, route.to.xml]).toEqual(['COIN', 'CASHUSD']);
  }
  await expectRefusal(server.call(getRouteByXml, { xmlIn: 'XCX', xmlOut: 'CASHUSD' }), routeNotAvailable);
  expect((await txt('public')).pairs).toEqual(['COIN CASHUSD TBIL', 'COIN TBCBGEL']);

  const change = terms({ key: 'own-codes', toKinds: ['cash'], name: ' Monitor ' });
  const { export: changed } = await staff.call(updateRateExport, { ...change, id: made._id, version: 1 });
  expect(changed).toMatchObject({ name: 'Monitor', codes: [], version: 2 });
  expect((await txt('own-codes')).pairs).toEqual(['COIN CASHUSD TBIL']);
  expect(await findAudit(server.db, { action: 'updateRateExport' }, undefined, 9)).toMatchObject([
    { label: 'own-codes', oldValue: { codes: [{ code: 'XCN' }] }, newValue: { toKinds: ['cash'] } },
  ]);

  await staff.call(updateRateExport, { ...change, isActive: false, id: made._id, version: 2 });
  expect((await txt('own-codes')).status).toBe(404);
  await staff.call(deleteRateExport, { id: made._id, version: 3 });
  expect((await txt('own-codes')).status).toBe(404);
  const { exports } = await staff.call(listRateExports, {});
  expect(exports.map(({ key }) => key)).toEqual(['public']);
});

test('warns of codes that a monitor refuses, and says why other routes are left out', async () => {
  const { export: made } = await staff.call(createRateExport, terms({ key: 'known', knownCodes: ['COIN', 'TBCBGEL'] }));
  await server.drain();
  const { items, problems, leftOut } = await staff.call(previewRateExport, { id: made._id });
  expect(items).toMatchObject([{ from: 'COIN', to: 'TBCBGEL', in: '1', shown: { in: '1', out: '2.5000' }, fee: null }]);
  expect(problems).toMatchObject([{ problem: 'unknownCode', to: 'CASHUSD', city: 'TBIL' }]);
  expect(leftOut).toMatchObject([{ reason: 'noReserve' }]);
  const { exports } = await staff.call(listRateExports, {});
  expect(exports.find(({ _id }) => _id === made._id)).toMatchObject({ itemCount: 1, problemCount: 1 });
  await staff.call(deleteRateExport, { id: made._id, version: 1 });
});

test('says nothing of routes that an export is not about', async () => {
  const { export: made } = await staff.call(createRateExport, terms({ key: 'cash-only', toKinds: ['cash'] }));
  await server.drain();
  const { items, leftOut } = await staff.call(previewRateExport, { id: made._id });
  expect(items).toMatchObject([{ from: 'COIN', to: 'CASHUSD' }]);
  expect(leftOut).toEqual([]);
  await staff.call(deleteRateExport, { id: made._id, version: 1 });
});

test('refuses what is taken, is not there, or was changed meanwhile', async () => {
  const { export: made } = await staff.call(createRateExport, terms());
  await expectRefusal(staff.call(createRateExport, terms()), nameTaken);
  await expectRefusal(staff.call(createRateExport, terms({ key: 'Capital' })), fieldNotFilled);
  await expectRefusal(staff.call(createRateExport, terms({ key: 'other', name: ' ' })), fieldNotFilled);
  const unheardOf = [{ currencyId: newId(), code: 'X1' }];
  await expectRefusal(staff.call(createRateExport, terms({ key: 'other', codes: unheardOf })), notFound);

  const { exports } = await staff.call(listRateExports, {});
  const shared = exports.find(({ key }) => key === 'public');
  const [id, version] = [shared?._id ?? '', shared?.version ?? 0];
  await expectRefusal(staff.call(updateRateExport, { ...terms({ key: 'elsewhere' }), id, version }), fieldNotFilled);
  await expectRefusal(staff.call(deleteRateExport, { id, version }), fieldNotFilled);

  const own = { id: made._id, version: 1 };
  await expectRefusal(staff.call(updateRateExport, { ...terms({ key: 'public' }), ...own }), nameTaken);
  await expectRefusal(staff.call(updateRateExport, { ...terms({ codes: unheardOf }), ...own }), notFound);
  await expectRefusal(staff.call(updateRateExport, { ...terms(), id: newId(), version: 1 }), notFound);
  await expectRefusal(staff.call(updateRateExport, { ...terms(), ...own, version: 7 }), changedMeanwhile);
  await expectRefusal(staff.call(deleteRateExport, { ...own, version: 7 }), changedMeanwhile);
  await expectRefusal(staff.call(deleteRateExport, { id: newId(), version: 1 }), notFound);
  await expectRefusal(staff.call(previewRateExport, { id: newId() }), notFound);
  await staff.call(deleteRateExport, own);
});
