import { telegramPerson } from '@tetri/testing/bot-api';
import { languages } from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorsGroup, pdf, photo, voice } from './testing/operators-group.ts';
import { group, startTestBot, type TestBot } from './testing/start-test-bot.ts';
import { type BotText, wordsIn } from './texts.ts';

let bot: TestBot;
let topic: ReturnType<typeof operatorsGroup>;
beforeEach(async () => {
  bot = await startTestBot();
  topic = operatorsGroup(bot.api);
});
afterEach(async () => {
  await bot.stop();
});

const words = wordsIn('en');
const toGroup = () => bot.api.sent.filter(({ chatId }) => chatId === group).map(({ text }) => text);
/** Once the bot answered whoever wrote after it, all before was handled: the operator's own updates follow each other. */
async function allHandled() {
  telegramPerson(bot.api, { id: 5 }).says('/help');
  await bot.says('/rates', 5);
}
const saidInTopic = async (id: BotText) => {
  const { threadId } = await bot.says(words(id), group);
  expect(threadId).toBe(7);
  await allHandled();
  expect(toGroup()).toEqual([words(id)]);
};

test.each([
  ['picture', photo],
  ['voice message', voice],
  ['document', pdf],
])('a %s without a text is answered: text alone is passed on', async (_, content) => {
  topic.sends({ ...content, ...topic.openedByBot });
  await saidInTopic('staff.textOnly');
  expect(bot.world.calls).toEqual([]);
});

test('the caption of a picture is passed on, and staff are answered that the picture is not', async () => {
  topic.sends({ ...photo, caption: 'Your receipt', ...topic.openedByBot });
  await saidInTopic('staff.textOnly');
  expect(bot.world.calls).toEqual([{ answered: 'Your receipt', threadId: 7, id: 5 }]);
});

test('an edit is answered: it is not passed on', async () => {
  topic.edits({ text: 'Tomorrow, not today', ...topic.openedByBot });
  await saidInTopic('staff.noEdits');
  expect(bot.world.calls).toEqual([]);
});

test('asks the messenger for edits too', async () => {
  await allHandled();
  const asked = bot.api.asked.find(({ method }) => method === 'getUpdates');
  expect(asked?.params['allowed_updates']).toContain('edited_message');
});

test('a text in a topic whose conversation is gone is answered so, once', async () => {
  bot.world.answered = 'noConversation';
  topic.sends({ text: 'It is on its way', ...topic.openedByBot });
  await saidInTopic('staff.noConversation');
});

test('a text in a topic that nothing is known of is answered too', async () => {
  bot.world.answered = 'noConversation';
  topic.sends({ text: 'It is on its way' });
  await saidInTopic('staff.noConversation');
});

test('colleagues talk undisturbed in topics that the group opened for itself, and outside of any topic', async () => {
  bot.world.answered = 'noConversation';
  const general = operatorsGroup(bot.api, null);
  topic.sends({ text: 'Lunch?', ...topic.openedByPerson });
  topic.sends({ ...photo, ...topic.openedByPerson });
  topic.edits({ text: 'Lunch!', ...topic.openedByPerson });
  for (const content of [{ text: 'Hello' }, photo, { pinned_message: {} }]) general.sends(content);
  general.edits({ text: 'Hello!' });
  topic.sends({ forum_topic_closed: {}, ...topic.openedByBot });
  await allHandled();
  expect(toGroup()).toEqual([]);
});

test('an anonymous administrator is asked for their own name, in each language', async () => {
  bot.world.answered = 'notStaff';
  topic.sendsAnonymously({ text: 'It is on its way', ...topic.openedByBot });
  const { text, threadId } = await bot.says(words('staff.anonymous'), group);
  expect(threadId).toBe(7);
  expect(text.split('\n')).toEqual(languages.map((lang) => wordsIn(lang)('staff.anonymous')));
});

test('an anonymous administrator learns the id of the group', async () => {
  topic.sendsAnonymously({ text: '/id', entities: [{ type: 'bot_command', offset: 0, length: 3 }] });
  await bot.says(words('group.id', { id: String(group) }), group);
});

test('answers no bot, itself least of all', async () => {
  bot.world.answered = 'noConversation';
  const me = { id: Number(bot.api.token.split(':')[0]), is_bot: true, first_name: 'Tetri' };
  const chat = { id: group };
  topic.sends({ text: words('staff.noConversation'), from: me });
  topic.sends({ text: words('staff.noConversation'), from: me, sender_chat: chat });
  topic.edits({ text: words('staff.noConversation'), from: me });
  topic.sends({ text: 'Spam', from: { id: 77, is_bot: true, first_name: 'Another' } });
  for (const id of [me.id, 77]) telegramPerson(bot.api, { id }).says('/help');
  await bot.says('/rates', me.id);
  await bot.says('/rates', 77);
  expect(toGroup()).toEqual([]);
  expect(bot.world.calls).toEqual([]);
});
