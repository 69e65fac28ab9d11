import { getSession, updateOrderStatus } from '@tetri/contract';
import { telegramPerson } from '@tetri/testing/bot-api';
import { isSoak } from '@tetri/testing/is-soak';
import { contactOf, type TelegramUser } from '@tetri/testing/telegram';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tetherForLari } from './src/customer.ts';
import type { Exchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { button, type MiniApps, openMiniApps, somebody, type Visit } from './src/mini-apps.ts';
import { darkTheme } from './src/telegram-client.ts';
import { textsOf } from './src/texts.ts';
import type { View } from './src/views.ts';

let apps: MiniApps;
let exchange: Exchange;
beforeAll(async () => {
  apps = await openMiniApps();
  exchange = apps.exchange;
});
afterEach(() => exchange.empty());
afterAll(() => apps.close());

const phoneViews: readonly View[] = [
  { lang: 'en', screen: 'phone' },
  { lang: 'ru', screen: 'phone', scheme: 'dark' },
  { lang: 'ka', screen: 'phone' },
];
const inEnglish: View = { lang: 'en', screen: 'phone' };

async function accountOf(telegramId: number) {
  const { rows } = await exchange.server.db.$client.query<Record<string, unknown>>(
    `select users.*, telegram_accounts.phone as proved, may_write from telegram_accounts
     join users on users.id = user_id where telegram_id = $1`,
    [telegramId],
  );
  return rows[0];
}

const eventually = (check: () => Promise<void>) => expect.poll(() => check().then(() => true), { timeout: 10_000 });

/** Shares the contact as Telegram's own dialog would. */
async function sharePhone({ app, who, ...rest }: Visit, phone: string): Promise<void> {
  await button({ app, who, ...rest }, 'phoneShare').click();
  await expect.poll(() => app.events('web_app_request_phone')).toHaveLength(1);
  await app.tell('phone_requested', { status: 'sent' });
  await expect.poll(() => app.events('web_app_invoke_custom_method')).toHaveLength(1);
  const asked = await app.last('web_app_invoke_custom_method');
  expect(asked?.['method']).toBe('getRequestedContact');
  const contact = contactOf(who.id, phone, exchange.server.clock.now());
  await app.tell('custom_method_invoked', { req_id: asked?.['req_id'], result: contact });
}

async function fillIn({ inside, person, who }: Visit): Promise<void> {
  const t = textsOf('apps/web/src/features/exchange', person.view.lang);
  for (const [at, side] of (['give', 'receive'] as const).entries()) {
    await inside
      .getByRole('button', { name: t('chooseCurrency') })
      .nth(at)
      .click();
    const list = inside.getByRole('dialog', { name: t(side === 'give' ? 'pickGive' : 'pickReceive') });
    await list.getByRole('combobox').fill(tetherForLari[side]);
    await list.getByRole('option').first().click();
    await person.missesOut(list);
    await person.sees(inside.locator('dl[data-loading="false"]'));
  }
  await inside.getByLabel(t('give'), { exact: true }).fill(tetherForLari.amount);
  for (const [name, value] of Object.entries(tetherForLari.details))
    await inside.locator(`[name="${name}"]`).fill(value);
  await inside.getByLabel(t('email')).fill(`mini-app-${who.id}@example.com`);
  await inside.getByLabel(t('agreement')).check();
}

/** Presses "Start" in the bot, which answers in their language. */
async function startBot(who: TelegramUser, link: string): Promise<void> {
  telegramPerson(apps.api, who).says(`/start ${link}`);
  await apps.api.waitFor(({ chatId }) => chatId === who.id);
}

test.for(isSoak ? phoneViews : phoneViews.slice(1, 2))(
  'from the bot’s link to a paid order ($lang, $scheme)',
  async (view) => {
    const who = somebody(view.lang);
    await startBot(who, 'utm_source-bot--ref-Gio1--promo-spring');
    // As the bot's button opens it.
    const guest = await apps.visit(view, { who, path: `${view.lang}/?tgWebAppStartParam=version-0_1_0` });
    const { app, inside, person, sees } = guest;
    const order = textsOf('apps/web/src/features/order', view.lang);
    await sees(button(guest, 'phoneShare'));
    for (const role of ['banner', 'contentinfo'] as const) expect(await inside.getByRole(role).count()).toBe(0);
    const chat = textsOf('apps/web/src/elements', view.lang)('chat');
    expect(await inside.getByRole('button', { name: chat }).count()).toBe(0);
    // The page around it is no page of ours.
    const barriers = await findBarriers(person.page);
    expect(
      barriers.filter((text) => !/^(landmark-one-main|page-has-heading-one|region): (html|#main)/.test(text)),
    ).toEqual([]);
    await sharePhone(guest, '995599123456');
    await sees(button(guest, 'writeAllow'));
    await button(guest, 'writeAllow').click();
    await expect.poll(() => app.events('web_app_request_write_access')).toHaveLength(1);
    await app.tell('write_access_requested', { status: 'allowed' });
    await person.missesOut(button(guest, 'writeAllow'));
    await eventually(async () =>
      expect(await accountOf(who.id)).toMatchObject({
        phone: '+995599123456',
        proved: '+995599123456',
        may_write: true,
        partner_code: 'Gio1',
        promo_code: 'spring',
        lang: view.lang,
      }),
    ).toBe(true);

    await fillIn(guest);
    expect((await app.last('web_app_setup_back_button'))?.['is_visible']).toBe(false);
    await app.pressMainButton();
    await sees(inside.getByText(order('text-new'), { exact: true }));
    await expect.poll(() => app.last('web_app_setup_back_button')).toEqual({ is_visible: true });
    await expect.poll(() => app.last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
    await app.pressMainButton();
    // Telegram's button is there all the while: the page of the payment alone says that the order was confirmed.
    await app.frame.waitForURL(`**/${view.lang}/payment/**`);
    const manual = textsOf('apps/server/src/payment-methods/manual', view.lang);
    await sees(inside.getByRole('button', { name: manual('paid') }).or(person.page.locator('#main:not([hidden])')));

    const [, , uid = '', secret = ''] = new URL(app.frame.url()).pathname.split('/').slice(1);
    await exchange.server.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'inProgress' });
    await app.tell('back_button_pressed');
    await sees(inside.getByText(order('text-inProgress'), { exact: true }));
    await inside.getByRole('link', { name: guest.mini('menu-orders'), exact: true }).click();
    await sees(inside.getByText(uid).first());
    const { rows } = await exchange.server.db.$client.query<{ utm: unknown }>('select utm from orders where uid = $1', [
      uid,
    ]);
    expect(rows[0]?.utm).toMatchObject({ utm_source: 'bot' });

    // The bot notifies of it, and leads to the order.
    await exchange.wait(1000);
    const notice = await apps.api.waitFor(({ chatId, text }) => chatId === who.id && text.includes(uid));
    expect(notice.text).toMatch(/^<b>.+<\/b>\n/);
    const later = await apps.visit(view, { who, path: `${view.lang}/order/${uid}/${secret}/` });
    await later.sees(later.inside.getByText(order('text-inProgress'), { exact: true }));
  },
);

test('whoever keeps their phone number and the bot’s letters to themselves exchanges all the same', async () => {
  const guest = await apps.visit(inEnglish);
  const { app, inside, person, who, sees } = guest;
  await button(guest, 'phoneShare').click();
  await expect.poll(() => app.events('web_app_request_phone')).toHaveLength(1);
  await app.tell('phone_requested', { status: 'cancelled' });
  await sees(inside.getByRole('textbox', { name: guest.mini('phone') }));
  await button(guest, 'notNow').click();
  await button(guest, 'writeAllow').click();
  await expect.poll(() => app.events('web_app_request_write_access')).toHaveLength(1);
  await app.tell('write_access_requested', { status: 'cancelled' });
  await person.missesOut(button(guest, 'writeAllow'));
  await fillIn(guest);
  await app.pressMainButton();
  const order = textsOf('apps/web/src/features/order', 'en');
  await sees(inside.getByText(order('text-new'), { exact: true }));
  expect(await accountOf(who.id)).toMatchObject({ phone: '', may_write: false });

  // The window is closed with a question for as long as the order waits for them, whatever it did when the page was opened.
  const asksBeforeClosing = () => app.last('web_app_setup_closing_behavior');
  await expect.poll(asksBeforeClosing).toEqual({ need_confirmation: true });
  const { server } = exchange;
  const [, , uid = '', secret = ''] = new URL(app.frame.url()).pathname.split('/').slice(1);
  const setStatus = (status: string) =>
    server.db.$client.query('update orders set status = $2 where uid = $1', [uid, status]);
  await setStatus('inProgress');
  const isLive = person.page.waitForEvent('websocket');
  await app.frame.evaluate(() => location.reload());
  await isLive;
  await sees(inside.getByText(order('text-inProgress'), { exact: true }));
  await expect.poll(asksBeforeClosing).toEqual({ need_confirmation: false });
  await setStatus('new');
  await server.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'waitPayment' });
  await sees(inside.getByText(order('text-waitPayment'), { exact: true }));
  await expect.poll(asksBeforeClosing).toEqual({ need_confirmation: true });
  await server.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  await sees(inside.getByText(order('status-deleted'), { exact: true }).first());
  await expect.poll(asksBeforeClosing).toEqual({ need_confirmation: false });
});

