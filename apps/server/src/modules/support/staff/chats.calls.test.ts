import type { Client } from '@tetri/client';
import {
  answerChat,
  answerChatWithFile,
  attendChats,
  attendSeconds,
  changedMeanwhile,
  closeChat,
  createCannedAnswer,
  deleteCannedAnswer,
  emailNotFilled,
  emailNotValid,
  fileNotAccepted,
  fileNotReadable,
  getChat,
  getChatDesk,
  getStaffChat,
  leaveChat,
  listCannedAnswers,
  listChats,
  notFound,
  openChat,
  sendChatFile,
  sendChatLine,
  tooManyKept,
  tooManyRequests,
  updateCannedAnswer,
} from '@tetri/contract';
import { createTestDatabase, expectRefusal, type ServedCalls, serveCalls, type TestDatabase } from '@tetri/testing';
import { fastify as createFastify } from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { FileStore, withoutMetadata } from '../../../platform/files/index.ts';
import { bind } from '../../../platform/http/index.ts';
import { type ChatModule, createChatModule } from '../chat/chat-module.ts';
import { findAudit } from '../../audit/index.ts';
import { staffHandlers } from './handlers.ts';

const minute = 60_000;
const sent = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** As it is kept: drawn anew it stays as it is. */
const png = await withoutMetadata(Buffer.from(sent, 'base64'));
let database: TestDatabase;
let folder: string;
let chat: ChatModule;
let servers: ServedCalls[];
let announced: string[];
let visitor: Client;
let staff: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tetri-chat-'));
  announced = [];
  const { db } = database;
  const notifyChat = (chatId: string) => void announced.push(chatId);
  const attempts = { spendEmail: async () => undefined };
  chat = createChatModule({ db, attempts, fileStore: new FileStore(folder), notifyChat });
  const actor = { kind: 'staff', staffId: newId(), name: 'Nino', email: 'n@example.org', role: 'operator' } as const;
  const staffCalls = bind({ db, notifyChat, chatFiles: new FileStore(folder) }, staffHandlers);
  servers = [await serveCalls(chat.calls), await serveCalls(staffCalls, { ...actor, sessionId: newId() })];
  [visitor, staff] = servers.map((server) => server.as('ka')) as [Client, Client];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await database.stop();
  await rm(folder, { recursive: true });
});

const open = (message = 'Hello') => visitor.call(openChat, { message, page: '/ka/exchange/' });
const encryptedPdf = Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF');
const sendFile = (token: string, bytes = png, name = 'receipt.png') =>
  visitor.call(sendChatFile, { token }, { file: new File([new Uint8Array(bytes)], name) });

describe('a conversation', () => {
  test('goes to and fro, and both sides receive each line', async () => {
    const { token, chat: begun } = await open();
    await staff.call(answerChat, { id: begun._id, message: 'How can I help?' });
    await visitor.call(sendChatLine, { token, message: 'What are <b>the fees</b>?' });
    const { chat: seen } = await visitor.call(getChat, { token });
    expect(seen.lines.map(({ isStaff, name, message }) => [isStaff, name, message])).toEqual([
      [false, '', 'Hello'],
      [true, 'Nino', 'How can I help?'],
      [false, '', 'What are <b>the fees</b>?'],
    ]);
    expect(seen).toMatchObject({ state: 'open', hasMore: false });
    const { chat: staffs } = await staff.call(getStaffChat, { id: begun._id });
    expect(staffs).toMatchObject({ isWaiting: true, lang: 'ka', page: '/ka/exchange/', lines: seen.lines });
    expect(announced).toEqual([begun._id, begun._id, begun._id]);
  });

  test('is opened by its token alone, of which only a hash is kept', async () => {
    const { token, chat: begun } = await open();
    const wrong = 'x'.repeat(43);
    await expectRefusal(visitor.call(getChat, { token: wrong }), notFound);
    await expectRefusal(visitor.call(sendChatLine, { token: wrong, message: 'a' }), notFound);
    await expectRefusal(sendFile(wrong), notFound);
    await expectRefusal(visitor.call(leaveChat, { token: wrong, email: 'a@example.org' }), notFound);
    expect([await chat.mayHear(begun._id, token), await chat.mayHear(begun._id, wrong)]).toEqual([true, false]);
    expect(await chat.mayHear(newId(), token)).toBe(false);
    const { rows } = await database.db.$client.query('select * from chats');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is ended by the staff and opened again by the visitor', async () => {
    const { token, chat: begun } = await open();
    expect((await staff.call(closeChat, { id: begun._id })).chat).toMatchObject({ state: 'closed', isWaiting: false });
    expect((await visitor.call(sendChatLine, { token, message: 'One more thing' })).chat.state).toBe('open');
    for (const call of [closeChat, getStaffChat]) await expectRefusal(staff.call(call, { id: newId() }), notFound);
    await expectRefusal(staff.call(answerChat, { id: newId(), message: 'a' }), notFound);
    const [entry] = await findAudit(database.db, {}, undefined, 1);
    expect(entry).toMatchObject({ action: 'closeChat', subject: 'chat', newValue: { state: 'closed' } });
  });

  test('is read a hundred lines at a time', async () => {
    const { token, chat: begun } = await open('line 0');
    for (let line = 1; line <= 120; line += 1) await staff.call(answerChat, { id: begun._id, message: `line ${line}` });
    const { chat: last } = await visitor.call(getChat, { token });
    expect([last.lines.length, last.lines[0]?.message, last.hasMore]).toEqual([100, 'line 21', true]);
    const { chat: first } = await visitor.call(getChat, { token, before: last.lines[0]?._id });
    expect([first.lines.length, first.lines[0]?.message, first.hasMore]).toEqual([21, 'line 0', false]);
  });

  test('takes twenty lines a minute and no more', async () => {
    const { token } = await open();
    for (let line = 1; line < 20; line += 1) await visitor.call(sendChatLine, { token, message: 'again' });
    await expectRefusal(visitor.call(sendChatLine, { token, message: 'too much' }), tooManyRequests);
    await database.clock.advance(minute);
    await visitor.call(sendChatLine, { token, message: 'slowly' });
  });
});

