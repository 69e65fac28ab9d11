import { updateBotSettings } from '@tetri/contract';
import { type BotApi, startBotApi } from '@tetri/testing/bot-api';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const group = -1_001_234_567;
const settings = {
  groupId: String(group),
  language: 'en',
  tellsNewOrders: false,
  tellsPayments: false,
  tellsAlarms: true,
  relaysTalks: false,
} as const;

let api: BotApi;
let server: TestServer;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;

beforeAll(async () => {
  api = await startBotApi();
  server = await startTestServer({
    roles: 'api,bot',
    env: { BOT_TOKEN: api.token, BOT_API_URL: api.url },
  });
  owner = await server.signedInStaff();
});
afterAll(async () => {
  await server.stop();
  await api.close();
});
beforeEach(async () => {
  await owner.call(updateBotSettings, settings);
});

const query = (text: string, values: unknown[] = []) => server.db.$client.query(text, values);

/** Looks, sends what came of it, and answers what the group was sent. */
async function look(): Promise<string[]> {
  api.sent.length = 0;
  await server.app.modules.bot.alarms.look();
  await server.app.modules.bot.sendDue();
  return api.sent.filter(({ chatId }) => chatId === group).map(({ text }) => text);
}
/** As long as a network that does not answer is given. */
const later = () => server.clock.advance(2 * 60_000);

const fail = (is: boolean) =>
  query(
    `insert into followed_networks (method, network, failing_since, problem)
     values ('bitcoin', 'BTC', case when $1 then tetri_now() end, case when $1 then 'no answer' end)
     on conflict (method, network) do update set failing_since = excluded.failing_since, problem = excluded.problem`,
    [is],
  );

test('reports a network that stays silent, once, and when it is back', async () => {
  await fail(true);
  expect(await look()).toEqual([]);
  await later();
  expect(await look()).toEqual(['<b>🚨 The network bitcoin BTC cannot be reached: payments over it are not seen.</b>']);
  expect(await look()).toEqual([]);
  await fail(false);
  expect(await look()).toEqual(['<b>✅ The network bitcoin BTC can be reached again.</b>']);
  expect(await look()).toEqual([]);
});

test('says nothing of a network that is back before anybody was notified', async () => {
  await fail(true);
  expect(await look()).toEqual([]);
  await fail(false);
  await later();
  expect(await look()).toEqual([]);
});

test('reports work that was given up', async () => {
  await query(`insert into outbox (kind, name, key, payload, dead_at) values ('job', 'openInvoice', 'k', '{}', now())`);
  expect(await look()).toEqual(['<b>🚨 Given up after many attempts: openInvoice (1)</b>']);
  await query(`delete from outbox where name = 'openInvoice'`);
  expect(await look()).toEqual(['<b>✅ Nothing of openInvoice is given up any more.</b>']);
});

test('reports a source of prices that does not answer', async () => {
  const source = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001';
  await query(
    `insert into rate_sources (id, code, kind, config, poll_seconds) values ($1, 'SITE', 'http-json', '{"requests":[]}', 60)`,
    [source],
  );
  await query(
    `insert into rate_source_health (source_id, attempted_at, failures, last_error)
     values ($1, tetri_now(), 3, 'no answer')`,
    [source],
  );
  await look();
  await later();
  expect(await look()).toEqual(['<b>🚨 The price source SITE does not answer. Its last prices still count.</b>']);
  await query('update rate_source_health set failures = 0, last_error = null');
  expect(await look()).toEqual(['<b>✅ The price source SITE is all right again.</b>']);
});

test('reports nothing where the owner wants no alarms, and what is still wrong once they do', async () => {
  await owner.call(updateBotSettings, { ...settings, tellsAlarms: false });
  await fail(true);
  await look();
  await later();
  expect(await look()).toEqual([]);
  await owner.call(updateBotSettings, { ...settings, language: 'ka' });
  await look();
  await later();
  expect(await look()).toEqual(['<b>🚨 ქსელი bitcoin BTC მიუწვდომელია: მასში გადახდები არ ჩანს.</b>']);
  await fail(false);
  await look();
});

test('of two processes that look at once the group is notified once', async () => {
  await fail(true);
  await look();
  await later();
  api.sent.length = 0;
  const { alarms } = server.app.modules.bot;
  await Promise.all([alarms.look(), alarms.look(), alarms.look()]);
  await server.app.modules.bot.sendDue();
  expect(api.sent.filter(({ text }) => text.includes('cannot be reached'))).toHaveLength(1);
});
