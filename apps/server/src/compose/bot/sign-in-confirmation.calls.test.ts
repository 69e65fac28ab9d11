import {
  accountNotFound,
  codeIncorrectAgain,
  createSignInConfirmation,
  deleteStaffOtp,
  emailNotFilled,
  getSignInConfirmation,
  getStaffMessenger,
  notFound,
  resetStaffSecondFactor,
  secondFactorRequired,
  staffSignIn,
  updateStaffMessenger,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { type BotApi, type SentMessage, startBotApi, telegramPerson } from '@tetri/testing/bot-api';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAudit } from '../../modules/audit/index.ts';
import { saveStaffMessenger } from '../../modules/identity/index.ts';
import { transaction } from '../../platform/database/index.ts';

let api: BotApi;
let server: TestServer;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;
let account: { email: string; password: string };
let gio: ReturnType<typeof telegramPerson>;
let nextId = 880_000;

beforeAll(async () => {
  api = await startBotApi();
  server = await startTestServer({ roles: 'api,bot', env: { BOT_TOKEN: api.token, BOT_API_URL: api.url } });
  owner = await server.signedInStaff();
  account = server.owner;
});
afterAll(async () => {
  await server.stop();
  await api.close();
});
beforeEach(async () => {
  api.sent.length = 0;
  gio = telegramPerson(api, { id: (nextId += 1), first_name: 'Gio' });
  await transaction(server.db, async (tx) => saveStaffMessenger(tx, await ownerId(), gio.user.id));
  await server.clock.advance(30_000);
});

const query = (text: string, values: unknown[] = []) => server.db.$client.query(text, values);
const ownerId = async () =>
  (await query('select id from staff where email = $1', [account.email])).rows[0].id as string;
const fresh = async () => ({ recoveryCode: await factories.recoveryCodeOf(server.db, account.email) });
const turnOn = async () => owner.call(updateStaffMessenger, { confirmsSignIns: true, ...(await fresh()) });

/** Begins to sign in, and answers the question that came to the messenger. */
async function ask() {
  const browser = await server.browser();
  const { confirmation } = await browser.call(createSignInConfirmation, account);
  await server.app.modules.bot.sendDue();
  const question = api.sent.findLast(({ chatId, text }) => chatId === gio.user.id && text.includes('Is it you'));
  if (!confirmation || !question) throw new Error('nobody was asked');
  const dataOf = (label: string) => question.buttons.find(({ text }) => text === label)?.callback_data ?? '';
  const signIn = () => browser.call(staffSignIn, { ...account, confirmation: confirmation.token });
  const state = async () => (await browser.call(getSignInConfirmation, { token: confirmation.token })).state;
  return { confirmation, question, dataOf, signIn, state };
}
const edits = () => api.asked.filter(({ method }) => method === 'editMessageText').map(({ params }) => params['text']);
const alerts = () =>
  api.asked.filter(({ method, params }) => method === 'answerCallbackQuery' && params['show_alert']).length;
const isSettled = (press: () => unknown, before: number) => {
  press();
  return expect.poll(() => edits().length + alerts()).toBe(before + 1);
};
const press = (who: typeof gio, question: SentMessage, data: string) =>
  isSettled(() => who.presses(question, data), edits().length + alerts());

test('a sign-in that was confirmed in the messenger needs no code, once', async () => {
  await turnOn();
  expect((await owner.call(getStaffMessenger, {})).messenger).toMatchObject({ confirmsSignIns: true });
  const { confirmation, question, dataOf, signIn, state } = await ask();
  expect(question.buttons.map(({ text }) => text)).toContain(String(confirmation.number));
  expect(question.buttons).toHaveLength(4);
  expect(question.text).toContain('127.0.0.1');
  expect(await state()).toBe('waiting');
  await expectRefusal(signIn(), secondFactorRequired);
  await press(gio, question, dataOf(String(confirmation.number)));
  expect(edits().at(-1)).toContain('Confirmed');
  expect(await state()).toBe('confirmed');
  expect((await signIn()).staff.email).toBe(account.email);
  await expectRefusal(signIn(), secondFactorRequired);
  expect(await state()).toBe('over');
  const [entry] = await findAudit(server.db, { action: 'staffSignIn' }, undefined, 1);
  expect(entry?.newValue).toMatchObject({ confirmedIn: 'telegram' });
});

test.each(['another number', 'not me'])('lets nobody in by %s, and notifies of it', async (kind) => {
  await turnOn();
  const { confirmation, question, dataOf, signIn, state } = await ask();
  const wrong =
    question.buttons.find(({ text }) => /^\d+$/.test(text) && text !== String(confirmation.number))?.text ?? '';
  await press(gio, question, dataOf(kind === 'not me' ? 'It is not me' : wrong));
  expect(await state()).toBe('over');
  await expectRefusal(signIn(), secondFactorRequired);
  // The right one after it is too late.
  await press(gio, question, dataOf(String(confirmation.number)));
  expect(await state()).toBe('over');
  await expectRefusal(signIn(), secondFactorRequired);
  const [entry] = await findAudit(server.db, { action: 'refuseSignIn' }, undefined, 1);
  expect(entry).toMatchObject({ label: account.email, ip: 'telegram' });
});

