import type { Client } from '@tetri/client';
import {
  type CallInput,
  changedMeanwhile,
  createRateExport,
  createRateSource,
  deleteRankingRule,
  fieldNotFilled,
  getRankingRule,
  getRouteFormula,
  notFound,
  saveRankingRule,
  saveRouteFormula,
  tryRankingRule,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../../platform/database/index.ts';
import { findAudit } from '../../../audit/index.ts';

let server: TestServer;
let owner: Client;
let exportId: string;
let monitor: Server;
let feedUrl: string;
/** What the monitor answers with. */
let feed: string | number;
let asked: number;
const routes: Direction[] = [];
/** Without a formula that anybody could pay out of a reserve. */
let hidden: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedInStaff();
  monitor = createServer((_request, response) => {
    asked += 1;
    response.statusCode = typeof feed === 'number' ? feed : 200;
    response.end(typeof feed === 'number' ? '' : feed);
  });
  await new Promise<void>((resolve) => monitor.listen(0, '127.0.0.1', resolve));
  feedUrl = `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/rates.xml`;
  const none = { isActive: true, isFeeOutside: false, fromKinds: [], toKinds: [], knownCodes: [], cities: [] };
  exportId = (await owner.call(createRateExport, { ...none, key: 'monitor', name: 'Monitor', codes: [] })).export._id;
  for (let count = 0; count < 10; count += 1) routes.push(await makeRoute());
  hidden = (await factories.route(server.db, { inMinUnits: 10n ** 8n, formula: '2.5' })).id;
  // Formulas that were written down are read with the sources.
  const source = { code: 'DESK', kind: 'manual', config: {}, pollSeconds: 60, ageLimitSeconds: null } as const;
  await owner.call(createRateSource, { ...source, spikePercent: null, spikeTicks: 3, reason: 'By hand' });
  for (const route of routes)
    await vi.waitFor(async () => expect(await publishedRate(route)).toBeCloseTo(2.5, 6), { timeout: 10_000 });
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => monitor.close(resolve));
});
beforeEach(async () => {
  await server.db.$client.query('delete from ranking_rules');
  asked = 0;
  feed = 503;
});

