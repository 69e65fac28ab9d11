import { type BotApi, telegramPerson } from '@tetri/testing/bot-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOfId } from './core/short-id.ts';
import { writePressed } from './core/callback-data.ts';
import type { StaffAct } from './ports.ts';
import { group, routeId, secret, startTestBot, type TestBot } from './testing/start-test-bot.ts';

const key = keyOfId('0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001');
let bot: TestBot;
let api: BotApi;
let world: TestBot['world'];
let says: TestBot['says'];

beforeEach(async () => {
  bot = await startTestBot();
  ({ api, world, says } = bot);
});
afterEach(async () => {
  await bot.stop();
});

test('sets its commands at the messenger in three languages, and of the button that opens the Mini App', async () => {
  telegramPerson(api).says('/help');
  await says('/rates');
  const named = api.asked
    .filter(({ method }) => method === 'setMyCommands')
    .map(({ params }) => params['language_code']);
  expect(named).toEqual([undefined, 'ru', 'ka']);
  const button = api.asked.find(({ method }) => method === 'setChatMenuButton')?.params['menu_button'];
  expect(button).toMatchObject({
    type: 'web_app',
    web_app: {
      url: expect.stringMatching(/^https:\/\/tetri\.example\/mini-app\/en\/\?tgWebAppStartParam=version-\d+_\d+_\d+$/),
    },
  });
});

