import {
  type CallRequest,
  createOrder,
  createPromoCode,
  decideVerification,
  getNoticeChannel,
  signInByTelegram,
  updateNoticeChannel,
} from '@tetri/contract';
import { initDataOf, testBotEnv } from '@tetri/testing/telegram';
import { type BotApi, startBotApi, telegramPerson } from '@tetri/testing/bot-api';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson } from '@tetri/testing/verification';
import { orderBodies } from '@tetri/testing/order-bodies';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeUndelivered } from '../../modules/notify/index.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { announce } from '../../platform/outbox/index.ts';

let api: BotApi;
let server: TestServer;
let nextId = 810_000;

beforeAll(async () => {
  api = await startBotApi();
  server = await startTestServer({ isDemo: true, roles: 'api,bot', env: { ...testBotEnv, BOT_API_URL: api.url } });
});
afterAll(async () => {
  await server.stop();
  await api.close();
});
beforeEach(() => {
  api.sent.length = 0;
});

/** Somebody with an account whose Telegram is linked; the bot may write to them once they opened it. */
async function customer({ hasStarted = true } = {}) {
  const person = telegramPerson(api, { id: (nextId += 1), first_name: 'Nino' });
  const browser = await server.signedInUser();
  await server.db.$client.query(
    `insert into telegram_accounts (telegram_id, user_id, username, photo_url, language, may_write, phone, created_at, seen_at)
     values ($1, $2, '', '', 'en', false, '', tetri_now(), tetri_now())`,
    [person.user.id, browser.user.id],
  );
  if (hasStarted) {
    person.says('/start');
    await api.waitFor(({ chatId, text }) => chatId === person.user.id && text.includes('Hello'));
    api.sent.length = 0;
  }
  return { person, ...browser };
}

/** An order of the person's, made without its page. */
async function orderOf(who: Awaited<ReturnType<typeof customer>>): Promise<string> {
  const [body = ''] = await orderBodies(server.address, 1);
  await server.visitor().call(createOrder, JSON.parse(body) as CallRequest<typeof createOrder>);
  const { rows } = await server.db.$client.query<{ id: string }>(
    `update orders set user_id = $1, email = $2 where id = (select id from orders order by id desc limit 1) returning id`,
    [who.user.id, who.user.email],
  );
  return rows[0]?.id ?? '';
}

async function relay() {
  await server.drain();
  await server.app.modules.bot.sendDue();
  await server.drain();
}

const mailed = async (who: Awaited<ReturnType<typeof customer>>) => (await server.mails(who.user.email)).length;
/** The mails of the account itself, once all of them have been sent. */
async function settledMails(who: Awaited<ReturnType<typeof customer>>): Promise<number> {
  await relay();
  return mailed(who);
}
const messagesTo = (who: Awaited<ReturnType<typeof customer>>) =>
  api.sent.filter(({ chatId }) => chatId === who.person.user.id);

test('notifies in both ways whoever chose nothing', async () => {
  const who = await customer();
  expect(await who.call(getNoticeChannel, {})).toEqual({ channel: 'both', messenger: 'ready' });
  const before = await settledMails(who);
  await orderOf(who);
  await relay();
  expect(messagesTo(who)).not.toEqual([]);
  expect((await mailed(who)) - before).toBe(messagesTo(who).length);
});

test.each([
  ['mail', false, true],
  ['messenger', true, false],
  ['none', false, false],
] as const)('notifies as was chosen: %s', async (channel, isMessaged, isMailed) => {
  const who = await customer();
  await who.call(updateNoticeChannel, { channel });
  const before = await settledMails(who);
  await orderOf(who);
  await relay();
  expect(messagesTo(who).length > 0).toBe(isMessaged);
  expect((await mailed(who)) > before).toBe(isMailed);
});

test('whoever pays a link is mailed, however its owner wants to be notified, and the owner is not notified in their place', async () => {
  const owner = await customer();
  await owner.call(updateNoticeChannel, { channel: 'messenger' });
  const orderId = await orderOf(owner);
  const payer = 'pays-a-link@example.com';
  await server.db.$client.query('update orders set link_units = out_units, email = $2 where id = $1', [orderId, payer]);
  await relay();
  expect((await server.mails(payer)).length).toBeGreaterThan(0);
  expect(messagesTo(owner)).toEqual([]);
});

test('whoever blocks the bot is mailed what it could not say, once, and sees why', async () => {
  const who = await customer();
  await who.call(updateNoticeChannel, { channel: 'messenger' });
  api.blocked.add(who.person.user.id);
  await orderOf(who);
  await relay();
  expect(messagesTo(who)).toEqual([]);
  const mails = await mailed(who);
  expect(mails).toBeGreaterThan(0);
  expect(await who.call(getNoticeChannel, {})).toEqual({ channel: 'messenger', messenger: 'silent' });
  await relay();
  expect(await mailed(who)).toBe(mails);
});

test('whoever wrote to the bot before they linked their account is notified by it', async () => {
  const who = await customer();
  // As it is kept where Telegram did not say that the bot may write: the chat was begun before.
  await server.db.$client.query('update telegram_accounts set may_write = false where telegram_id = $1', [
    who.person.user.id,
  ]);
  expect(await who.call(getNoticeChannel, {})).toEqual({ channel: 'both', messenger: 'ready' });
  await orderOf(who);
  await relay();
  expect(messagesTo(who)).not.toEqual([]);
});

test('whoever never opened the bot is mailed', async () => {
  const who = await customer({ hasStarted: false });
  await who.call(updateNoticeChannel, { channel: 'messenger' });
  await orderOf(who);
  await relay();
  expect(await mailed(who)).toBeGreaterThan(0);
});

