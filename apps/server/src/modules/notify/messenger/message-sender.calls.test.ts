import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { newId, transaction } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { listen, Relay } from '../../../platform/outbox/index.ts';
import { noticeUndelivered } from './events.ts';
import { MessageSender } from './live/message-sender.ts';
import type { OutMessage, SendOutcome } from './ports.ts';
import { findMessengerChat } from './store/chats.ts';
import { insertMessage, type NewMessage } from './store/messages.ts';
import { beginUpdate, endUpdate } from './store/updates.ts';

let database: TestDatabase;
let relay: Relay;
let undelivered: unknown[];
let sent: (OutMessage & { atMs: number })[];
let answers: Map<number, SendOutcome[]>;
let topics: Map<string, number>;
let moved: unknown[];
let nowMs: number;
let opened: number;
/** How often a topic cannot be kept yet. */
let breaks: number;
let isErased: boolean;
/** While it waits the messenger does not answer. */
let answerLate: PromiseWithResolvers<void> | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  answerLate = undefined;
  [opened, breaks, isErased] = [0, 0, false];
  [undelivered, sent, answers, topics, moved, nowMs] = [[], [], new Map(), new Map(), [], 0];
  const listeners = [
    listen(noticeUndelivered, 'test', async ({ news }) => void undelivered.push(z.unknown().parse(news))),
  ];
  relay = new Relay({ ...database, log: silentLog, listeners, jobs: [] });
});
afterEach(async () => {
  await relay.stop();
  await database.stop();
});

/** A sender whose clock goes on as it is waited for, and the database's with it. */
function sender() {
  return new MessageSender({
    db: database.db,
    log: silentLog,
    now: () => database.clock.now(),
    paceClock: {
      nowMs: () => nowMs,
      wait: async (ms) => {
        nowMs += Math.max(ms, 1);
      },
    },
    messenger: {
      async send(message, signal) {
        sent.push({ ...message, atMs: nowMs });
        if (answerLate) {
          const cut = Promise.withResolvers<void>();
          signal.addEventListener('abort', () => cut.resolve());
          await Promise.race([answerLate.promise, cut.promise]);
          if (signal.aborted) return { kind: 'failed', why: 'cut' };
        }
        return answers.get(message.chatId)?.shift() ?? { kind: 'done', value: sent.length };
      },
      async createTopic(chatId) {
        opened += 1;
        return answers.get(chatId)?.shift() ?? { kind: 'done', value: 40 + topics.size };
      },
    },
    topics: {
      find: async (conversationId) => topics.get(conversationId),
      nameOf: async () => (isErased ? undefined : 'a conversation'),
      async save(conversationId, _group, threadId) {
        if (breaks > 0) {
          breaks -= 1;
          throw new Error('nothing can be written');
        }
        topics.set(conversationId, threadId);
      },
      forget: async (conversationId) => void topics.delete(conversationId),
      moved: async (from, to) => void moved.push([from, to]),
    },
  });
}

const note = (message: Partial<NewMessage>) =>
  transaction(database.db, (tx) =>
    insertMessage(tx, { key: String(Math.random()), chatId: 1, body: 'hello', ...message }),
  );
const states = async () =>
  (
    await database.db.$client.query<{ state: string; body: string; problem: string | null }>(
      'select state, body, problem from messenger_messages order by id',
    )
  ).rows;

test('sends what is noted once, whoever notes it how often, and keeps nothing of it', async () => {
  expect(await Promise.all([note({ key: 'a' }), note({ key: 'a' }), note({ key: 'a' })])).toContain(true);
  await sender().sendDue();
  await note({ key: 'a' });
  await sender().sendDue();
  expect(sent).toHaveLength(1);
  expect(await states()).toEqual([{ state: 'sent', body: '', problem: null }]);
});