test('a phone number may be typed in place of being shared', async () => {
  const guest = await apps.visit(inEnglish);
  await button(guest, 'phoneShare').click();
  // Telegram answers what it was asked; before that nobody listens.
  await expect.poll(() => guest.app.events('web_app_request_phone')).toHaveLength(1);
  await guest.app.tell('phone_requested', { status: 'cancelled' });
  const field = guest.inside.getByRole('textbox', { name: guest.mini('phone') });
  guest.person.expects(/status of 422.*profile\/edit\/main/);
  await field.fill('12');
  await button(guest, 'save').click();
  await guest.sees(guest.inside.getByRole('alert').filter({ hasText: /\S/ }).first());
  await field.fill('+995 599 00 11 22');
  await button(guest, 'save').click();
  await guest.person.missesOut(field);
  expect(await accountOf(guest.who.id)).toMatchObject({ phone: '+995599001122', proved: '' });
});

test('a link of an older bot shows a notice, and nothing is lost by it', async () => {
  const guest = await apps.visit({ lang: 'ka', screen: 'phone' }, { startParam: 'version-0_0_3' });
  await guest.sees(guest.inside.getByRole('heading', { name: guest.mini('oldTitle') }));
  await button(guest, 'goOn').click();
  await guest.person.missesOut(guest.inside.getByRole('heading', { name: guest.mini('oldTitle') }));
  await guest.sees(button(guest, 'phoneShare'));
});

