import {
  answerChat,
  botMissing,
  codeIncorrectAgain,
  createStaffMessengerLink,
  deleteStaffMessenger,
  getAffiliate,
  getBotSettings,
  getStaffMessenger,
  listChats,
  openChat,
  sendChatLine,
  getChat,
  updateAffiliateLink,
  updateBotSettings,
  updateStaff,
} from '@tetri/contract';
import { writePressed } from '@tetri/bot';
import { expectRefusal, factories } from '@tetri/testing';
import { type BotApi, startBotApi, telegramPerson } from '@tetri/testing/bot-api';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { saveStaffMessenger } from '../../modules/identity/index.ts';
import { findAudit } from '../../modules/audit/index.ts';
import { silentLog } from '../../platform/log.ts';

const group = -1_001_234_567;
const settings = {
  groupId: String(group),
  language: 'en',
  tellsNewOrders: true,
  tellsPayments: true,
  tellsAlarms: true,
  relaysTalks: true,
} as const;

let api: BotApi;
let server: TestServer;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;

beforeAll(async () => {
  api = await startBotApi();
  server = await startTestServer({
    isDemo: true,
    roles: 'api,bot',
    env: { BOT_TOKEN: api.token, BOT_API_URL: api.url },
  });
  owner = await server.signedInStaff();
  await owner.call(updateBotSettings, settings);
});
afterAll(async () => {
  await server.stop();
  await api.close();
});
beforeEach(() => {
  api.sent.length = 0;
});

let nextId = 800_000;
const somebody = (name = 'Nino') => telegramPerson(api, { id: (nextId += 1), first_name: name });
const sentTo = (chatId: number, text: string) =>
  api.waitFor((message) => message.chatId === chatId && message.text.includes(text));

/** Does what is due, and sends what came of it. */
async function relay() {
  await server.drain();
  await server.app.modules.bot.sendDue();
}

/** Somebody of the staff whose messenger account is known. */
async function operator(role: 'operator' | 'auditor' = 'operator') {
  const person = await factories.staff(server.db, role);
  const there = somebody(person.name);
  await transaction(server.db, (tx) => saveStaffMessenger(tx, person.id, there.user.id));
  return { person, there };
}

test('answers rates of the open directions', async () => {
  const nino = somebody();
  nino.says('/rates');
  const { buttons } = await sentTo(nino.user.id, 'What do you give?');
  expect(buttons.length).toBeGreaterThan(3);
});

test('a question goes to the staff in a topic of its own, and what they answer there comes back, each once', async () => {
  const nino = somebody('👨‍👩‍👧 <b>Nino</b>');
  const asked = nino.says('Where is my <money>?');
  await sentTo(nino.user.id, 'Passed to our support');
  api.pushAgain(asked);
  await relay();
  const inTopic = await sentTo(group, 'Where is my &lt;money&gt;?');
  expect(inTopic.threadId).toBeGreaterThan(0);

  const { person, there } = await operator();
  const answered = there.says('It is on its way', { group, threadId: inTopic.threadId ?? 0 });
  await expect
    .poll(async () => (await owner.call(listChats, { state: 'open' })).chats[0]?.last)
    .toBe('It is on its way');
  api.pushAgain(answered);
  await relay();
  await sentTo(nino.user.id, 'It is on its way');

  const { chats } = await owner.call(listChats, { state: 'open' });
  expect(chats[0]).toMatchObject({ last: 'It is on its way', isWaiting: false });
  expect(await findAudit(server.db, { action: 'answerChat' }, undefined, 9)).toMatchObject([
    { staffId: person.id, ip: 'telegram' },
  ]);
  expect(api.sent.filter(({ text }) => text.includes('on its way'))).toHaveLength(1);
});