test('greets whoever comes by a link, and keeps what the link carries', async () => {
  telegramPerson(api, { first_name: '<b>Ann</b> & 👨‍👩‍👧', language_code: 'ru' }).says(
    '/start utm_source-news--ref-Ab3--colour-red',
  );
  const { text, buttons } = await says('Здравствуйте');
  expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; 👨‍👩‍👧');
  expect(buttons[0]?.web_app?.url).toMatch(/^https:\/\/tetri\.example\/mini-app\/ru\//);
  expect(world.calls).toEqual([
    { started: 700_001, lang: 'ru', start: { utm: { utm_source: 'news' }, referral: 'Ab3' } },
  ]);
});

test('greets whoever comes by a link that is too long, and keeps nothing of it', async () => {
  telegramPerson(api).says(`/start ref-${'a'.repeat(61)}`);
  await says('Hello');
  expect(world.calls).toEqual([{ started: 700_001, lang: 'en', start: { utm: {} } }]);
});

test('speaks the language that somebody chose', async () => {
  const nino = telegramPerson(api);
  nino.says('/language');
  nino.presses(await says('Choose a language'), 'l:ka');
  await says('ამიერიდან ქართულად');
  nino.says('/help');
  await says('/rates – კურსები');
});

test('counts what somebody asks for, in the chat', async () => {
  telegramPerson(api).says('100 usdt gel');
  const { text, buttons } = await says('270');
  expect(text).toContain('100 USDT → 270 GEL');
  expect(buttons.map(({ callback_data }) => callback_data)).toContain(
    writePressed({ kind: 'calc', routeId, amount: '500' }),
  );
});

test.each([
  ['5 usdt gel', 'The minimum is 10 USDT'],
  ['9000 usdt gel', 'The maximum is 5,000 USDT'],
  ['1.005 usdt gel', 'no more than 2 digits'],
  ['100 usdt rub', 'no open direction USDT → RUB'],
])('answers %j by %j', async (question, said) => {
  telegramPerson(api).says(question);
  await says(said);
});

test.each(['500 dollars missing', '2 days waiting', '500 usdt missing', '100 usdt card', 'три дня жду'])(
  'passes %j on to the staff: it is no question of a rate',
  async (text) => {
    telegramPerson(api).says(text);
    await says('Passed to our support');
    expect(world.calls).toMatchObject([{ asked: text }]);
  },
);

test('distinguishes currencies of one name, by their network or symbol', async () => {
  world.alike = true;
  const nino = telegramPerson(api);
  nino.says('/rates');
  const { buttons } = await says('What do you give?');
  expect(buttons.map(({ text }) => text)).toEqual(['Tether · TRC20', 'Tether · ERC20']);
  nino.says('100 usdt gel');
  await says('Tether · TRC20 → TBC Bank · GEL');
  await says('Tether · ERC20 → TBC Bank · GEL');
});

test('shows rates by what is given', async () => {
  const nino = telegramPerson(api);
  nino.says('/rates');
  const { buttons, ...message } = await says('What do you give?');
  nino.presses(message, buttons[0]?.callback_data ?? '');
  const { text } = await says('Cash Tbilisi');
  expect(text).toContain('1 USDT = 2.7 GEL');
});

test('answers in any chat by what would be received', async () => {
  telegramPerson(api).asksInline('100 usdt gel');
  telegramPerson(api).asksInline('nothing like it');
  await expect.poll(() => api.asked.filter(({ method }) => method === 'answerInlineQuery')).toHaveLength(2);
  const results = api.asked
    .filter(({ method }) => method === 'answerInlineQuery')
    .map(({ params }) => params['results']);
  expect(results).toContainEqual([expect.objectContaining({ description: '100 USDT → 270 GEL' })]);
  expect(results).toContainEqual([]);
});

test.each([`12345678 ${secret}`, `https://tetri.example/ka/order/12345678/${secret}/`])(
  'shows an order to whoever knows its secret: %s',
  async (text) => {
    telegramPerson(api).says(text);
    const { buttons } = await says('complete');
    expect(buttons[0]?.web_app?.url).toContain(`/mini-app/en/order/12345678/${secret}/`);
  },
);

test('shows an order by its number alone to whoever linked its account, and to nobody else', async () => {
  world.linked.set(700_001, { uid: '12345678', secret });
  telegramPerson(api).says('/order 12345678');
  await says('complete');
  telegramPerson(api, { id: 700_002 }).says('/order 12345678');
  await says('or it is not yours', 700_002);
  telegramPerson(api, { id: 700_002 }).says(`12345678 ${'cd'.repeat(16)}`);
  await expect
    .poll(() => api.sent.filter(({ text, chatId }) => chatId === 700_002 && text.includes('not yours')))
    .toHaveLength(2);
});

test('lets nobody ask for orders without end', async () => {
  const nino = telegramPerson(api);
  for (let at = 0; at < 22; at += 1) nino.says(`1234567${at} ${'cd'.repeat(16)}`);
  await says('Too many requests');
  expect(api.sent.filter(({ text }) => text.includes('not yours'))).toHaveLength(20);
});

test('passes on to the staff what is nothing else, once for an update that comes twice', async () => {
  const update = telegramPerson(api, { first_name: 'Ann' }).says('Where is my money?');
  await says('Passed to our support');
  api.pushAgain(update);
  telegramPerson(api).says('/help');
  await says('/rates');
  expect(world.calls).toEqual([{ asked: 'Where is my money?', lang: 'en', name: 'Ann' }]);
});

test('loses no question while what stands behind it is away', async () => {
  let attempts = 0;
  world.onAsk = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database is away');
  };
  telegramPerson(api).says('Where is my money?');
  await says('Passed to our support');
  expect(world.calls).toHaveLength(1);
});

test('asks an operator whether they mean it before anything is done, and says what was done', async () => {
  const done: StaffAct[] = [];
  world.act = async (act) => {
    done.push(act);
    return { kind: 'done', by: 'Gio' };
  };
  const gio = telegramPerson(api, { id: 5 });
  const inTopic = { messageId: 1, chatId: group, threadId: 7 };
  gio.presses(inTopic, writePressed({ kind: 'act', act: 'claim', uid: '12345678' }));
  const { buttons, ...asked } = await says('Order 12345678: take it?', group);
  expect(asked.threadId).toBe(7);
  expect(done).toEqual([]);
  gio.presses(asked, buttons[0]?.callback_data ?? '');
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'editMessageText')?.params['text'])
    .toBe('Gio is on order 12345678.');
  expect(done).toEqual([{ kind: 'claim', uid: '12345678' }]);
});

