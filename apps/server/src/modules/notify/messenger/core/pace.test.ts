import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Sends messages to these chats as fast as the pace allows, and answers when each left. */
function sendAll(chats: readonly number[]) {
  const pace = new Pace();
  const left: { chatId: number; atMs: number }[] = [];
  const waiting = [...chats];
  let nowMs = 5;
  while (waiting.length > 0) {
    const resting = new Set(pace.resting(nowMs));
    const at = waiting.findIndex((chatId) => !resting.has(chatId));
    const waitMs = pace.waitMs(nowMs);
    if (at === -1 || waitMs > 0) {
      nowMs += Math.max(waitMs, at === -1 ? (pace.restMs(nowMs) ?? 0) : 0, 0.01);
      continue;
    }
    const [chatId = 0] = waiting.splice(at, 1);
    pace.note(chatId, nowMs);
    pace.noteAnswer(chatId, nowMs);
    left.push({ chatId, atMs: nowMs });
  }
  return left;
}

test('sends no more than the messenger takes in any second, and one a second to a chat', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 3, 4, 5, 6, -7), { maxLength: 60 }), (chats) => {
      const left = sendAll(chats);
      expect(left).toHaveLength(chats.length);
      for (const { chatId, atMs } of left) {
        const after = left.filter((one) => one.atMs >= atMs && one.atMs < atMs + 1000);
        expect(after.length).toBeLessThanOrEqual(30);
        expect(after.filter((one) => one.chatId === chatId)).toHaveLength(1);
      }
    }),
  );
});

/** Sends a message to each of many people; each takes its time to arrive and to be answered. Answers when each arrived. */
function arrivals(taking: readonly { readonly thereMs: number; readonly backMs: number }[]): number[] {
  const pace = new Pace();
  const answers: { chatId: number; atMs: number }[] = [];
  const arrived: number[] = [];
  let nowMs = 0;
  for (const [at, { thereMs, backMs }] of taking.entries()) {
    for (;;) {
      for (const answer of answers.filter(({ atMs }) => atMs <= nowMs)) {
        pace.noteAnswer(answer.chatId, answer.atMs);
        answers.splice(answers.indexOf(answer), 1);
      }
      const waitMs = pace.waitMs(nowMs);
      if (waitMs === 0) break;
      const nextAnswer = Math.min(...answers.map(({ atMs }) => atMs));
      nowMs = Math.min(nowMs + waitMs, nextAnswer);
    }
    pace.note(at + 1, nowMs);
    arrived.push(nowMs + thereMs);
    answers.push({ chatId: at + 1, atMs: nowMs + thereMs + backMs });
    answers.sort((one, other) => one.atMs - other.atMs);
  }
  return arrived.sort((one, other) => one - other);
}

test('no second sees more arrive than the messenger takes, however long each is on its way', () => {
  const ms = fc.constantFrom(0, 3, 40, 250, 700, 999, 1500, 4000);
  fc.assert(
    fc.property(fc.array(fc.record({ thereMs: ms, backMs: ms }), { minLength: 31, maxLength: 120 }), (taking) => {
      const arrived = arrivals(taking);
      for (const from of arrived)
        expect(arrived.filter((atMs) => atMs >= from && atMs < from + 1000).length).toBeLessThanOrEqual(28);
    }),
  );
});

test('sends 10,000 notices within seven minutes', () => {
  const left = sendAll(Array.from({ length: 10_000 }, (_, at) => at + 1));
  expect((left.at(-1)?.atMs ?? 0) / 1000).toBeLessThan(420);
});

test('rests as long as the messenger asks: a group alone, or all', () => {
  const pace = new Pace();
  pace.slowDown(-7, 0, 30);
  expect(pace.waitMs(0)).toBe(0);
  expect(pace.resting(29_000)).toEqual([-7]);
  expect(pace.resting(30_000)).toEqual([]);
  pace.slowDown(1, 0, 5);
  expect(pace.waitMs(1000)).toBe(4000);
});