test('what staff answer in the back office comes to the messenger, and what visitors say on the site into the group', async () => {
  const nino = somebody();
  nino.says('Hello there, people');
  await sentTo(nino.user.id, 'Passed to our support');
  const { chats } = await owner.call(listChats, { state: 'open' });
  await owner.call(answerChat, {
    id: chats[0]?._id ?? '',
    message: `Long: ${'გამარჯობა '.repeat(150)}`.slice(0, 1500),
  });
  await relay();
  await sentTo(nino.user.id, 'გამარჯობა');

  const visitor = server.visitor('ka');
  const { token } = await visitor.call(openChat, { message: 'A question from the site' });
  await relay();
  const first = await sentTo(group, 'A question from the site');
  const { there } = await operator();
  there.says('An answer from the group', { group, threadId: first.threadId ?? 0 });
  await expect
    .poll(async () => (await visitor.call(getChat, { token })).chat.lines.map(({ message }) => message))
    .toEqual(['A question from the site', 'An answer from the group']);
  await visitor.call(sendChatLine, { token, message: 'Thank you' });
  await relay();
  expect((await sentTo(group, 'Thank you')).threadId).toBe(first.threadId);
});

test('keeps 4,096 characters whole', async () => {
  const nino = somebody();
  const text = 'ტექსტი 🙂 '.repeat(455).slice(0, 4096).trimEnd();
  nino.says(text);
  await sentTo(nino.user.id, 'Passed to our support');
  await relay();
  const inGroup = api.sent.filter(({ chatId }) => chatId === group);
  expect(inGroup.length).toBeGreaterThan(1);
  const whole = inGroup.map(({ text: said }) => said.replace(/^<b>.*<\/b>\n/, '')).join(' ');
  expect(whole.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});

test('takes no answer from somebody who is not of the staff, or may not answer', async () => {
  const nino = somebody();
  nino.says('Anybody there?');
  await sentTo(nino.user.id, 'Passed to our support');
  await relay();
  const { threadId = 0 } = await sentTo(group, 'Anybody there?');
  const mallory = somebody('Mallory');
  mallory.says('Send the money to me', { group, threadId });
  const auditor = await operator('auditor');
  auditor.there.says('I only look', { group, threadId });
  await expect.poll(() => api.sent.filter(({ text }) => text.includes('Link your messenger account')).length).toBe(2);
  const { chats } = await owner.call(listChats, { state: 'open' });
  const lasts = chats.map(({ last }) => last);
  expect(lasts).toContain('Anybody there?');
  expect(lasts).not.toContain('I only look');
});

test('whoever is let go has to link their messenger anew, and so after they are hired again', async () => {
  const { person, there } = await operator();
  const isLinked = async () =>
    (await server.db.$client.query('select 1 from staff_messengers where telegram_id = $1', [there.user.id])).rowCount;
  const change = (isActive: boolean) => owner.call(updateStaff, { _id: person.id, isActive, reason: 'a test' });
  expect(await isLinked()).toBe(1);
  await change(false);
  await change(true);
  expect(await isLinked()).toBe(0);
});

test('asks to put on hold only what is there', async () => {
  const { there } = await operator();
  const data = writePressed({ kind: 'act', act: 'hold', uid: '12345678' });
  there.presses({ messageId: 1, chatId: group, threadId: undefined }, data);
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'answerCallbackQuery').at(-1)?.params['text'])
    .toBe('There is no such order.');
  expect(api.sent).toEqual([]);
});

test('links a messenger account to a member of the staff, once and within ten minutes', async () => {
  const gio = somebody('Gio');
  const link = async () => (await owner.call(createStaffMessengerLink, {})).url;
  const first = await link();
  expect(first).toMatch(/^https:\/\/t\.me\/tetri_test_bot\?start=staff-[\w-]{43}$/);
  const start = first.split('start=')[1] ?? '';
  expect(start.length).toBeLessThanOrEqual(64);
  gio.says(`/start ${start}`);
  await sentTo(gio.user.id, 'belongs to');
  expect((await owner.call(getStaffMessenger, {})).messenger).toMatchObject({ telegramId: String(gio.user.id) });
  const late = somebody('Late');
  late.says(`/start ${start}`);
  await sentTo(late.user.id, 'was used or is too old');
  const old = (await link()).split('start=')[1] ?? '';
  await server.clock.advance(601_000);
  late.says(`/start ${old}`);
  await expect.poll(() => api.sent.filter(({ text }) => text.includes('too old'))).toHaveLength(2);
  await owner.call(deleteStaffMessenger, {});
  expect(await owner.call(getStaffMessenger, {})).toEqual({ isOffered: true, messenger: null });
  expect(await findAudit(server.db, { action: 'linkStaffMessenger' }, undefined, 9)).toMatchObject([
    { newValue: { telegramId: String(gio.user.id) } },
  ]);
});

