import {
  accountBlocked,
  blockAccount,
  confirmEmailChange,
  confirmOtp,
  confirmTelegramLink,
  createApiKey,
  createOtp,
  createPasskey,
  createPasskeyOptions,
  createTelegramLink,
  deleteAccount,
  deleteTelegramLink,
  exportProfile,
  forbidden,
  getAffiliate,
  getProfile,
  getSession,
  getTelegramLink,
  lastWayIn,
  listSocialMethods,
  notFound,
  passkeyNotAccepted,
  passwordIncorrect,
  requestEmailChange,
  secondFactorRequired,
  signInByInitData,
  signInByTelegram,
  signInByTelegramPage,
  signInTooOld,
  telegramDataNotValid,
  telegramDataTooOld,
  telegramOff,
  telegramTaken,
  updateProfile,
  updateTelegramLink,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { contactOf, initDataOf, loginResultOf, type TelegramUser, testBot, testBotEnv } from '@tetri/testing/telegram';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../accounts/actions/account-limits.ts';
import { protectionChanges } from '../factors/testing/protection-changes.ts';
import { VirtualAuthenticator } from '../factors/testing/virtual-authenticator.ts';
import { usesMax } from './store/telegram-sign-ins.ts';

type Browser = Awaited<ReturnType<TestServer['browser']>>;

const { userPassword: password } = factories;

let server: TestServer;
let botless: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: testBotEnv });
  botless = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await botless.stop();
});

let count = 0;
function somebody(changes: Partial<TelegramUser> = {}): TelegramUser {
  count += 1;
  return {
    id: 5_000_000_000 + count,
    first_name: 'Nino',
    last_name: 'Beridze',
    username: `nino_${count}x`,
    ...changes,
  };
}

const now = () => server.clock.now();
const dataOf = (user: TelegramUser, more = {}) => initDataOf(user, now(), more);

/** The three ways in by what Telegram signed. */
const ways = {
  telegram: (browser: Browser, data: string, answer = {}) =>
    browser.call(signInByTelegram, { authData: data, ...answer }),
  initData: (browser: Browser, data: string, answer = {}) =>
    browser.call(signInByInitData, { initData: data, ...answer }),
  page: async (browser: Browser, data: string, answer = {}) => {
    await browser.fetch('/service/api/v1/user/auth/telegram/start/');
    return browser.call(signInByTelegramPage, { authResult: data, ...answer });
  },
};
type Way = keyof typeof ways;
const allWays: Way[] = ['telegram', 'initData', 'page'];
const signedFor = (way: Way, user: TelegramUser, at = now()) =>
  way === 'page' ? loginResultOf(user, at) : initDataOf(user, at);

async function usersOf(telegramId: number) {
  const { rows } = await server.db.$client.query<{ id: string; email: string | null; partner_code: string | null }>(
    'select users.* from users join telegram_accounts on user_id = id where telegram_id = $1',
    [telegramId],
  );
  return rows;
}

/** An account made by Telegram, in its browser. */
async function telegramUser(who = somebody()) {
  const browser = await server.browser();
  const info = await browser.call(signInByTelegram, { authData: dataOf(who) });
  return { ...browser, who, info };
}

/** Links with a password; answers the person's browser. */
async function linked(who = somebody()) {
  const person = await server.signedInUser();
  await person.call(createTelegramLink, { authData: dataOf(who), password });
  return { ...person, who };
}

test('somebody new gets an account without an e-mail address, and the same one the next time', async () => {
  const who = somebody({ photo_url: 'https://t.me/i/userpic/1.svg', allows_write_to_pm: true });
  const browser = await server.browser('ka');
  const info = await browser.call(signInByTelegram, { authData: dataOf(who), refCode: 'Gio1', promoCode: 'Spring' });
  expect(info).toMatchObject({
    email: '',
    first_name: 'Nino',
    lang: 'ka',
    hasPassword: false,
    isNewUser: true,
    telegramId: who.id,
    telegramUsername: who.username,
    telegramPhotoUrl: who.photo_url,
    verificationPhone: { status: 'none' },
  });
  expect((await browser.call(getSession, {}))._id).toBe(info._id);
  expect(await usersOf(who.id)).toEqual([
    expect.objectContaining({ email: null, partner_code: 'Gio1', promo_code: 'Spring' }),
  ]);

  const other = await server.browser();
  const again = await other.call(signInByInitData, { initData: dataOf({ ...who, username: 'renamed_1' }) });
  expect(again).toMatchObject({ _id: info._id, isNewUser: false, telegramUsername: 'renamed_1' });
  // Its mails would go to nobody.
  await server.drain();
});