test('the order that the operator was shown is put on hold, whatever became of it since', async () => {
  const done: StaffAct[] = [];
  world.act = async (act) => {
    done.push(act);
    return { kind: 'changed' };
  };
  const gio = telegramPerson(api, { id: 5 });
  const press = () =>
    gio.presses(
      { messageId: 1, chatId: group, threadId: undefined },
      writePressed({ kind: 'act', act: 'hold', uid: '12345678' }),
    );
  press();
  const { buttons, ...asked } = await says('Order 12345678: in progress. Put it on hold?', group);
  world.standing = { kind: 'seen', status: 'done' };
  gio.presses(asked, buttons[0]?.callback_data ?? '');
  await expect.poll(() => done).toMatchObject([{ kind: 'hold', uid: '12345678', from: 'inProgress' }]);
  world.standing = { kind: 'notLinked' };
  press();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'answerCallbackQuery').at(-1)?.params['text'])
    .toContain('Link your messenger account');
  expect(api.sent).toHaveLength(1);
});

test('does nothing for a button of the staff that is pressed outside their group', async () => {
  let acts = 0;
  world.act = async () => ((acts += 1), { kind: 'done', by: 'Gio' });
  const data = writePressed({ kind: 'hold', uid: '12345678', from: 'inProgress', key });
  const mallory = telegramPerson(api, { id: 6 });
  mallory.presses({ messageId: 1, chatId: 6, threadId: undefined }, data);
  mallory.presses({ messageId: 1, chatId: -999, threadId: undefined }, data);
  mallory.presses({ messageId: 1, chatId: group, threadId: undefined }, 's:payout:12345678:x');
  mallory.says('/help');
  await says('/rates', 6);
  expect(acts).toBe(0);
});

test('answers whoever may not act why, and nobody else', async () => {
  world.act = async () => ({ kind: 'notAllowed' });
  const data = writePressed({ kind: 'hold', uid: '12345678', from: 'inProgress', key });
  telegramPerson(api, { id: 5 }).presses({ messageId: 1, chatId: group, threadId: undefined }, data);
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'answerCallbackQuery')?.params)
    .toMatchObject({ text: 'Your role may not do that.', show_alert: true });
  expect(api.sent).toEqual([]);
});

test('takes answers in topics of the group alone', async () => {
  telegramPerson(api, { id: 5 }).says('We are on it', { group, threadId: 7 });
  telegramPerson(api, { id: 5 }).says('Nobody hears this', { group: -999, threadId: 7 });
  telegramPerson(api, { id: 9 }).says('Let me in', { group, threadId: 7 });
  await says('Link your messenger account', group);
  expect(world.calls).toEqual([
    { answered: 'We are on it', threadId: 7, id: 5 },
    { answered: 'Let me in', threadId: 7, id: 9 },
  ]);
});

test('links a member of the staff by a token of the back office, and by no other', async () => {
  telegramPerson(api, { id: 5 }).says('/start staff-a-token-of-twenty-signs');
  await says('belongs to Gio', 5);
  telegramPerson(api, { id: 6 }).says('/start staff-another-token-of-nobody');
  await says('was used or is too old', 6);
});

test('notices that it was blocked, and goes on for everybody else', async () => {
  telegramPerson(api).blocks();
  telegramPerson(api).says('/help');
  telegramPerson(api, { id: 700_002 }).says('/help');
  await says('/rates', 700_002);
  await expect.poll(() => world.calls).toContainEqual({ blocked: 700_001, isBlocked: true });
});

test('asks for news again after it could not', async () => {
  await expect.poll(() => api.asked.some(({ method }) => method === 'setChatMenuButton')).toBe(true);
  api.fail('getUpdates', { error_code: 502, description: 'Bad Gateway' }, { error_code: 409, description: 'Conflict' });
  telegramPerson(api).says('/help');
  telegramPerson(api, { id: 700_002 }).says('/help');
  await says('/rates', 700_002);
});