describe('files', () => {
  test('are handed out as downloads to who has their address', async () => {
    const { token } = await open();
    const { chat: seen } = await sendFile(token, png, '../<b>scan</b>.exe');
    const file = seen.lines.at(-1)?.file;
    expect(file).toEqual({ name: 'b.png', url: expect.stringMatching(/^\/service\/fs\/chat\/[0-9a-f]{32}\.png$/) });
    const server = createFastify();
    chat.mount(server);
    const answer = await server.inject(file?.url ?? '');
    expect(answer.rawPayload).toEqual(png);
    expect(answer.headers).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment/) });
    expect((await server.inject(`/service/fs/chat/${'0'.repeat(32)}.png`)).statusCode).toBe(404);
    await server.close();
  });

  test('are refused when they are of another kind, and above twenty', async () => {
    const { token } = await open();
    await expectRefusal(sendFile(token, Buffer.from('<svg onload="alert(1)"/>')), fileNotAccepted);
    await expectRefusal(sendFile(token, encryptedPdf), fileNotReadable);
    for (let sent = 0; sent < 20; sent += 1) {
      if (sent % 10 === 0) await database.clock.advance(minute);
      await sendFile(token);
    }
    await database.clock.advance(minute);
    await expectRefusal(sendFile(token), tooManyKept);
    expect(await readdir(folder)).toHaveLength(20);
  });
});

test('a file that was said stays, even where notifying of it fails afterwards', async () => {
  const { token } = await open();
  await database.db.$client.query('alter table chat_attendance rename to gone');
  await expect(sendFile(token)).rejects.toThrow();
  await database.db.$client.query('alter table gone rename to chat_attendance');
  const { chat: seen } = await visitor.call(getChat, { token });
  expect(seen.lines.at(-1)?.file).toMatchObject({ name: 'receipt.png' });
  expect(await readdir(folder)).toHaveLength(1);
});

describe('files of the staff', () => {
  const answer = (id: string, bytes: Uint8Array = png) =>
    staff.call(answerChatWithFile, { id }, { file: new File([new Uint8Array(bytes)], 'rates.pdf') });

  test('reach the visitor as downloads under a name that fits what they are', async () => {
    const { token, chat: begun } = await open();
    const { chat: seen } = await answer(begun._id);
    expect(seen).toMatchObject({ isWaiting: false, last: 'rates.png' });
    const { chat: visitors } = await visitor.call(getChat, { token });
    expect(visitors.lines.at(-1)).toMatchObject({ isStaff: true, name: 'Nino', file: { name: 'rates.png' } });
    const server = createFastify();
    chat.mount(server);
    const download = await server.inject(visitors.lines.at(-1)?.file?.url ?? '');
    expect(download.rawPayload).toEqual(png);
    expect(download.headers['content-disposition']).toMatch(/^attachment/);
    await server.close();
    expect(announced).toEqual([begun._id, begun._id]);
    const [entry] = await findAudit(database.db, {}, undefined, 1);
    expect(entry).toMatchObject({ action: 'answerChatWithFile', subjectId: begun._id });
  });

  test('are refused without a conversation, of another kind, and above twenty, and then nothing is kept', async () => {
    await expectRefusal(answer(newId()), notFound);
    const { token, chat: begun } = await open();
    await expectRefusal(answer(begun._id, Buffer.from('<svg onload="alert(1)"/>')), fileNotAccepted);
    await expectRefusal(answer(begun._id, encryptedPdf), fileNotReadable);
    expect(await readdir(folder)).toEqual([]);
    for (let sent = 0; sent < 20; sent += 1) await answer(begun._id);
    await expectRefusal(answer(begun._id), tooManyKept);
    expect(await readdir(folder)).toHaveLength(20);
    await sendFile(token);
    expect(await readdir(folder)).toHaveLength(21);
  });
});