interface Direction {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** A direction that costs 2.5 at the market, in amounts that no rounding shows in. */
async function makeRoute(): Promise<Direction> {
  const from = await factories.currency(server.db);
  const to = await factories.currency(server.db, { kind: 'bank', decimals: 8 });
  const limits = { inMinUnits: 10n ** 11n, inMaxUnits: 10n ** 13n, reserveUnits: 10n ** 16n };
  const { id } = await factories.route(server.db, { from, to, ...limits, formula: '2.5' });
  return { id, from: from.code, to: to.code };
}

/** The next that no test has had, with 2 % on it. */
async function openRoute(): Promise<Direction> {
  const route = routes.pop();
  if (!route) throw new Error('make more routes');
  const { terms, version } = await owner.call(getRouteFormula, { routeId: route.id });
  if (!terms) throw new Error('the route has a formula');
  const change = { ...terms, routeId: route.id, version, markupPercent: '2', reason: 'For a test' };
  await owner.call(saveRouteFormula, change);
  await vi.waitFor(async () => expect(await publishedRate(route)).toBeCloseTo(2.45, 6), { timeout: 10_000 });
  return route;
}

/** What our own export tells the monitor of a direction. */
async function publishedRate({ from, to }: Direction): Promise<number> {
  await server.drain();
  const text = await (await fetch(`${server.address}/service/export/txt/monitor`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${from};${to};`));
  return Number(line?.split(';')[3]);
}

const feedOf = ({ from, to }: Direction, ...rates: string[]) =>
  `<rates>${rates.map((out) => `<item><from>${from}</from><to>${to}</to><in>1</in><out>${out}</out></item>`).join('')}</rates>`;

const rule = (routeId: string, change: Partial<CallInput<typeof saveRankingRule>> = {}) => ({
  routeId,
  exportId,
  feedUrl,
  isPrivateAllowed: true,
  ownName: '',
  place: 1,
  costsPercent: '0.2',
  leastMarginPercent: '0.3',
  mostMarkupPercent: '4',
  stepPercent: '0.01',
  mostChangePercent: '50',
  pollSeconds: 60,
  isActive: true,
  isDryRun: false,
  version: 0,
  reason: 'To be seen first',
  ...change,
});

const markup = async (routeId: string) => (await owner.call(getRouteFormula, { routeId })).terms?.markupPercent;
const steps = async (routeId: string) => (await owner.call(getRankingRule, { routeId })).steps;

test('a route is moved to the first place, and further when others move', async () => {
  const route = await openRoute();
  feed = feedOf(route, '2.47', '2.4', '2.3');
  await owner.call(saveRankingRule, rule(route.id));
  await server.drain();
  // 2.47 and a hundredth of a percent of it is 2.470247, of 2.5.
  expect(await markup(route.id)).toBe('1.1901');
  expect(await publishedRate(route)).toBeCloseTo(2.4702475, 6);
  expect(await steps(route.id)).toMatchObject([
    { reason: 'wanted', place: 1, others: 3, best: '2.47', markupBefore: '2', markupAfter: '1.1901', isDryRun: false },
  ]);

  feed = feedOf(route, '2.4', '2.3');
  await server.clock.advance(61_000);
  await server.drain();
  expect(await markup(route.id)).toMatch(/^3\.990[34]$/);
  expect(asked).toBe(2);
  // Whatever happens twice at the same rate is written down once.
  await server.clock.advance(61_000);
  await server.drain();
  await server.clock.advance(61_000);
  await server.drain();
  expect((await steps(route.id)).map(({ reason }) => reason)).toEqual(['kept', 'wanted', 'wanted']);
});

test('does not compete with its own item, named or not', async () => {
  const route = await openRoute();
  await server.drain();
  const own = await (await fetch(`${server.address}/service/export/xml/monitor`)).text();
  const item = own.split('\n').find((line) => line.includes(`<from>${route.from}</from>`)) ?? '';
  const rest = feedOf(route, '2.4', '2.3');
  feed = rest.replace('<rates>', `<rates>${item}`);
  await owner.call(saveRankingRule, rule(route.id, { stepPercent: '2.1' }));
  await server.drain();
  // Ours, and the 2.4 that it is better than by less than two steps.
  expect(await steps(route.id)).toMatchObject([{ reason: 'kept', place: 1, others: 2 }]);
  feed = rest.replace('<rates>', `<rates>${item.replace('</item>', '<exchanger>Ours</exchanger></item>')}`);
  await owner.call(saveRankingRule, rule(route.id, { stepPercent: '2.1', ownName: 'Ours', version: 1 }));
  await server.drain();
  expect(await steps(route.id)).toMatchObject([{ reason: 'kept', place: 1, others: 2 }]);
  expect(await markup(route.id)).toBe('2');
});

test('stops at the floor, and says that the place is another', async () => {
  const route = await openRoute();
  feed = feedOf(route, '2.499', '2.3');
  await owner.call(saveRankingRule, rule(route.id));
  await server.drain();
  expect(await markup(route.id)).toBe('0.5');
  expect(await steps(route.id)).toMatchObject([{ reason: 'floor', place: 2 }]);
});

test('moves no faster than the hour allows, and goes on in the next', async () => {
  const route = await openRoute();
  feed = feedOf(route, '2.49');
  await owner.call(saveRankingRule, rule(route.id, { mostChangePercent: '1' }));
  await server.drain();
  expect(await markup(route.id)).toBe('1');
  await server.clock.advance(61_000);
  await server.drain();
  expect(await markup(route.id)).toBe('1');
  await server.clock.advance(3_600_000);
  await server.drain();
  expect(await markup(route.id)).toBe('0.5');
  expect((await steps(route.id)).map(({ reason }) => reason)).toEqual(['floor', 'velocity']);
});

test('a dry run writes down what it would do, and moves nothing', async () => {
  const route = await openRoute();
  feed = feedOf(route, '2.47');
  await owner.call(saveRankingRule, rule(route.id, { isDryRun: true }));
  await server.drain();
  expect(await markup(route.id)).toBe('2');
  expect(await steps(route.id)).toMatchObject([{ reason: 'wanted', markupAfter: '1.1901', isDryRun: true }]);
  const { rule: kept } = await owner.call(getRankingRule, { routeId: route.id });
  const { pollSeconds: _, isActive: __, isDryRun: ___, version: ____, reason: _____, ...terms } = rule(route.id);
  expect(kept).toMatchObject({ place: 1, costsPercent: '0.2', isDryRun: true, version: 1 });
  expect(await owner.call(tryRankingRule, { ...terms, place: 2 })).toMatchObject({
    reason: 'alone',
    place: 2,
    markupAfter: '4',
  });
});

test('a monitor that does not answer, or with something else, moves nothing', async () => {
  const route = await openRoute();
  await owner.call(saveRankingRule, rule(route.id));
  await server.drain();
  expect(await steps(route.id)).toMatchObject([{ reason: 'silent', problem: expect.stringContaining('503') }]);
  feed = '<html><body>Be right back</body></html>';
  await server.clock.advance(61_000);
  await server.drain();
  expect(await steps(route.id)).toMatchObject([{ reason: 'silent' }, { reason: 'silent' }]);
  expect(await markup(route.id)).toBe('2');
});

test('a private address is asked only where the owner says so', async () => {
  const route = await openRoute();
  await owner.call(saveRankingRule, rule(route.id, { isPrivateAllowed: false }));
  await server.drain();
  expect(asked).toBe(0);
  expect(await steps(route.id)).toMatchObject([{ reason: 'silent' }]);
});

test('what staff save meanwhile counts, and the rule goes by it from then on', async () => {
  const route = await openRoute();
  const { terms, version } = await owner.call(getRouteFormula, { routeId: route.id });
  if (!terms) throw new Error('the route has a formula');
  await owner.call(saveRouteFormula, { ...terms, routeId: route.id, markupPercent: '3', version, reason: 'By hand' });
  feed = feedOf(route, '2.47');
  await owner.call(saveRankingRule, rule(route.id));
  await server.drain();
  await server.clock.advance(61_000);
  await server.drain();
  expect(await markup(route.id)).toBe('1.1901');
});

test('a rule that is paused, changed or deleted asks no more for what it was', async () => {
  const route = await openRoute();
  feed = feedOf(route, '2.47');
  await owner.call(saveRankingRule, rule(route.id, { isActive: false }));
  await server.drain();
  expect(asked).toBe(0);
  await owner.call(saveRankingRule, rule(route.id, { version: 1 }));
  await owner.call(saveRankingRule, rule(route.id, { version: 2 }));
  await server.drain();
  expect(asked).toBe(1);
  await owner.call(deleteRankingRule, { routeId: route.id, version: 3 });
  await server.clock.advance(61_000);
  await server.drain();
  expect(asked).toBe(1);
  expect(await owner.call(getRankingRule, { routeId: route.id })).toMatchObject({ rule: null, steps: [] });
  const logged = await findAudit(server.db, { action: 'deleteRankingRule' }, undefined, 9);
  expect(logged).toMatchObject([{ subjectId: route.id, oldValue: { place: 1 }, newValue: null }]);
});

test('a route that our export does not show keeps its markup', async () => {
  await owner.call(saveRankingRule, rule(hidden));
  await server.drain();
  expect(await steps(hidden)).toMatchObject([{ reason: 'notShown', place: null, markupAfter: null }]);
  expect(asked).toBe(0);
});

test('refuses what is not there, was changed meanwhile, makes no sense, or is not the owner’s', async () => {
  const route = await openRoute();
  const { pollSeconds: _, isActive: __, isDryRun: ___, version: ____, reason: _____, ...terms } = rule(route.id);
  await expectRefusal(owner.call(getRankingRule, { routeId: newId() }), notFound);
  await expectRefusal(owner.call(saveRankingRule, rule(newId())), notFound);
  await expectRefusal(owner.call(saveRankingRule, rule(route.id, { exportId: newId() })), notFound);
  await expectRefusal(owner.call(tryRankingRule, { ...terms, exportId: newId() }), notFound);
  await expectRefusal(owner.call(deleteRankingRule, { routeId: route.id, version: 1 }), notFound);
  for (const change of [
    { mostMarkupPercent: '0.4' },
    { stepPercent: '0' },
    { mostChangePercent: '0.00' },
    { costsPercent: '-1' },
    { feedUrl: 'ftp://example.com/rates.xml' },
    { place: 0 },
    { pollSeconds: 5 },
    { reason: '  ' },
  ])
    await expectRefusal(owner.call(saveRankingRule, rule(route.id, change)), fieldNotFilled);

  await owner.call(saveRankingRule, rule(route.id, { isActive: false }));
  await expectRefusal(owner.call(saveRankingRule, rule(route.id)), changedMeanwhile);
  await expectRefusal(owner.call(saveRankingRule, rule(route.id, { version: 7 })), changedMeanwhile);
  await expectRefusal(owner.call(deleteRankingRule, { routeId: route.id, version: 7 }), changedMeanwhile);
});
