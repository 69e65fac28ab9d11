import { GrammyError, HttpError, type Transformer } from 'grammy';
import { expect, test } from 'vitest';
import { type LaterMessage, sendsLater } from './sends-later.ts';

type Ask = Parameters<Transformer>[0];

/** Sends one message through, of which the messenger makes this. */
async function send(ask: () => Promise<unknown>) {
  const later: { readonly message: LaterMessage; readonly seconds: number }[] = [];
  const through = sendsLater(
    async (message, seconds) => void later.push({ message, seconds }),
    () => new Date(0),
  );
  const answer = through(ask as unknown as Ask, 'sendMessage', { chat_id: 1, text: 'a < b' });
  return { answer, later };
}

test.each([500, 502, 504])('a message that is answered %i leaves later', async (error_code) => {
  const { answer, later } = await send(async () => ({ ok: false, error_code, description: 'ill' }));
  expect((await answer).ok).toBe(true);
  expect(later).toMatchObject([{ message: { chatId: 1, text: 'a &lt; b' }, seconds: 5 }]);
});

test('a message leaves later where the messenger cannot be reached', async () => {
  const { answer, later } = await send(() => Promise.reject(new HttpError('no answer', new Error('timeout'))));
  expect((await answer).ok).toBe(true);
  expect(later).toHaveLength(1);
});

test.each([400, 401, 403])('a message that is answered %i is refused at once', async (error_code) => {
  const refused = { ok: false, error_code, description: 'no' };
  const { answer, later } = await send(async () => refused);
  expect(await answer).toEqual(refused);
  expect(later).toEqual([]);
});

test('what is no failure of the messenger is thrown on', async () => {
  const broken = new GrammyError('no', { ok: false, error_code: 400, description: 'no' }, 'sendMessage', {});
  const { answer, later } = await send(() => Promise.reject(broken));
  await expect(answer).rejects.toBe(broken);
  expect(later).toEqual([]);
});
