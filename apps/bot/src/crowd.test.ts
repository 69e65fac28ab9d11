import { telegramPerson } from '@tetri/testing/bot-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordsIn } from './texts.ts';
import { group, startTestBot, type TestBot } from './testing/start-test-bot.ts';

let bot: TestBot;
beforeEach(async () => {
  bot = await startTestBot();
});
afterEach(async () => {
  await bot.stop();
});

const annId = 700_002;
const tooFast = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 60 } };
const repliesTo = (chatId: number) => bot.api.sent.filter((message) => message.chatId === chatId);

test('answers others while one person is still being answered', async () => {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  bot.world.onAsk = () => (asked.resolve(), goOn.promise);
  telegramPerson(bot.api).says('Where is my money?');
  await asked.promise;
  for (const text of ['/help', '/orders']) telegramPerson(bot.api, { id: annId }).says(text);
  await bot.says('/rates', annId);
  await bot.says(wordsIn('en')('orders.notLinked'), annId);
  expect(repliesTo(700_001)).toEqual([]);
  goOn.resolve();
  await bot.says('Passed to our support');
});

test('the messenger is not notified that something was handled before it was', async () => {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  bot.world.onAsk = () => (asked.resolve(), goOn.promise);
  const { update_id: first } = telegramPerson(bot.api).says('Where is my money?');
  await asked.promise;
  telegramPerson(bot.api, { id: annId }).says('/help');
  await bot.says('/rates', annId);
  const confirmed = () =>
    bot.api.asked
      .filter(({ method }) => method === 'getUpdates')
      .some(({ params }) => Number(params['offset']) > Number(first));
  expect(confirmed()).toBe(false);
  goOn.resolve();
  await bot.stop();
  expect(confirmed()).toBe(true);
  bot = await startTestBot();
});

test('of a flood some is answered, then a word that it is too much, and everybody else goes on', async () => {
  const flooder = telegramPerson(bot.api);
  for (let at = 0; at < 300; at += 1) flooder.says('/help');
  telegramPerson(bot.api, { id: annId }).says('/help');
  await bot.says('/rates', annId);
  await bot.says(wordsIn('en')('support.tooMany'));
  flooder.says('/help');
  telegramPerson(bot.api, { id: annId }).says('/orders');
  await bot.says(wordsIn('en')('orders.notLinked'), annId);
  expect(repliesTo(700_001)).toHaveLength(31);
});

test('a flood of questions in other chats ends too, and costs the writer nothing in their own', async () => {
  const flooder = telegramPerson(bot.api);
  for (let at = 0; at < 30; at += 1) flooder.asksInline('100 usdt gel');
  flooder.says('/help');
  await bot.says('/rates');
  for (let at = 0; at < 200; at += 1) flooder.asksInline('100 usdt gel');
  telegramPerson(bot.api, { id: annId }).says('/help');
  await bot.says('/rates', annId);
  const answered = () => bot.api.asked.filter(({ method }) => method === 'answerInlineQuery').length;
  expect(answered()).toBeLessThanOrEqual(120);
});

test('a message that the messenger does not take now leaves later, and so does what follows it', async () => {
  bot.api.fail('sendMessage', tooFast);
  const nino = telegramPerson(bot.api);
  nino.says('100 usdt gel');
  nino.says('/help');
  await expect.poll(() => bot.world.later).toHaveLength(2);
  telegramPerson(bot.api, { id: annId }).says('/help');
  await bot.says('/rates', annId);
  expect(bot.world.later).toMatchObject([
    { message: { chatId: 700_001, text: expect.stringContaining('<b>Tether TRC20') }, seconds: 60 },
    { message: { chatId: 700_001, text: expect.stringContaining('/rates') }, seconds: 62 },
  ]);
  expect(bot.world.later[0]?.message.buttons.flat().length).toBeGreaterThan(2);
  const asked = bot.api.asked.filter(({ method, params }) => method === 'sendMessage' && params['chat_id'] === 700_001);
  expect(asked).toHaveLength(1);
});

test('what leaves later keeps its topic, and plain text stays plain', async () => {
  bot.api.fail('sendMessage', tooFast);
  telegramPerson(bot.api, { id: 9 }).says('Let me in', { group, threadId: 7 });
  await expect.poll(() => bot.world.later).toHaveLength(1);
  expect(bot.world.later[0]?.message).toMatchObject({ chatId: group, threadId: 7 });
});

test('what fails each time is given up with a word, and keeps nobody waiting', async () => {
  let attempts = 0;
  bot.world.onAsk = async () => {
    attempts += 1;
    throw new Error('nothing can be done');
  };
  telegramPerson(bot.api).says('Where is my money?');
  await bot.says(wordsIn('en')('failed'));
  expect(attempts).toBe(5);
  bot.world.onAsk = async () => {};
  telegramPerson(bot.api).says('Where is my money?');
  await bot.says('Passed to our support');
});

test('text that no database keeps is cleaned', async () => {
  telegramPerson(bot.api).says('a\u0000b\uD800');
  await bot.says('Passed to our support');
  expect(bot.world.calls).toMatchObject([{ asked: 'ab\uFFFD' }]);
});