test('a name without a letter makes an account that counts as signed in', async () => {
  const { info } = await telegramUser(somebody({ first_name: '🔥', last_name: '', username: '' }));
  expect(info.first_name).toBe('Guest');
});

test('of many that come at once with the same person, one makes the account and all are in it', async () => {
  const who = somebody();
  const browsers = await Promise.all(Array.from({ length: 4 }, () => server.browser()));
  const data = dataOf(who);
  const infos = await Promise.all(browsers.map((browser) => browser.call(signInByTelegram, { authData: data })));
  expect(new Set(infos.map(({ _id }) => _id)).size).toBe(1);
  expect(infos.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
  expect(await usersOf(who.id)).toHaveLength(1);
});

test.each(allWays)('%s: what was altered or made for another bot opens nothing', async (way) => {
  const who = somebody();
  const browser = await server.browser();
  const right = signedFor(way, who);
  const altered = `${right.slice(0, 40)}${right[40] === 'a' ? 'b' : 'a'}${right.slice(41)}`;
  await expectRefusal(ways[way](browser, altered), telegramDataNotValid);
  await expectRefusal(ways[way](browser, 'nothing'), telegramDataNotValid);
  if (way === 'page') {
    const foreign = loginResultOf(who, now(), '7000000002:another-bot-of-this-platform');
    await expectRefusal(ways[way](browser, foreign), telegramDataNotValid);
  }
  expect(browser.cookies.has('session')).toBe(false);
  expect(await usersOf(who.id)).toEqual([]);
});

test.each(allWays)('%s: what is too old or of the future opens nothing', async (way) => {
  const who = somebody();
  const browser = await server.browser();
  for (const ahead of [-3601, 61]) {
    const data = signedFor(way, who, new Date(now().getTime() + ahead * 1000));
    await expectRefusal(ways[way](browser, data), telegramDataTooOld);
  }
  expect(await usersOf(who.id)).toEqual([]);
});

test.each(allWays)('%s: the same data opens five sessions and no more', async (way) => {
  const who = somebody();
  const data = signedFor(way, who);
  for (let use = 0; use < usesMax; use += 1) await ways[way](await server.browser(), data);
  await expectRefusal(ways[way](await server.browser(), data), telegramDataTooOld);
  await expect(
    ways[way](await server.browser(), signedFor(way, who, new Date(now().getTime() - 1000))),
  ).resolves.toBeTruthy();
});

test('of many uses at once no more than five get in', async () => {
  const data = dataOf(somebody());
  const browsers = await Promise.all(Array.from({ length: 8 }, () => server.browser()));
  const tried = await Promise.allSettled(browsers.map((browser) => browser.call(signInByTelegram, { authData: data })));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(usesMax);
});

test.each(allWays)('%s: a blocked account stays closed', async (way) => {
  const newcomer = await telegramUser();
  const { who } = newcomer;
  await newcomer.call(blockAccount, {});
  await expectRefusal(ways[way](await server.browser(), signedFor(way, who)), accountBlocked);
});

test.each(allWays)('%s: a second factor is asked for, and wrong answers use nothing up', async (way) => {
  const newcomer = await linked();
  const { who } = newcomer;
  const { otp } = await newcomer.call(createOtp, {});
  await newcomer.call(confirmOtp, { code: codeOfApp(otp.secret, now()), password });
  const browser = await server.browser();
  const data = signedFor(way, who);
  for (let attempt = 0; attempt < 2; attempt += 1) await expectRefusal(ways[way](browser, data), secondFactorRequired);
  await expectRefusal(ways[way](browser, data, { code: '000000' }), secondFactorRequired);
  await expectRefusal(ways[way](browser, data, { passkey: { id: 'none' } }), passkeyNotAccepted);
  await server.clock.advance(60_000);
  const { isNewUser } = await ways[way](browser, data, { code: codeOfApp(otp.secret, now()) });
  expect(isNewUser).toBe(false);
});

test('whoever is linked while a new account is opened for them is asked for what that account asks for', async () => {
  const who = somebody();
  const person = await server.signedInUser();
  const { otp } = await person.call(createOtp, {});
  await person.call(confirmOtp, { code: codeOfApp(otp.secret, now()), password });
  const blocked = await server.signedInUser();
  await blocked.call(blockAccount, {});
  for (const [userId, refused] of [
    [person.user.id, secondFactorRequired],
    [blocked.user.id, accountBlocked],
  ] as const) {
    const other = await server.db.$client.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into telegram_accounts (telegram_id, user_id, username, photo_url, language, may_write, phone, created_at, seen_at)
         values ($1, $2, '', '', '', false, '', tetri_now(), tetri_now())`,
        [who.id, userId],
      );
      const entered = expectRefusal(ways.telegram(await server.browser(), dataOf(who)), refused);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await server.db.$client.query(waiting)).rows.length === 0);
      await other.query('commit');
      await entered;
    } finally {
      other.release();
    }
    await server.db.$client.query('delete from telegram_accounts where telegram_id = $1', [who.id]);
  }
});

test('whoever is linked to another account while they sign in comes into that one', async () => {
  const { who, info } = await telegramUser();
  const person = await server.signedInUser();
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [info._id]);
    const entering = ways.telegram(await server.browser(), dataOf(who));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await server.db.$client.query(waiting)).rows.length === 0);
    await other.query('update telegram_accounts set user_id = $1 where telegram_id = $2', [person.user.id, who.id]);
    await other.query('commit');
    expect(await entering).toMatchObject({ _id: person.user.id, isNewUser: false });
  } finally {
    other.release();
  }
});

test.each(allWays)('%s: without a bot nobody signs in so', async (way) => {
  const browser = await botless.browser();
  await expectRefusal(ways[way](browser, signedFor(way, somebody())), telegramOff);
});

test('without a bot it is not offered, and nothing is linked', async () => {
  expect((await botless.call(listSocialMethods, {})).list).toEqual([]);
  const person = await botless.signedInUser();
  expect(await person.call(getTelegramLink, {})).toEqual({ isOffered: false, telegram: null });
  await expectRefusal(person.call(createTelegramLink, { password }), telegramOff);
  await expectRefusal(person.call(confirmTelegramLink, { authResult: loginResultOf(somebody(), now()) }), telegramOff);
  const start = await person.fetch('/service/api/v1/user/auth/telegram/start/');
  expect(start.headers.get('location')).toBe('/en/error/social/failed/');
});

test('on the site it stands beside the other ways, and leads to Telegram’s own page', async () => {
  const browser = await server.browser();
  expect((await browser.call(listSocialMethods, {})).list).toEqual([
    expect.objectContaining({ name: 'telegram', label: 'Telegram', url: 'user/auth/telegram/start' }),
  ]);
  const answer = await browser.fetch('/service/api/v1/user/auth/telegram/start/');
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.origin).toBe('https://oauth.telegram.org');
  expect(address.searchParams.get('bot_id')).toBe(testBot.id);
  expect(address.searchParams.get('return_to')).toBe(`${server.address}/en/telegram/sign-in/`);
  expect(address.href).not.toContain(testBot.token.split(':')[1]);
});

test('another browser than the one that set out is not signed in by what Telegram answered', async () => {
  const who = somebody();
  await expectRefusal(
    server.call(signInByTelegramPage, { authResult: loginResultOf(who, now()) }),
    telegramDataNotValid,
  );
  const late = await server.browser();
  await late.fetch('/service/api/v1/user/auth/telegram/start/');
  await server.clock.advance(10 * 60_000 + 1);
  await expectRefusal(late.call(signInByTelegramPage, { authResult: loginResultOf(who, now()) }), telegramDataNotValid);
  expect(await usersOf(who.id)).toEqual([]);
});

test('a Telegram account is linked with all that signing in asks for, and opens the account from then on', async () => {
  const person = await server.signedInUser();
  const who = somebody();
  await expectRefusal(person.call(createTelegramLink, { authData: dataOf(who) }), passwordIncorrect);
  expect(await usersOf(who.id)).toEqual([]);
  expect(await person.call(createTelegramLink, { authData: dataOf(who), password })).toEqual({ url: null });
  expect((await person.call(getTelegramLink, {})).telegram?.telegramId).toBe(who.id);
  expect(await protectionChanges(server.db, person.user.id)).toEqual([
    expect.objectContaining({ change: 'telegramLinked' }),
  ]);
  const browser = await server.browser();
  expect(await browser.call(signInByTelegram, { authData: dataOf(who) })).toMatchObject({
    _id: person.user.id,
    isNewUser: false,
  });
  expect(await person.call(exportProfile, {})).toMatchObject({ export: { telegram: { username: who.username } } });
});

test('linking asks for the second factor, a passkey, or a young sign-in', async () => {
  const person = await server.signedInUser();
  const { otp } = await person.call(createOtp, {});
  await person.call(confirmOtp, { code: codeOfApp(otp.secret, now()), password });
  const authData = dataOf(somebody());
  await expectRefusal(person.call(createTelegramLink, { authData, password }), secondFactorRequired);
  await expectRefusal(person.call(createTelegramLink, { authData, passkey: { id: 'x' } }), passkeyNotAccepted);
  const newcomer = await telegramUser();
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1000);
  await expectRefusal(newcomer.call(createTelegramLink, {}), telegramTaken);
  await expectRefusal(newcomer.call(deleteTelegramLink, {}), signInTooOld);
});

test('an account that was made by Telegram, too old to prove itself, links nothing else', async () => {
  const newcomer = await telegramUser();
  const { who } = newcomer;
  await server.clock.advance(accountLimits.youngSessionSeconds * 1000 + 1000);
  await expectRefusal(newcomer.call(createTelegramLink, { authData: dataOf(who) }), signInTooOld);
});

test('on the site the way leads over Telegram’s page, and back to who set out', async () => {
  const person = await server.signedInUser();
  const who = somebody();
  const { url } = await person.call(createTelegramLink, { password });
  expect(new URL(url ?? '').searchParams.get('return_to')).toBe(`${server.address}/en/telegram/link/`);
  const other = await server.signedInUser();
  other.cookies.set('telegram_step', person.cookies.get('telegram_step') ?? '');
  const authResult = loginResultOf(who, now());
  await expectRefusal(other.call(confirmTelegramLink, { authResult }), telegramDataNotValid);
  const old = loginResultOf(who, new Date(now().getTime() - 3_601_000));
  await expectRefusal(person.call(confirmTelegramLink, { authResult: old }), telegramDataTooOld);
  await person.call(confirmTelegramLink, { authResult });
  expect((await usersOf(who.id)).map(({ id }) => id)).toEqual([person.user.id]);
});

test('a Telegram account that opens another account is not taken from it once that was used', async () => {
  const newcomer = await telegramUser();
  const { who, info } = newcomer;
  await newcomer.call(createApiKey, { name: 'till' });
  const person = await server.signedInUser();
  await expectRefusal(person.call(createTelegramLink, { authData: dataOf(who), password }), telegramTaken);
  await person.call(createTelegramLink, { password });
  await expectRefusal(person.call(confirmTelegramLink, { authResult: loginResultOf(who, now()) }), telegramTaken);
  expect((await usersOf(who.id)).map(({ id }) => id)).toEqual([info._id]);
  await person.call(createTelegramLink, { authData: dataOf(somebody()), password });
  await expectRefusal(person.call(createTelegramLink, { authData: dataOf(somebody()), password }), telegramTaken);
});

test.for(['mini app', 'page'])(
  'an account that the Mini App made and nobody used makes room for the one before it: by the %s',
  async (way) => {
    const newcomer = await telegramUser();
    const { who, info } = newcomer;
    const person = await server.signedInUser();
    if (way === 'page') {
      await person.call(createTelegramLink, { password });
      await person.call(confirmTelegramLink, { authResult: loginResultOf(who, now()) });
    } else await person.call(createTelegramLink, { authData: dataOf(who), password });
    expect((await usersOf(who.id)).map(({ id }) => id)).toEqual([person.user.id]);
    await expectRefusal(newcomer.call(getProfile, {}), forbidden);
    const { rows } = await server.db.execute(sql`
      select first_name, telegram_username, deleted_at is not null as "isErased" from users where id = ${info._id}`);
    expect(rows).toEqual([{ first_name: '', telegram_username: '', isErased: true }]);
    const again = await server.browser();
    expect(await again.call(signInByTelegram, { authData: dataOf(who) })).toMatchObject({
      _id: person.user.id,
      isNewUser: false,
    });
  },
);

test('an account that is blocked, invited, opened by more, has a wallet or is a suspended partner keeps its Telegram account', async () => {
  const blocked = await telegramUser();
  const invited = await telegramUser();
  await server.db.execute(sql`update users set blocked_until = 'infinity' where id = ${blocked.info._id}`);
  await server.db.execute(sql`update users set promo_code = 'HELLO' where id = ${invited.info._id}`);
  const mailed = await telegramUser();
  await mailed.call(requestEmailChange, { email: `telegram-${mailed.who.id}@example.com`, lang: 'en' });
  const rich = await telegramUser();
  await server.db.execute(sql`
    insert into ledger_accounts (kind, currency_id, place, balance, entry_count)
    values ('userWallet', gen_random_uuid(), ${rich.info._id}, 0, 0)`);
  const suspended = await telegramUser();
  await suspended.call(getAffiliate, {});
  await server.db.execute(sql`update affiliate_partners set is_suspended = true where user_id = ${suspended.info._id}`);
  const person = await server.signedInUser();
  for (const { who } of [blocked, invited, mailed, rich, suspended]) {
    await expectRefusal(person.call(createTelegramLink, { authData: dataOf(who), password }), telegramTaken);
  }
});

test('of two accounts that take the Telegram account of an unused one at once, one gets it', async () => {
  const { who } = await telegramUser();
  const people = await Promise.all([server.signedInUser(), server.signedInUser()]);
  const outcomes = await Promise.allSettled(
    people.map((person) => person.call(createTelegramLink, { authData: dataOf(who), password })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = people[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  expect((await usersOf(who.id)).map(({ id }) => id)).toEqual([winner?.user.id]);
});

test('linking refuses what Telegram did not sign, before a code is used up', async () => {
  const person = await server.signedInUser();
  const wrong = person.call(createTelegramLink, { authData: `${dataOf(somebody())}x`, password });
  await expectRefusal(wrong, telegramDataNotValid);
  const authData = initDataOf(somebody(), new Date(now().getTime() - 3_601_000));
  await expectRefusal(person.call(createTelegramLink, { authData, password }), telegramDataTooOld);
});

test('a Telegram account is unlinked with all that signing in asks for, unless it is the last way in', async () => {
  const person = await linked();
  await expectRefusal(person.call(deleteTelegramLink, {}), passwordIncorrect);
  await person.call(deleteTelegramLink, { password });
  expect(await person.call(getTelegramLink, {})).toEqual({ isOffered: true, telegram: null });
  const changes = await protectionChanges(server.db, person.user.id);
  expect(changes.map(({ change }) => change)).toEqual(['telegramLinked', 'telegramUnlinked']);

  const newcomer = await telegramUser();
  const { who } = newcomer;
  await expectRefusal(newcomer.call(deleteTelegramLink, {}), lastWayIn);
  expect(await usersOf(who.id)).toHaveLength(1);
});

test('unlinking asks for the second factor, or a passkey in its place', async () => {
  const person = await linked();
  const { otp } = await person.call(createOtp, {});
  await person.call(confirmOtp, { code: codeOfApp(otp.secret, now()), password });
  await expectRefusal(person.call(deleteTelegramLink, { password }), secondFactorRequired);
  await expectRefusal(person.call(deleteTelegramLink, { passkey: { id: 'x' } }), passkeyNotAccepted);
});

test('with a passkey an account that was made by Telegram can do without it', async () => {
  const newcomer = await telegramUser();
  const device = new VirtualAuthenticator(server.address.replace('127.0.0.1', 'localhost'));
  const { options } = await newcomer.call(createPasskeyOptions, {});
  await newcomer.call(createPasskey, { name: 'Phone', response: device.create(options) });
  await expectRefusal(newcomer.call(deleteTelegramLink, {}), passkeyNotAccepted);
});

test('whoever came by Telegram adds an e-mail address by its own mailbox alone', async () => {
  const newcomer = await telegramUser();
  const { info, who } = newcomer;
  const email = `telegram-${who.id}@example.com`;
  await newcomer.call(requestEmailChange, { email, lang: 'en' });
  await server.drain();
  const [mail] = await server.mails(email);
  const secretCode = /change-email\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await newcomer.call(confirmEmailChange, { secretCode, lang: 'en' })).toMatchObject({ isChanged: true });
  expect((await newcomer.call(getProfile, {})).profile).toMatchObject({ _id: info._id, email });
});

test('a phone number is kept where there is none; Telegram’s word makes it a proved one', async () => {
  const who = somebody();
  const browser = await server.browser();
  const typed = await browser.call(signInByTelegram, { authData: dataOf(who), phone: '+995 599 11 22 33' });
  expect(typed).toMatchObject({ phone: '+995599112233', verificationPhone: { status: 'none' } });
  const contact = contactOf(who.id, '995599112233', now());
  expect(await browser.call(updateTelegramLink, { contact, mayWrite: true })).toEqual({
    phone: '+995599112233',
    verificationPhone: { status: 'verified' },
  });
  expect((await browser.call(getTelegramLink, {})).telegram?.mayWrite).toBe(true);
  await browser.call(updateProfile, { phone: '+995555000000' });
  const later = await browser.call(signInByTelegram, { authData: dataOf(who), phone: 'nonsense' });
  expect(later).toMatchObject({ phone: '+995555000000', verificationPhone: { status: 'none' } });
});

test('a contact is taken at signing in too, and one that is not theirs is passed over', async () => {
  const [who, other] = [somebody(), somebody()];
  const foreign = await (await server.browser()).call(signInByTelegram, {
    authData: dataOf(other),
    contact: contactOf(who.id, '995599000001', now()),
  });
  expect(foreign).toMatchObject({ phone: '', verificationPhone: { status: 'none' } });
  const contact = contactOf(who.id, '995599000001', now());
  const own = await (await server.browser()).call(signInByTelegram, { authData: dataOf(who), contact });
  expect(own).toMatchObject({ phone: '+995599000001', verificationPhone: { status: 'verified' } });
});

test('what the person let the bot know is refused when it is not theirs, too old, or there is no link', async () => {
  const newcomer = await telegramUser();
  const { who } = newcomer;
  const contact = contactOf(who.id + 1, '995599000001', now());
  await expectRefusal(newcomer.call(updateTelegramLink, { contact }), telegramDataNotValid);
  const old = contactOf(who.id, '995599000001', new Date(now().getTime() - 3_601_000));
  await expectRefusal(newcomer.call(updateTelegramLink, { contact: old }), telegramDataTooOld);
  const person = await server.signedInUser();
  await expectRefusal(person.call(updateTelegramLink, { mayWrite: true }), notFound);
  const elsewhere = await botless.signedInUser();
  await botless.db.$client.query(`insert into telegram_accounts values ($1, $2, '', '', '', true, '', now(), now())`, [
    who.id,
    elsewhere.user.id,
  ]);
  await expectRefusal(elsewhere.call(updateTelegramLink, { contact }), telegramOff);
});

test('whoever was erased is somebody new when they come again', async () => {
  const newcomer = await telegramUser();
  const { who, info } = newcomer;
  await newcomer.call(deleteAccount, {});
  expect(await usersOf(who.id)).toEqual([]);
  const again = await (await server.browser()).call(signInByTelegram, { authData: dataOf(who, { query_id: 'again' }) });
  expect(again.isNewUser).toBe(true);
  expect(again._id).not.toBe(info._id);
});