test('keeps the order of a chat, and to the pace that the messenger allows', async () => {
  for (let at = 0; at < 40; at += 1) await note({ chatId: at % 2 === 0 ? 1 : 100 + at, body: String(at) });
  await sender().sendDue();
  expect(sent).toHaveLength(40);
  expect(sent.filter(({ chatId }) => chatId === 1).map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 20 }, (_, at) => at * 2),
  );
  for (const { atMs, chatId } of sent) {
    const within = sent.filter((one) => one.atMs >= atMs && one.atMs < atMs + 1000);
    expect(within.length).toBeLessThanOrEqual(30);
    expect(within.filter((one) => one.chatId === chatId)).toHaveLength(1);
  }
});

test('sends an answer of the staff before the notices that wait, and one chat with many keeps no other waiting', async () => {
  for (let at = 0; at < 200; at += 1) await note({ chatId: 1, body: 'many' });
  await note({ chatId: 2, body: 'one' });
  await note({ chatId: 3, body: 'answer', isUrgent: true });
  const one = sender();
  await one.sendDue();
  expect(sent.slice(0, 3).map(({ text }) => text)).toEqual(['answer', 'many', 'one']);
  expect(sent).toHaveLength(202);
});

test('turns a chat off that blocked the bot, and sends what waited for it another way, once', async () => {
  answers.set(1, [{ kind: 'blocked' }]);
  const [first, second] = [{ orderId: newId() }, { orderId: newId() }];
  await note({ fallback: first });
  await note({ fallback: second });
  await note({});
  await note({ chatId: 2 });
  await sender().sendDue();
  await relay.drain();
  expect(sent.map(({ chatId }) => chatId)).toEqual([1, 2]);
  expect(new Set(undelivered)).toEqual(new Set([first, second]));
  expect(await findMessengerChat(database.db, 1)).toMatchObject({ isBlocked: true });
  await sender().sendDue();
  expect(sent).toHaveLength(2);
});

