import { telegramPerson } from '@tetri/testing/bot-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secret, startTestBot, type TestBot } from './testing/start-test-bot.ts';

let bot: TestBot;
let api: TestBot['api'];
let world: TestBot['world'];
let says: TestBot['says'];

beforeEach(async () => {
  bot = await startTestBot();
  ({ api, world, says } = bot);
});
afterEach(async () => {
  await bot.stop();
});

test('reads what stands after the commands of the calculator and of the support', async () => {
  const nino = telegramPerson(api);
  nino.says('/calc 1,000 usdt gel');
  await says('1,000 USDT → 2,700 GEL');
  nino.says('/support Where is my money?');
  await says('Passed to our support');
  expect(world.calls).toMatchObject([{ asked: 'Where is my money?' }]);
  expect(api.sent).toHaveLength(2);
  for (const text of ['/calc', '/calc my money', '/support']) nino.says(text);
  await says('Write your question here');
  expect(api.sent.filter(({ text }) => text.includes('Send an amount and two currencies'))).toHaveLength(2);
  expect(world.calls).toHaveLength(1);
});

test.each(['12345678', '995555123456', '#12345678', '4111111111111111'])(
  'passes %j on to the staff where it is no order of whoever wrote it',
  async (text) => {
    telegramPerson(api).says(text);
    await says('Passed to our support');
    expect(world.calls).toMatchObject([{ asked: text }]);
    expect(api.sent).toHaveLength(1);
  },
);

test('shows their own order to whoever sends its number alone, and passes nothing on', async () => {
  world.linked.set(700_001, { uid: '12345678', secret });
  telegramPerson(api).says('12345678');
  await says('complete');
  expect(world.calls).toEqual([]);
});