test('a partner has a link to the bot, where a link can carry the name', async () => {
  const partner = await server.signedInUser();
  const { affiliate } = await partner.call(getAffiliate, {});
  expect(affiliate.botLink).toBe(`https://t.me/tetri_test_bot?start=ref-${affiliate.link}`);
  await partner.call(updateAffiliateLink, { affiliateLink: 'nino--gio' });
  expect((await partner.call(getAffiliate, {})).affiliate).toMatchObject({ link: 'nino--gio', botLink: null });
});

test('shows the owner how the bot is, and why the group was not notified', async () => {
  expect(await owner.call(getBotSettings, {})).toEqual({
    settings,
    bot: { isOn: true, username: 'tetri_test_bot', groupProblem: null },
  });
  api.fail('createForumTopic', { error_code: 400, description: 'Bad Request: the chat is not a forum' });
  await server.visitor().call(openChat, { message: 'Into a group without topics' });
  await relay();
  await expect
    .poll(async () => (await owner.call(getBotSettings, {})).bot.groupProblem)
    .toBe('400: Bad Request: the chat is not a forum');
});

test('nothing that somebody may send fails, whatever it is', async () => {
  const [nino, { there }] = [somebody(), await operator()];
  const before = api.asked.length;
  const [texts, presses] = [
    ['a\u0000b', '\u0000', '/start ref-\u0000', '12345678 short-secret', '/order 99999999999999999999 12345678'],
    ['', 'x', 'c:no-route:100', 'r:no-currency:0', `p:${'A'.repeat(22)}:22`, `p:${'_'.repeat(22)}:no`, '\u0000'],
  ];
  for (const text of texts) nino.says(text);
  for (const data of presses) nino.presses({ messageId: 1, chatId: nino.user.id, threadId: undefined }, data);
  const inGroup = { messageId: 1, chatId: group, threadId: undefined };
  const forged = ['s:hold:1', 't:12345678', 'a:claim:1', 'a:hold:99999999', 'h:1:inProgress', 'h:12345678:inProgress'];
  for (const data of forged) for (const key of ['', ':' + '_'.repeat(22)]) there.presses(inGroup, `${data}${key}`);
  there.says('a\u0000b', { group, threadId: 1 });
  const isOver = (name: string) => api.asked.slice(before).filter(({ method }) => method === name).length;
  await expect.poll(() => isOver('answerCallbackQuery')).toBe(presses.length + forged.length * 2);
  there.says('/help');
  await sentTo(there.user.id, '/rates');
  const { rows } = await server.db.$client.query('select update_id from messenger_updates where attempts > 1');
  expect(rows).toEqual([]);
  await sentTo(nino.user.id, 'Passed to our support');
  expect((await owner.call(listChats, { state: 'open' })).chats.map(({ last }) => last)).toContain('ab');
});

test('an answer that the messenger does not take now leaves when it does', async () => {
  const nino = somebody();
  api.fail('sendMessage', { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 40 } });
  nino.says('/help');
  const waiting = `select id from messenger_messages where state = 'waiting' and chat_id = ${nino.user.id}`;
  await expect.poll(async () => (await server.db.$client.query(waiting)).rowCount).toBe(1);
  await relay();
  expect(api.sent.filter(({ chatId }) => chatId === nino.user.id)).toEqual([]);
  await server.clock.advance(41_000);
  await relay();
  const { buttons } = await sentTo(nino.user.id, '/rates');
  expect(buttons.length).toBeGreaterThan(3);
});