test('the same notice that is announced twice is mailed once', async () => {
  const who = await customer();
  const orderId = await orderOf(who);
  await relay();
  const before = await mailed(who);
  const news = { orderId, deliveryId: 'once', from: 'waitPayment', status: 'done', issue: 'none' };
  for (let time = 0; time < 2; time += 1)
    await transaction(server.db, (tx) => announce(tx, noticeUndelivered, { news }, { key: 'notices' }));
  await relay();
  expect(await mailed(who)).toBe(before + 1);
});

test('whoever came by links to the bot brings their partner, promo code and campaign to the account they get', async () => {
  const person = telegramPerson(api, { id: (nextId += 1), first_name: 'Nino' });
  for (const link of [
    '',
    ' ref-Ab3--utm_source-news',
    ' ref-Other--promo-first',
    ` ${'x'.repeat(64)}`,
    ' promo-spring',
  ]) {
    api.sent.length = 0;
    person.says(`/start${link}`);
    await api.waitFor(({ chatId, text }) => chatId === person.user.id && text.includes('Hello'));
  }
  const browser = await server.browser();
  const enter = () => browser.call(signInByTelegram, { authData: initDataOf(person.user, server.clock.now()) });
  const brought = { refCode: 'Ab3', utm: { utm_source: 'news' }, utmAt: server.clock.now().toISOString() };
  expect(await enter()).toMatchObject({ isNewUser: true, ...brought });
  const kept = await server.db.$client.query(
    `select partner_code, promo_code from users join telegram_accounts on user_id = users.id where telegram_id = $1`,
    [person.user.id],
  );
  expect(kept.rows).toEqual([{ partner_code: 'Ab3', promo_code: 'spring' }]);
  await server.clock.advance(1000);
  expect(await enter()).toMatchObject({ isNewUser: false, ...brought });
});

test('a promo code of a link to the bot is activated for an account that was there before, once', async () => {
  const owner = await server.signedInStaff();
  await owner.call(createPromoCode, {
    code: 'botspring',
    kind: 'percent',
    percent: '10',
    amountInUSD: null,
    days: 30,
    routeIds: [],
    usesMax: null,
    startsAt: null,
    endsAt: null,
    isActive: true,
  });
  const who = await customer();
  api.sent.length = 0;
  who.person.says('/start promo-BotSpring');
  await api.waitFor(({ chatId, text }) => chatId === who.person.user.id && text.includes('Hello'));
  const browser = await server.browser();
  for (let time = 0; time < 2; time += 1)
    await browser.call(signInByTelegram, { authData: initDataOf(who.person.user, server.clock.now()) });
  await relay();
  const { rows } = await server.db.$client.query(
    `select code from promo_activations join promo_codes on promo_codes.id = promo_id where user_id = $1`,
    [who.user.id],
  );
  expect(rows).toEqual([{ code: 'botspring' }]);
  const kept = await server.db.$client.query('select start from messenger_chats where telegram_id = $1', [
    who.person.user.id,
  ]);
  expect(kept.rows).toEqual([{ start: { utm: {} } }]);
});

test('learns that the Mini App was opened, and believes what Telegram signed alone', async () => {
  const open = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${server.address}/api/webhook/user/miniapp`, { method: 'POST', headers: { 'content-type': type }, body });
  const kept = async (id: number) =>
    (
      await server.db.$client.query<{ start: unknown }>('select start from messenger_chats where telegram_id = $1', [
        id,
      ])
    ).rows;
  const now = server.clock.now();
  const data = initDataOf({ id: 820_001, first_name: 'Nino' }, now, { start_param: 'ref-Ab3--colour-red' });
  expect((await open(data)).status).toBe(200);
  expect((await open(data)).status).toBe(200);
  const later = initDataOf({ id: 820_001, first_name: 'Nino' }, now, { start_param: 'ref-Other' });
  expect((await open(later)).status).toBe(200);
  expect(await kept(820_001)).toEqual([{ start: { referral: 'Ab3', utm: {} } }]);

  const old = initDataOf({ id: 820_002, first_name: 'Old' }, new Date(now.getTime() - 2 * 3_600_000));
  const tampered = initDataOf({ id: 820_002, first_name: 'Old' }, now).replace('820002', '820003');
  for (const body of [old, tampered, '', 'hash=x', 'a=b'.repeat(1000)]) expect((await open(body)).status).toBe(403);
  for (const [answer, status] of [
    [await open('hash=x'), 403],
    [await open('x'.repeat(9000)), 413],
    [await open('{}', 'application/json'), 400],
  ] as const) {
    expect(answer.status).toBe(status);
    const body: unknown = await answer.json();
    expect(body).toMatchObject({ success: false, requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('FST_');
  }
  expect(await kept(820_002)).toEqual([]);
  expect(await kept(820_003)).toEqual([]);
});

test('a decision about a verification goes as was chosen; why it was refused stands in the mail alone', async () => {
  const staff = await server.signedInStaff();
  for (const [decision, isMailed] of [
    ['approve', false],
    ['reject', true],
  ] as const) {
    const who = await customer();
    await who.call(updateNoticeChannel, { channel: 'messenger' });
    const _id = await sendPerson(who);
    await settledMails(who);
    const asked = { commandId: newId(), _id, round: 1, decision, ...(decision === 'reject' && { reason: 'A fake.' }) };
    await staff.call(decideVerification, asked);
    await relay();
    expect(messagesTo(who)).toHaveLength(1);
    expect(messagesTo(who)[0]?.text).not.toContain('A fake.');
    const mails = (await server.mails(who.user.email)).filter(({ text }) => text.includes('/user/verification/'));
    expect(mails.map(({ text }) => text.includes('A fake.'))).toEqual(isMailed ? [true] : []);
  }
});