test('nobody else answers, and no answer counts after two minutes', async () => {
  await turnOn();
  const { confirmation, question, dataOf, signIn, state } = await ask();
  const mallory = telegramPerson(api, { id: (nextId += 1), first_name: 'Mallory' });
  const right = dataOf(String(confirmation.number));
  await press(mallory, { ...question, chatId: mallory.user.id }, right);
  await press(mallory, { ...question, chatId: mallory.user.id }, dataOf('It is not me'));
  expect(await state()).toBe('waiting');
  await server.clock.advance(121_000);
  expect(await state()).toBe('over');
  await press(gio, question, right);
  await expectRefusal(signIn(), secondFactorRequired);
});

test('a confirmation is good for two minutes, and only while the account is the one that confirms', async () => {
  await turnOn();
  const late = await ask();
  await press(gio, late.question, late.dataOf(String(late.confirmation.number)));
  await server.clock.advance(121_000);
  await expectRefusal(late.signIn(), secondFactorRequired);

  const one = await ask();
  await press(gio, one.question, one.dataOf(String(one.confirmation.number)));
  await owner.call(updateStaffMessenger, { confirmsSignIns: false });
  await expectRefusal(one.signIn(), secondFactorRequired);
});

test('a number that is pressed twice at once counts once, and a later question takes the place of an earlier one', async () => {
  await turnOn();
  const first = await ask();
  const second = await ask();
  await press(gio, first.question, first.dataOf(String(first.confirmation.number)));
  expect(await first.state()).toBe('over');
  const before = edits().length + alerts();
  const right = second.dataOf(String(second.confirmation.number));
  gio.presses(second.question, right);
  gio.presses(second.question, right);
  await expect.poll(() => edits().length + alerts()).toBe(before + 2);
  expect(await second.state()).toBe('confirmed');
  const together = await Promise.allSettled([second.signIn(), second.signIn()]);
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('asks nobody who did not choose it, and answers a wrong password as a sign-in does', async () => {
  const browser = await server.browser();
  expect(await browser.call(createSignInConfirmation, account)).toEqual({ confirmation: null });
  await turnOn();
  const wrong = { ...account, password: 'wrong horse battery' };
  await expectRefusal(browser.call(createSignInConfirmation, wrong), accountNotFound);
  const nobody = { ...account, email: 'nobody@example.com' };
  await expectRefusal(browser.call(createSignInConfirmation, nobody), accountNotFound);
  await expectRefusal(browser.call(createSignInConfirmation, { ...account, email: '' }), emailNotFilled);
  await server.app.modules.bot.sendDue();
  expect(api.sent).toEqual([]);
  expect(await browser.call(getSignInConfirmation, { token: 'x' })).toEqual({ state: 'over' });
  await expectRefusal(browser.call(staffSignIn, { ...account, confirmation: 'x'.repeat(43) }), secondFactorRequired);
});

test('to begin with, a fresh code is asked for, and an account that is linked', async () => {
  await expectRefusal(owner.call(updateStaffMessenger, { confirmsSignIns: true }), codeIncorrectAgain);
  await expectRefusal(
    owner.call(updateStaffMessenger, { confirmsSignIns: true, recoveryCode: 'no such code' }),
    codeIncorrectAgain,
  );
  expect((await owner.call(getStaffMessenger, {})).messenger).toMatchObject({ confirmsSignIns: false });
  await query('delete from staff_messengers');
  await expectRefusal(owner.call(updateStaffMessenger, { confirmsSignIns: false }), notFound);
  const answer = await fresh();
  await expectRefusal(owner.call(updateStaffMessenger, { confirmsSignIns: true, ...answer }), notFound);
});

test.each([
  ['turned off by a recovery code', async () => owner.call(deleteStaffOtp, await fresh())],
  ['reset', async () => owner.call(resetStaffSecondFactor, { _id: await ownerId(), reason: 'the phone was stolen' })],
])('a second factor that was %s ends the messenger account and what waits in it', async (_, end) => {
  await turnOn();
  const { confirmation, question, dataOf, signIn, state } = await ask();
  await end();
  const left = await query('select 1 from staff_messengers union all select 1 from staff_confirmations');
  expect(left.rows).toEqual([]);
  await press(gio, question, dataOf(String(confirmation.number)));
  expect(await state()).toBe('over');
  // Another authenticator is set up: the old phone still confirms nothing.
  await fresh();
  await expectRefusal(signIn(), secondFactorRequired);
  const browser = await server.browser();
  expect(await browser.call(createSignInConfirmation, account)).toEqual({ confirmation: null });
  owner = await server.signedInStaff();
});
