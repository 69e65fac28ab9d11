import { factories } from '@tetri/testing';
import { type BotApi, startBotApi, telegramPerson } from '@tetri/testing/bot-api';
import { isSoak } from '@tetri/testing/is-soak';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { StaffMember } from './src/staff-member.ts';
import type { View } from './src/views.ts';

let api: BotApi;
let exchange: Exchange;
beforeAll(async () => {
  api = await startBotApi();
  exchange = await openExchange({
    isDemo: false,
    roles: 'api,worker,web,bot',
    env: { BOT_TOKEN: api.token, BOT_API_URL: api.url },
  });
});
afterEach(() => exchange.empty());
afterAll(async () => {
  await exchange.close();
  await api.close();
});

const views: readonly View[] = [
  { lang: 'en', screen: 'desk' },
  { lang: 'ru', screen: 'phone', scheme: 'dark' },
  { lang: 'ka', screen: 'phone' },
];
let nextId = 960_000;

/** The owner confirms sign-ins in this account of the messenger. */
async function ownerWithMessenger() {
  const gio = telegramPerson(api, { id: (nextId += 1), first_name: 'Gio' });
  const { db, owner } = exchange.server;
  await factories.recoveryCodeOf(db, owner.email);
  await db.$client.query('delete from staff_messengers');
  await db.$client.query(
    `insert into staff_messengers (staff_id, telegram_id, confirms_sign_ins, created_at)
     select id, $2, true, tetri_now() from staff where email = $1`,
    [owner.email, gio.user.id],
  );
  return { gio, owner };
}

test.for(isSoak ? views : views.slice(2))(
  'signs in by the number that is pressed in the bot ($lang, $screen)',
  async (view) => {
    const { gio, owner } = await ownerWithMessenger();
    const member = await StaffMember.enter(exchange, view);
    const { operator, page } = member;
    await operator.openDoor();
    operator.person.expects(/status of 403.*admin\/auth\/sign-in/);
    await operator.tryPassword(owner.email, owner.password);
    await member.sees(member.heading(operator.shell('codeTitle')));
    const asked = page.getByRole('alert').filter({ hasText: operator.shell('messengerAsked') });
    await member.sees(asked);
    const number = (await asked.locator('strong').innerText()).trim();
    const question = await api.waitFor(({ chatId }) => chatId === gio.user.id);
    expect(question.text).toContain('127.0.0.1');
    gio.presses(question, question.buttons.find(({ text }) => text === number)?.callback_data ?? '');
    await member.sees(member.heading(operator.shell('section.dashboard')));
  },
);

test('shows on the page that the question is over, and the code still signs in', async () => {
  const { gio, owner } = await ownerWithMessenger();
  const member = await StaffMember.enter(exchange, { lang: 'en', screen: 'desk' });
  const { operator, page } = member;
  await operator.openDoor();
  operator.person.expects(/status of 403.*admin\/auth\/sign-in/);
  await operator.tryPassword(owner.email, owner.password);
  const question = await api.waitFor(({ chatId }) => chatId === gio.user.id);
  gio.presses(question, question.buttons.at(-1)?.callback_data ?? '');
  await member.sees(page.getByText(operator.shell('messengerOver')));
  await member.button(member.factor('useRecoveryCode')).click();
  await page
    .getByLabel(member.factor('recoveryCode'))
    .fill(await factories.recoveryCodeOf(exchange.server.db, owner.email));
  await page.keyboard.press('Enter');
  await member.sees(member.heading(operator.shell('section.dashboard')));
});