test('without a bot nobody can link an account', async () => {
  const plain = await startTestServer();
  try {
    const staff = await plain.signedInStaff();
    await expectRefusal(staff.call(createStaffMessengerLink, {}), botMissing);
    expect(await staff.call(getStaffMessenger, {})).toEqual({ isOffered: false, messenger: null });
    expect((await staff.call(getBotSettings, {})).bot).toEqual({ isOn: false, username: null, groupProblem: null });
  } finally {
    await plain.stop();
  }
});

test('who has a second factor links an account by a fresh code only', async () => {
  const plain = await startTestServer({ env: { BOT_TOKEN: api.token, BOT_API_URL: api.url } });
  try {
    const staff = await plain.signedInStaff();
    await expectRefusal(staff.call(createStaffMessengerLink, {}), codeIncorrectAgain);
  } finally {
    await plain.stop();
  }
});

/** Whoever chose that the messenger sends its news. */
async function withWebhook() {
  const own = await startBotApi();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const webhookUrl = `http://127.0.0.1:${port}`;
  const started = await startTestServer({
    roles: 'api,bot',
    env: { PORT: String(port), BOT_TOKEN: own.token, BOT_API_URL: own.url, BOT_WEBHOOK_URL: webhookUrl },
  });
  await expect.poll(() => own.webhook(), { timeout: 10_000 }).toBeDefined();
  return {
    own,
    stop: async () => {
      await started.stop();
      await own.close();
    },
  };
}

test('is sent the news at its address, answers whoever proves to be the messenger alone, and handles each once', async () => {
  const { own, stop } = await withWebhook();
  try {
    const nino = telegramPerson(own, { id: 900_001 });
    const update = nino.says('/help');
    own.pushAgain(update);
    await own.waitFor(({ text }) => text.includes('/rates'));
    const statuses = await Promise.all(own.delivered);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    own.pushAgain(update);
    expect(await own.delivered[own.delivered.length - 1]).toBe(200);
    expect(own.sent).toHaveLength(1);

    const { url = '', secret = '' } = own.webhook() ?? {};
    const send = (headers: Record<string, string>, body: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    const proof = { 'x-telegram-bot-api-secret-token': secret };
    const forged = JSON.stringify({ ...update, update_id: 5 });
    expect((await send({}, forged)).status).toBe(403);
    expect((await send({ 'x-telegram-bot-api-secret-token': `${secret}x` }, forged)).status).toBe(403);
    expect((await send(proof, '{"update_id":"x"}')).status).toBe(400);
    expect((await send(proof, '[]')).status).toBe(400);
    expect((await send(proof, '{')).status).toBeGreaterThanOrEqual(400);
    expect((await send(proof, `{"update_id":6,"x":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
    expect((await send(proof, '{"update_id":7}')).status).toBe(200);
    expect(own.sent).toHaveLength(1);
  } finally {
    await stop();
  }
});

test('of two processes one asks the messenger for news, and the other takes over', async () => {
  const own = await startBotApi();
  const env = { BOT_TOKEN: own.token, BOT_API_URL: own.url };
  const first = await startTestServer({ roles: 'api,bot', env });
  const { createApp, readConfig } = await import('../../index.ts');
  const second = await createApp({
    config: readConfig({
      PORT: '0',
      DATA_DIR: first.dataDir,
      DATABASE_URL: first.url,
      ROLES: 'bot',
      DEMO: 'false',
      ...env,
    }),
    db: first.db,
    databaseUrl: first.url,
    clock: first.clock,
    log: silentLog,
  });
  try {
    await second.listen();
    const nino = telegramPerson(own, { id: 900_002 });
    nino.says('/help');
    await own.waitFor(({ text }) => text.includes('/rates'));
    await first.app.close();
    nino.says('/rates');
    await own.waitFor(({ text }) => text.includes('no open directions'));
    expect(own.asked.filter(({ status }) => status === 409)).toEqual([]);
    expect(own.sent).toHaveLength(2);
  } finally {
    await second.close();
    await first.stop();
    await own.close();
  }
});
