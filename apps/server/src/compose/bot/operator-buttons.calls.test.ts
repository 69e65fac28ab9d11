import { type CallRequest, createOrder, getStaffOrder, updateBotSettings, updateOrderStatus } from '@tetri/contract';
import { factories } from '@tetri/testing';
import { type BotApi, type SentMessage, startBotApi, telegramPerson } from '@tetri/testing/bot-api';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAudit } from '../../modules/audit/index.ts';
import { saveStaffMessenger } from '../../modules/identity/index.ts';
import { transaction } from '../../platform/database/index.ts';

const group = -1_001_234_567;

let api: BotApi;
let server: TestServer;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;
let uid: string;
let notice: SentMessage;
let nextId = 890_000;

beforeAll(async () => {
  api = await startBotApi();
  server = await startTestServer({
    isDemo: true,
    roles: 'api,bot',
    env: { BOT_TOKEN: api.token, BOT_API_URL: api.url },
  });
  owner = await server.signedInStaff();
  await owner.call(updateBotSettings, {
    groupId: String(group),
    language: 'en',
    tellsNewOrders: true,
    tellsPayments: true,
    tellsAlarms: true,
    relaysTalks: true,
  });
});
afterAll(async () => {
  await server.stop();
  await api.close();
});
beforeEach(async () => {
  const [body = ''] = await orderBodies(server.address, 1);
  const made = await server.visitor().call(createOrder, JSON.parse(body) as CallRequest<typeof createOrder>);
  uid = made.uid;
  await server.call(updateOrderStatus, { orderUID: uid, orderSecret: made.secret, status: 'waitPayment' });
  await server.drain();
  await server.app.modules.bot.sendDue();
  notice = await api.waitFor(({ chatId, text }) => chatId === group && text.includes(`New order ${uid}`));
});

/** Somebody in the group; of the staff where a role is named. */
async function member(role?: 'operator' | 'auditor') {
  const there = telegramPerson(api, { id: (nextId += 1), first_name: 'Gio' });
  if (!role) return { there, person: undefined };
  const person = await factories.staff(server.db, role);
  await transaction(server.db, (tx) => saveStaffMessenger(tx, person.id, there.user.id));
  return { there, person };
}
type There = Awaited<ReturnType<typeof member>>['there'];

/** Presses a button of the notice; answers the question that follows, and the yes below it. */
async function ask(there: There, label: string) {
  const asked = api.sent.length;
  there.presses(notice, notice.buttons.find(({ text }) => text.includes(label))?.callback_data ?? '');
  await expect.poll(() => api.sent.length).toBe(asked + 1);
  const question = api.sent[asked] as SentMessage;
  const yes = question.buttons.find(({ text }) => text === 'Yes')?.callback_data ?? '';
  return { question, yes };
}

const asked = (method: string) => api.asked.filter((one) => one.method === method).map(({ params }) => params);
const edits = () => asked('editMessageText').map(({ text }) => text);
const alerts = () => asked('answerCallbackQuery').flatMap((params) => (params['show_alert'] ? [params['text']] : []));
const answered = () => edits().length + alerts().length;
const order = async () => (await owner.call(getStaffOrder, { uid })).order;
const press = async (there: There, question: Pick<SentMessage, 'messageId' | 'chatId' | 'threadId'>, data: string) => {
  const before = answered();
  there.presses(question, data);
  await expect.poll(answered).toBe(before + 1);
};

test('an operator takes an order by a button of the group, once they have confirmed it', async () => {
  const { there, person } = await member('operator');
  const { question, yes } = await ask(there, 'Take');
  expect(question.text).toContain(uid);
  expect((await order()).claimedBy).toBeNull();
  await press(there, question, yes);
  expect(edits().at(-1)).toBe(`${person?.name} is on order ${uid}.`);
  expect((await order()).claimedBy).toMatchObject({ name: person?.name });
  const [entry] = await findAudit(server.db, { action: 'claimOrder' }, undefined, 1);
  expect(entry).toMatchObject({ staffId: person?.id, ip: 'telegram' });
});

test('an operator puts an order on hold, once also where the button is pressed twice at once', async () => {
  const { there, person } = await member('operator');
  const { question, yes } = await ask(there, 'Hold');
  const before = answered();
  there.presses(question, yes);
  there.presses(question, yes);
  await expect.poll(answered).toBe(before + 2);
  const { status, history } = await order();
  expect(status).toBe('hold');
  expect(history.filter(({ status: to }) => to === 'hold')).toHaveLength(1);
  const entries = await findAudit(server.db, { action: 'moveOrder', staffId: person?.id }, undefined, 9);
  expect(entries).toHaveLength(1);
});

test.each([
  ['a stranger in the group', undefined, 'Link your messenger account', ['Take']],
  ['somebody whose role may not', 'auditor', 'Your role may not', ['Take', 'Hold']],
] as const)('%s changes nothing', async (_, role, said, questions) => {
  const { there } = await member(role);
  for (const label of questions) {
    const { question, yes } = await ask(there, label);
    await press(there, question, yes);
    expect(alerts().at(-1)).toContain(said);
  }
  // The order is looked at before it is asked about: whoever may not see it is refused at once.
  if (role === undefined) {
    await press(there, notice, notice.buttons.find(({ text }) => text.includes('Hold'))?.callback_data ?? '');
    expect(alerts().at(-1)).toContain(said);
  }
  expect(await order()).toMatchObject({ claimedBy: null, status: 'waitPayment' });
});

test('whoever left the staff acts no more, with buttons of before either', async () => {
  const { there, person } = await member('operator');
  const { question, yes } = await ask(there, 'Take');
  await server.db.$client.query('update staff set is_active = false where id = $1', [person?.id]);
  await press(there, question, yes);
  expect(alerts().at(-1)).toContain('Link your messenger account');
  expect((await order()).claimedBy).toBeNull();
});

test('two operators at once: one is on the order, and the other is notified', async () => {
  const [one, other] = [await member('operator'), await member('operator')];
  const first = await ask(one.there, 'Take');
  const second = await ask(other.there, 'Take');
  const before = answered();
  one.there.presses(first.question, first.yes);
  other.there.presses(second.question, second.yes);
  await expect.poll(answered).toBe(before + 2);
  expect(alerts().at(-1)).toContain('has changed');
  expect([one.person?.name, other.person?.name]).toContain((await order()).claimedBy?.name);
});

test('a button of the staff does nothing outside their group, whoever presses it there', async () => {
  const { there } = await member('operator');
  const { yes } = await ask(there, 'Hold');
  const before = api.asked.filter(({ method }) => method === 'answerCallbackQuery').length;
  there.presses({ messageId: 1, chatId: there.user.id, threadId: undefined }, yes);
  there.presses({ messageId: 2, chatId: -1_009_999_999, threadId: undefined }, yes);
  await expect.poll(() => api.asked.filter(({ method }) => method === 'answerCallbackQuery').length).toBe(before + 2);
  expect((await order()).status).toBe('waitPayment');
});
