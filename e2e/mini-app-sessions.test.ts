import { confirmOtp, createOtp, secondFactorRequired, signInByTelegram, telegramDataTooOld } from '@tetri/contract';
import { codeOfApp } from '@tetri/testing';
import { initDataOf, type TelegramUser } from '@tetri/testing/telegram';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Exchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { button, type MiniApps, openMiniApps, somebody, type Visit } from './src/mini-apps.ts';
import { refusalText } from './src/refusal-text.ts';
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

const inEnglish: View = { lang: 'en', screen: 'phone' };

const title = ({ inside, mini }: Visit, key: string): Locator => inside.getByRole('heading', { name: mini(key) });
const goTo = ({ inside, mini }: Visit, section: string) =>
  inside
    .getByRole('navigation', { name: mini('menu'), exact: true })
    .getByRole('link', { name: mini(`menu-${section}`), exact: true })
    .click();

/** How often the Mini App has signed in, and what was counted as a visit. */
function noteCalls(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const name = /user\/auth\/telegram\/|visits\/register\//.exec(request.url())?.[0];
    if (name) seen.push(name);
  });
  return seen;
}
const signIns = (seen: readonly string[]) => seen.filter((name) => name === 'user/auth/telegram/').length;

/** The person's sessions end, as they do from another device. */
async function endSessions({ who }: Visit): Promise<void> {
  await exchange.server.db.$client.query(
    'delete from user_sessions where user_id = (select user_id from telegram_accounts where telegram_id = $1)',
    [who.id],
  );
}

/** An account of Telegram's with a second factor; answers what the person's app shows at a time, and the codes. */
async function protect(who: TelegramUser) {
  const { server } = exchange;
  const browser = await server.browser();
  await browser.call(signInByTelegram, { authData: initDataOf(who, server.clock.now()) });
  const { otp } = await browser.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  const { recoveryCodes } = await browser.call(confirmOtp, { code: code() });
  // A code is good once: the next one comes with the next half minute.
  await server.clock.advance(30_000);
  return { code, recoveryCodes };
}