test('waits as long as the messenger asks, all chats with it', async () => {
  answers.set(1, [{ kind: 'slowDown', seconds: 7 }]);
  await note({ chatId: 1 });
  await note({ chatId: 2 });
  const one = sender();
  await one.sendDue();
  await database.clock.advance(8000);
  await one.sendDue();
  const to = (chatId: number) => sent.filter((message) => message.chatId === chatId);
  expect(to(1)).toHaveLength(2);
  expect((to(1)[1]?.atMs ?? 0) - (to(1)[0]?.atMs ?? 0)).toBeGreaterThanOrEqual(1000);
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('sends what was to leave later when it is time, to the topic that it was asked in', async () => {
  await note({ chatId: -5, threadId: 9, afterSeconds: 60, body: 'later' });
  await note({ chatId: 2, body: 'now' });
  const one = sender();
  await one.sendDue();
  expect(sent.map(({ text }) => text)).toEqual(['now']);
  await database.clock.advance(60_000);
  await one.sendDue();
  expect(sent.at(-1)).toMatchObject({ chatId: -5, threadId: 9, text: 'later' });
});

test('tries again when the messenger is ill, in the order of the chat', async () => {
  answers.set(1, [{ kind: 'failed', why: '502: Bad Gateway' }]);
  await note({ body: 'first' });
  await note({ body: 'second' });
  const one = sender();
  await one.sendDue();
  expect(sent.map(({ text }) => text)).toEqual(['first']);
  await database.clock.advance(1500);
  await one.sendDue();
  expect(sent.map(({ text }) => text)).toEqual(['first', 'first', 'second']);
});

test('gives up a message that is refused as it is, and notifies in another way', async () => {
  answers.set(1, [{ kind: 'refused', why: "400: can't parse entities" }]);
  const first = { orderId: newId() };
  await note({ fallback: first });
  await note({ body: 'second' });
  await sender().sendDue();
  await relay.drain();
  expect(undelivered).toEqual([first]);
  expect((await states()).map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', "400: can't parse entities"],
    ['sent', null],
  ]);
});

test('opens a topic for a conversation once, and another when somebody deleted it', async () => {
  const conversationId = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001';
  await note({ chatId: -5, conversationId, body: 'first' });
  await note({ chatId: -5, conversationId, body: 'second' });
  const one = sender();
  await one.sendDue();
  expect(sent.map(({ threadId }) => threadId)).toEqual([40, 40]);
  answers.set(-5, [{ kind: 'noTopic' }]);
  await note({ chatId: -5, conversationId, body: 'third' });
  await one.sendDue();
  expect(sent.at(-1)).toMatchObject({ text: 'third', threadId: 40 });
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('follows a group that became another chat', async () => {
  answers.set(-5, [{ kind: 'moved', chatId: -1005 }]);
  await note({ chatId: -5 });
  await sender().sendDue();
  expect(sent.map(({ chatId }) => chatId)).toEqual([-5, -1005]);
  expect(moved).toEqual([[-5, -1005]]);
});

test('sends again what a process had on its way when it died', async () => {
  await note({});
  const dying = sender();
  dying.start();
  await expect.poll(() => sent.length).toBe(1);
  await dying.stop();
  await note({ chatId: 2 });
  await sender().sendDue();
  expect(sent.map(({ chatId }) => chatId)).toEqual([1, 2]);
});

test('waits for what is on its way when the process stops, and sends it once', async () => {
  await note({});
  const stopping = sender();
  answerLate = Promise.withResolvers<void>();
  stopping.start();
  await expect.poll(() => sent.length).toBe(1);
  const stopped = stopping.stop();
  answerLate.resolve();
  await stopped;
  await sender().sendDue();
  expect(sent).toHaveLength(1);
  expect(await states()).toEqual([{ state: 'sent', body: '', problem: null }]);
});

test('lets what gets no answer go when the process stops, and sends it again later', async () => {
  await note({});
  const stopping = sender();
  answerLate = Promise.withResolvers<void>();
  stopping.start();
  await expect.poll(() => sent.length).toBe(1);
  await stopping.stop();
  answerLate = undefined;
  await sender().sendDue();
  expect(sent).toHaveLength(2);
});

test('begins an update once of two at once, again after it failed, and no more after it was handled', async () => {
  const { db, clock } = database;
  const begun = await Promise.all([1, 2, 3].map(() => beginUpdate(db, 7)));
  expect(begun.toSorted()).toEqual(['busy', 'busy', 'new']);
  await endUpdate(db, 7, false);
  expect(await beginUpdate(db, 7)).toBe('new');
  await endUpdate(db, 7, true);
  expect(await beginUpdate(db, 7)).toBe('done');
  await endUpdate(db, 7, false);
  expect(await beginUpdate(db, 7)).toBe('done');

  await beginUpdate(db, 8);
  await clock.advance(61_000);
  expect(await beginUpdate(db, 8)).toBe('new');
});

test('lets an update go that no attempt can handle', async () => {
  const { db } = database;
  for (const ended of ['again', 'again', 'again', 'again', 'over']) {
    expect(await beginUpdate(db, 9)).toBe('new');
    expect(await endUpdate(db, 9, false)).toBe(ended);
  }
  expect(await beginUpdate(db, 9)).toBe('done');
});

test('opens no topic for a conversation that was erased, and sends what comes after it', async () => {
  isErased = true;
  await note({ chatId: -7, conversationId: newId(), body: 'a line' });
  await note({ chatId: -7, body: 'a new order' });
  await sender().sendDue();
  expect(opened).toBe(0);
  expect(sent.map(({ text }) => text)).toEqual(['a new order']);
  expect((await states()).map(({ state, body }) => [state, body])).toEqual([
    ['failed', ''],
    ['sent', ''],
  ]);
});

test('what cannot be written down is tried again after longer and longer, and keeps no other chat waiting', async () => {
  breaks = 3;
  await note({ chatId: -7, conversationId: newId(), body: 'a line' });
  await note({ chatId: 1, body: 'another chat' });
  await sender().sendDue();
  expect(opened).toBe(4);
  expect(sent.map(({ text }) => text)).toEqual(['another chat', 'a line']);
  const [other, line] = sent;
  expect(other?.atMs).toBeLessThan(10_000);
  // After 10, 20 and 40 seconds.
  expect(line?.atMs).toBeGreaterThanOrEqual(70_000);
});