test('signing out ends the session and closes the Mini App', async () => {
  const person = await exchange.enter(inEnglish);
  const isRecognised = new Promise<void>((resolve) => {
    person.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('"auth"') && resolve()),
    );
  });
  const guest = await apps.visit(inEnglish, { person });
  const { app, inside, sees } = guest;
  await sees(button(guest, 'phoneShare'));
  await isRecognised;
  await inside.getByRole('link', { name: guest.mini('menu-profile'), exact: true }).click();
  await sees(button(guest, 'signOut'));
  const session = async () => (await guest.person.page.context().cookies()).find(({ name }) => name === 'session');
  const kept = await session();
  expect(kept).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
  await button(guest, 'signOut').click();
  await expect.poll(() => app.events('web_app_close')).toHaveLength(1);
  const browser = await exchange.server.browser();
  browser.cookies.set('session', kept?.value ?? '');
  await expect(browser.call(getSession, {})).rejects.toMatchObject({ errorCode: 40301 });
});

test('a verification opens where it is asked for', async () => {
  const guest = await apps.visit(inEnglish);
  const { app, inside, sees } = guest;
  await sees(button(guest, 'phoneShare'));
  await app.frame.goto(`${exchange.server.address}/en/?login=startKyc`);
  const t = textsOf('apps/web/src/features/verification', 'en');
  await sees(inside.getByRole('dialog', { name: t('kind-person') }));
});