test('forgets conversations half a year after their last word, with their files', async () => {
  const old = await open();
  await sendFile(old.token);
  const { token } = await open();
  await database.clock.advance(179 * 24 * 60 * minute);
  await visitor.call(sendChatLine, { token, message: 'Still here' });
  await database.clock.advance(2 * 24 * 60 * minute);
  await open();
  await expectRefusal(visitor.call(getChat, { token: old.token }), notFound);
  expect(await readdir(folder)).toEqual([]);
  expect((await visitor.call(getChat, { token })).chat.lines).toHaveLength(2);
});

test('knows whether somebody is there to answer', async () => {
  const isAttended = async () => (await visitor.call(getChatDesk, {})).isAttended;
  expect(await isAttended()).toBe(false);
  expect(await staff.call(attendChats, { isThere: true })).toEqual({ isAttended: true });
  await database.clock.advance(attendSeconds * 1000 - 1);
  expect(await isAttended()).toBe(true);
  await database.clock.advance(1);
  expect(await isAttended()).toBe(false);
  await staff.call(attendChats, { isThere: true });
  await staff.call(attendChats, { isThere: false });
  expect(await isAttended()).toBe(false);
});

test('goes on by e-mail with what was not answered', async () => {
  const { token, chat: begun } = await open('Answered');
  await staff.call(answerChat, { id: begun._id, message: 'Yes' });
  await visitor.call(sendChatLine, { token, message: 'First' });
  await visitor.call(sendChatLine, { token, message: 'Second' });
  await expectRefusal(visitor.call(leaveChat, { token, email: '' }), emailNotFilled);
  await expectRefusal(visitor.call(leaveChat, { token, email: 'nobody' }), emailNotValid);
  await visitor.call(leaveChat, { token, email: 'Ann@Example.org' });
  expect((await visitor.call(getChat, { token })).chat.state).toBe('closed');
  const { rows } = await database.db.$client.query(
    'select email, lang, message from tickets join ticket_messages on ticket_id = tickets.id',
  );
  expect(rows).toEqual([{ email: 'ann@example.org', lang: 'ka', message: 'First\nSecond' }]);
});

test('goes on by e-mail with the last line of the visitor where everything was answered', async () => {
  const { token, chat: begun } = await open('First');
  await visitor.call(sendChatLine, { token, message: 'Second' });
  await staff.call(answerChat, { id: begun._id, message: 'The answer' });
  await visitor.call(leaveChat, { token, email: 'ann@example.org' });
  const { rows } = await database.db.$client.query('select message from ticket_messages');
  expect(rows).toEqual([{ message: 'Second' }]);
});

test('lists conversations that wait first, the longest waiting first', async () => {
  const ids: string[] = [];
  for (const message of ['a', 'b', 'c']) {
    ids.push((await open(message)).chat._id);
    await database.clock.advance(minute);
  }
  await staff.call(answerChat, { id: ids[0] ?? '', message: 'answer' });
  await staff.call(closeChat, { id: ids[1] ?? '' });
  const list = async (input: object) => staff.call(listChats, input);
  const { chats, count, waiting } = await list({});
  expect(chats.map(({ _id }) => ids.indexOf(_id))).toEqual([2, 0, 1]);
  expect([count.total, waiting, chats[1]?.last]).toEqual([3, 1, 'answer']);
  expect((await list({ state: 'closed' })).chats.map(({ _id }) => _id)).toEqual([ids[1]]);
});

test('keeps answers that are given often', async () => {
  const terms = { title: 'Fees', texts: { en: 'No fee', ru: 'Без комиссии', ka: 'უკომისიოდ' } };
  const { answer } = await staff.call(createCannedAnswer, terms);
  const change = { id: answer._id, version: 1, ...terms, title: 'All fees' };
  expect((await staff.call(updateCannedAnswer, change)).answer).toMatchObject({ title: 'All fees', version: 2 });
  await expectRefusal(staff.call(updateCannedAnswer, change), changedMeanwhile);
  await expectRefusal(staff.call(updateCannedAnswer, { ...change, id: newId() }), notFound);
  const titles = async (search?: string) =>
    (await staff.call(listCannedAnswers, { search })).answers.map(({ title }) => title);
  expect([await titles(), await titles('комис'), await titles('%')]).toEqual([['All fees'], ['All fees'], []]);
  await staff.call(deleteCannedAnswer, { id: answer._id });
  await staff.call(deleteCannedAnswer, { id: answer._id });
  expect(await titles()).toEqual([]);
  expect(await findAudit(database.db, {}, undefined, 10)).toHaveLength(3);
});