test.for<View>([inEnglish, { lang: 'ka', screen: 'phone', scheme: 'dark' }])(
  'whoever lost the app of their second factor comes in by a recovery code, or stays a guest ($lang)',
  async (view) => {
    const who = somebody(view.lang);
    const { recoveryCodes } = await protect(who);
    const person = await exchange.enter(view);
    // Signing in without the second factor, and what a section asks for in the name of a guest.
    person.expects(/status of 403/);
    const guest = await apps.visit(view, { who, person });
    const { inside, sees } = guest;
    const account = textsOf('apps/web/src/features/account', view.lang);
    const choice = (key: string) => inside.getByRole('button', { name: account(key), exact: true });
    await sees(choice('useRecoveryCode'));
    // Telegram's client lets its frame have none.
    expect(await choice('usePasskey').count()).toBe(0);
    const barriers = await findBarriers(person.page);
    expect(
      barriers.filter((text) => !/^(landmark-one-main|page-has-heading-one|region): (html|#main)/.test(text)),
    ).toEqual([]);

    await button(guest, 'notNow').click();
    await person.missesOut(title(guest, 'codeTitle'));
    await goTo(guest, 'profile');
    await sees(choice('useRecoveryCode'));

    await choice('useRecoveryCode').click();
    const field = inside.getByLabel(account('recoveryCode'), { exact: true });
    await field.fill('no-such-code');
    await choice('confirm').click();
    const refused = inside.getByText(refusalText(secondFactorRequired, view.lang));
    await sees(refused);
    await field.fill(recoveryCodes[0] ?? '');
    await choice('confirm').click();
    await sees(button(guest, 'phoneShare'));
    await person.missesOut(title(guest, 'codeTitle'));
  },
);

test('the six digits open an account with a second factor as well', async () => {
  const who = somebody('en');
  const { code } = await protect(who);
  const person = await exchange.enter(inEnglish);
  person.expects(/status of 4\d\d.*user\/auth\/telegram/);
  const guest = await apps.visit(inEnglish, { who, person });
  const account = textsOf('apps/web/src/features/account', 'en');
  await guest.inside.getByLabel(account('digit', { number: '1' })).click();
  await person.page.keyboard.type(code());
  await person.page.keyboard.press('Enter');
  await guest.sees(button(guest, 'phoneShare'));
});

test('a session that ended elsewhere is opened again, once by itself', async () => {
  const person = await exchange.enter(inEnglish);
  const seen = noteCalls(person.page);
  const guest = await apps.visit(inEnglish, { person });
  await guest.sees(button(guest, 'phoneShare'));
  expect(signIns(seen)).toBe(1);
  person.expects(/status of 403/);
  await endSessions(guest);
  await goTo(guest, 'orders');
  await expect.poll(() => signIns(seen)).toBe(2);
  await guest.sees(button(guest, 'phoneShare'));
  await goTo(guest, 'profile');
  await guest.sees(button(guest, 'signOut'));

  await endSessions(guest);
  await goTo(guest, 'orders');
  await guest.sees(title(guest, 'failedTitle'));
  expect(signIns(seen)).toBe(2);
  await button(guest, 'again').click();
  await guest.sees(button(guest, 'phoneShare'));
  await person.missesOut(title(guest, 'failedTitle'));
});

test('the page is loaded anew without its launch, and is the Mini App still', async () => {
  const usedAgain = async () =>
    (await exchange.server.db.$client.query('select from telegram_sign_ins where uses > 1')).rowCount;
  const before = await usedAgain();
  const person = await exchange.enter(inEnglish);
  const seen: string[] = [];
  person.page.on('response', (response) => {
    if (response.url().includes('user/auth/telegram/')) seen.push('signed in');
  });
  person.page.on('request', (request) => {
    if (request.url().includes('visits/register/')) seen.push('visit');
  });
  const guest = await apps.visit(inEnglish, { person });
  await guest.sees(button(guest, 'phoneShare'));
  // Beside its sign-in a call would be refused at first.
  await expect.poll(() => seen).toEqual(['signed in', 'visit']);
  // The door's address is nobody's to keep.
  expect(new URL(guest.app.frame.url()).pathname).toBe('/en/');
  const live = guest.person.page.waitForEvent('websocket');
  await guest.app.frame.evaluate(() => location.reload());
  await live;
  await guest.sees(button(guest, 'phoneShare'));
  await expect.poll(() => seen).toEqual(['signed in', 'visit', 'visit']);
  expect(await usedAgain()).toBe(before);
});

test('a window that is loaded anew after its session ended signs in', async () => {
  const guest = await apps.visit(inEnglish);
  await guest.sees(button(guest, 'phoneShare'));
  // The page may learn of it before it is loaded anew.
  guest.person.expects(/status of 403/);
  await endSessions(guest);
  const live = guest.person.page.waitForEvent('websocket');
  await guest.app.frame.evaluate(() => location.reload());
  await live;
  await guest.sees(button(guest, 'phoneShare'));
});

test('a session that ended when the launch is too old asks to open the Mini App again', async () => {
  const person = await exchange.enter(inEnglish);
  const guest = await apps.visit(inEnglish, { person });
  await guest.sees(button(guest, 'phoneShare'));
  person.expects(/status of 403/);
  person.expects(/status of 4\d\d.*user\/auth\/telegram/);
  await exchange.server.clock.advance(61 * 60_000);
  await endSessions(guest);
  await goTo(guest, 'orders');
  const tooOld = guest.inside.getByText(refusalText(telegramDataTooOld, 'en'));
  await guest.sees(tooOld);
  await button(guest, 'notNow').click();
  await person.missesOut(tooOld);
  await goTo(guest, 'profile');
  await guest.sees(tooOld);
});

test('whoever signs out is not signed in again, also when the window stays and is loaded anew', async () => {
  const person = await exchange.enter(inEnglish);
  const seen = noteCalls(person.page);
  const guest = await apps.visit(inEnglish, { person });
  await guest.sees(button(guest, 'phoneShare'));
  // The visit is counted when the page has nothing else to do: later, it would be taken for the next one.
  await expect.poll(() => seen).toContain('visits/register/');
  await goTo(guest, 'profile');
  await button(guest, 'signOut').click();
  await expect.poll(() => guest.app.events('web_app_close')).toHaveLength(1);
  await person.missesOut(button(guest, 'signOut'));
  const before = seen.length;
  const live = person.page.waitForEvent('websocket');
  await guest.app.frame.evaluate(() => location.reload());
  await live;
  // Counted once nothing signs in any more.
  await expect.poll(() => seen.slice(before)).toEqual(['visits/register/']);
  expect(signIns(seen)).toBe(1);
});