test('the demo says that no real money is to be sent', async () => {
  const { inside, sees } = await apps.visit(inEnglish);
  await sees(inside.getByText(textsOf('apps/web/src/features/shell', 'en')('demo')));
});

test('the theme of Telegram is followed, also when it changes', async () => {
  const guest = await apps.visit(inEnglish);
  const scheme = () => guest.inside.locator('html').getAttribute('data-mantine-color-scheme');
  await guest.sees(button(guest, 'phoneShare'));
  expect(await scheme()).toBe('light');
  const mainButton = () => guest.app.last('web_app_setup_main_button');
  await expect.poll(mainButton).toMatchObject({ color: '#0b5a46', text_color: '#ffffff' });
  await guest.app.tell('theme_changed', { theme_params: darkTheme });
  await expect.poll(scheme).toBe('dark');
  await expect.poll(() => guest.app.last('web_app_set_header_color')).toEqual({ color: '#0c1311' });
  await expect.poll(mainButton).toMatchObject({ color: '#5ccda8', text_color: '#05201a' });
  await guest.app.tell('viewport_changed', { height: 700, width: 390, is_expanded: true, is_state_stable: true });
  await guest.app.tell('viewport_changed', { height: 400, width: 390, is_expanded: true, is_state_stable: false });
  await guest.person.missesOut(guest.inside.getByRole('navigation', { name: guest.mini('menu') }));
  await guest.app.tell('safe_area_changed', { top: 20, bottom: 34, left: 0, right: 0 });
  const height = () => guest.inside.locator('html').evaluate((html) => html.style.cssText);
  expect(await height()).toContain('--tg-height: 400px');
  await expect.poll(height).toContain('--tg-bottom: 34px');
});

test('a closed page of the personal area leads home, and a link of the bot to an order leads there', async () => {
  const guest = await apps.visit(inEnglish, { path: 'user/orders/' });
  await guest.sees(button(guest, 'phoneShare'));
  expect(new URL(guest.app.frame.url()).pathname).toBe('/en/');
  // What signs in does not stay in the address.
  expect(guest.app.frame.url()).not.toContain('tgWebAppData');
});

test('nobody else may show the site in a frame, and the ordinary site is shown in none', async () => {
  const { address } = exchange.server;
  const framed = await fetch(`${address}/mini-app/`, { redirect: 'manual', headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.status).toBe(200);
  expect(framed.headers.get('content-security-policy')).toContain(`frame-ancestors ${apps.client.origin}`);
  const [cookie = ''] = framed.headers.getSetCookie();
  expect(cookie).toBe('mini_app=framed; Path=/; HttpOnly; Secure; Partitioned; SameSite=None');
  const policyOf = async (headers: Record<string, string>) =>
    (await fetch(`${address}/en/`, { headers })).headers.get('content-security-policy');
  expect(await policyOf({ cookie: 'mini_app=framed' })).toContain(`frame-ancestors ${apps.client.origin}`);
  const others: Record<string, string>[] = [{}, { cookie: 'mini_app=own' }, { 'sec-fetch-dest': 'iframe' }];
  for (const headers of others) expect(await policyOf(headers)).toContain("frame-ancestors 'none'");
  const bare = await fetch(`${address}/en/`, { headers: { cookie: 'mini_app=framed; lang=en' } });
  expect(await bare.text()).not.toContain('<footer');
  expect(await (await fetch(`${address}/en/`)).text()).toContain('<footer');
});

test('a browser outside Telegram is led from the Mini App’s address to the site', async () => {
  const person = await exchange.enter(inEnglish);
  await person.openAddress('/mini-app/');
  await person.sees(person.page.locator('footer'));
  expect((await person.page.context().cookies()).some(({ name }) => name === 'mini_app')).toBe(false);
});
