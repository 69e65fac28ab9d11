import { telegramPerson } from '@tetri/testing/bot-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePressed } from './core/callback-data.ts';
import { keyOfId } from './core/short-id.ts';
import { group, startTestBot, type TestBot } from './testing/start-test-bot.ts';
import { wordsIn } from './texts.ts';

let bot: TestBot;
beforeEach(async () => {
  bot = await startTestBot();
});
afterEach(async () => {
  await bot.stop();
});

const ill = { error_code: 502, description: 'Bad Gateway' };
const key = keyOfId('0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001');
const askedFor = (name: string) => bot.api.asked.filter(({ method }) => method === name);
/** Updates of one person are handled in their order: what they did before was not begun again after this. */
async function goesOn(id: number) {
  telegramPerson(bot.api, { id }).says('/help');
  await bot.says('/rates', id);
}

test.each(['answerCallbackQuery', 'editMessageText'])('an act is done once where %s fails after it', async (method) => {
  let acts = 0;
  bot.world.act = async () => ((acts += 1), { kind: 'done', by: 'Gio' });
  bot.api.fail(method, ill);
  const data = writePressed({ kind: 'claim', uid: '12345678' });
  telegramPerson(bot.api, { id: 5 }).presses({ messageId: 1, chatId: group, threadId: 7 }, data);
  await goesOn(5);
  expect(acts).toBe(1);
  expect(askedFor('answerCallbackQuery')).toHaveLength(1);
  expect(askedFor('editMessageText')).toHaveLength(1);
  expect(bot.world.logged).toEqual(['what an update of the messenger led to could not be shown']);
});

test('a refused act is not tried again where its refusal cannot be shown', async () => {
  let acts = 0;
  bot.world.act = async () => ((acts += 1), { kind: 'failed' });
  bot.api.fail('answerCallbackQuery', ill);
  const data = writePressed({ kind: 'claim', uid: '12345678' });
  telegramPerson(bot.api, { id: 5 }).presses({ messageId: 1, chatId: group, threadId: 7 }, data);
  await goesOn(5);
  expect(acts).toBe(1);
});

test('a sign-in is confirmed once where its message cannot be changed after it', async () => {
  let answers = 0;
  bot.world.confirm = async () => ((answers += 1), 'confirmed');
  bot.api.fail('editMessageText', ill);
  const data = writePressed({ kind: 'confirm', key, answer: '42' });
  telegramPerson(bot.api, { id: 5 }).presses({ messageId: 1, chatId: 5, threadId: undefined }, data);
  await goesOn(5);
  expect(answers).toBe(1);
  expect(askedFor('editMessageText')).toHaveLength(1);
});

test('whoever starts is greeted once where the button of their chat cannot be set', async () => {
  await goesOn(700_002);
  bot.api.fail('setChatMenuButton', ill);
  telegramPerson(bot.api).says('/start');
  await bot.says('Hello');
  await goesOn(700_001);
  expect(bot.api.sent.filter(({ text }) => text.includes('Hello'))).toHaveLength(1);
  expect(bot.world.calls).toHaveLength(1);
});

test('a link of the staff is used once, and what came of it leaves later where the messenger is ill', async () => {
  bot.api.fail('sendMessage', ill);
  telegramPerson(bot.api, { id: 5 }).says('/start staff-a-token-of-twenty-signs');
  await expect.poll(() => bot.world.later).toHaveLength(1);
  telegramPerson(bot.api, { id: 700_002 }).says('/help');
  await bot.says('/rates', 700_002);
  expect(bot.world.later).toMatchObject([
    { message: { chatId: 5, text: wordsIn('en')('staff.linked', { name: 'Gio' }) }, seconds: 5 },
  ]);
  expect(bot.world.calls).toEqual([{ redeemed: 'a-token-of-twenty-signs' }]);
  expect(bot.world.logged).toEqual([]);
});
