import {
  captchaNotFilled,
  captchaReset,
  confirmSubscription,
  createSubscription,
  deleteAccount,
  emailNotFilled,
  emailNotValid,
  exportProfile,
  exportSubscribers,
  languages,
  leaveSubscription,
  linkNotValid,
  listSubscribers,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const week = 7 * 24 * 3600 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let people = 0;
const newEmail = () => `subscriber-${++people}@example.com`;

/** Mails of one moment are in no order, so each has its own. */
async function lastMail(email: string) {
  await server.clock.advance(1000);
  await server.drain();
  const mail = (await server.mails(email)).at(-1);
  if (!mail) throw new Error(`${email} got no mail`);
  return mail;
}

/** The token of the confirming link: `…/subscription/{token}/`. */
async function askedToken(email: string): Promise<string> {
  await lastMail(email);
  // Another mail may be of the same moment: that somebody signed in, for one.
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  return (
    links.map((link) => /\/subscription\/([\w-]+)\/$/.exec(link)?.[1]).findLast((token) => token !== undefined) ?? ''
  );
}

async function subscribe(email = newEmail(), lang: (typeof languages)[number] = 'en'): Promise<string> {
  await server.call(createSubscription, { email, lang });
  await server.call(confirmSubscription, { token: await askedToken(email) });
  return email;
}

const confirmed = async (email: string) => {
  const staff = await server.signedInStaff();
  const { subscribers } = await staff.call(listSubscribers, { search: email });
  return subscribers.map(({ confirmedAt }) => confirmedAt !== null);
};

/** Where a mail says that it can be ended: the secret stands in it. */
async function leavingLink(email: string): Promise<string> {
  await server.call(createSubscription, { email });
  return (await lastMail(email)).links.find((link) => link.includes('/unsubscribe/')) ?? '';
}

test.each(languages)(
  'whoever asks in %s gets a mail in their language, and nothing before they agreed',
  async (lang) => {
    const email = newEmail();
    await server.call(createSubscription, { email, lang });
    const mail = await lastMail(email);
    expect(mail.subject).toBe(
      { en: 'Confirm your subscription', ru: 'Подтвердите подписку', ka: 'დაადასტურეთ გამოწერა' }[lang],
    );
    expect(mail.links[0]).toMatch(new RegExp(`^${server.address}/${lang}/subscription/[\\w-]{43}/$`));
    expect(await confirmed(email)).toEqual([false]);
  },
);

test('the link of the mail begins the subscription once, within a week, and the newest link alone', async () => {
  const email = newEmail();
  await server.call(createSubscription, { email });
  const old = await askedToken(email);
  await server.call(createSubscription, { email });
  const token = await askedToken(email);
  expect(token).not.toBe(old);
  await expectRefusal(server.call(confirmSubscription, { token: old }), linkNotValid);
  await server.clock.advance(week - 1001);
  await server.call(confirmSubscription, { token });
  expect(await confirmed(email)).toEqual([true]);
  await expectRefusal(server.call(confirmSubscription, { token }), linkNotValid);

  const late = newEmail();
  await server.call(createSubscription, { email: late });
  const lateToken = await askedToken(late);
  await server.clock.advance(week);
  await expectRefusal(server.call(confirmSubscription, { token: lateToken }), linkNotValid);
  await server.call(createSubscription, { email: newEmail() });
  expect(await confirmed(late)).toEqual([]);
});

test('asking again for an address that is subscribed says so in the mail and changes nothing', async () => {
  const email = await subscribe(newEmail(), 'ru');
  await server.call(createSubscription, { email, lang: 'ka' });
  const mail = await lastMail(email);
  expect(mail.subject).toBe('Вы уже получаете наши новости');
  expect(mail.links.some((link) => link.includes('/subscription/'))).toBe(false);
  expect(await confirmed(email)).toEqual([true]);
});

test('the answer is the same whether or not the address is subscribed', async () => {
  const email = await subscribe();
  expect(await server.call(createSubscription, { email })).toEqual(
    await server.call(createSubscription, { email: newEmail() }),
  );
});

test('a mail program ends the subscription by one post without cookies, and the address is forgotten', async () => {
  const email = await subscribe();
  await leavingLink(email);
  const folder = join(server.dataDir, 'mail');
  const raws = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const raw = raws.filter((text) => text.includes(email)).find((text) => /^List-Unsubscribe:/m.test(text)) ?? '';
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, '');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const url = /List-Unsubscribe:\s*<([^>]+)>/.exec(headers)?.[1] ?? '';

  const opened = await fetch(url, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/en\/unsubscribe\/[0-9a-f]{32}\/$/),
  ]);
  expect(await confirmed(email)).toEqual([true]);

  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ];
  for (const [type, body] of forms) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(await confirmed(email)).toEqual([]);
  }
});

test('such a post ends nothing else, and takes no large body', async () => {
  const email = await subscribe();
  const path = `${server.address}/service/subscription/leave`;
  const answers = await Promise.all([
    fetch(`${path}/en/${'0'.repeat(32)}`, { method: 'POST' }),
    fetch(`${path}/en/nothing`, { method: 'POST' }),
    fetch(`${path}/xx/${'0'.repeat(32)}`, { method: 'POST' }),
    fetch(`${path}/en/${'0'.repeat(32)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(10_000),
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 413]);
  expect(await confirmed(email)).toEqual([true]);
});

test('the page ends it too, and the link of an old mail still does after somebody came back', async () => {
  const email = await subscribe();
  const link = await leavingLink(email);
  const secret = /\/unsubscribe\/([0-9a-f]{32})\/$/.exec(link)?.[1] ?? '';
  await server.call(leaveSubscription, { secret });
  expect(await confirmed(email)).toEqual([]);
  await subscribe(email);
  await server.call(leaveSubscription, { secret });
  expect(await confirmed(email)).toEqual([]);
  await server.call(leaveSubscription, { secret });
});

test('an address that is none is recognised', async () => {
  await expectRefusal(server.call(createSubscription, { email: '' }), emailNotFilled);
  await expectRefusal(server.call(createSubscription, { email: 'a@b\r\nBcc: c@example.com' }), emailNotValid);
});

test('where a captcha is asked for, a subscription needs one', async () => {
  const guarded = await startTestServer({ asksCaptcha: true });
  try {
    const email = newEmail();
    await expectRefusal(guarded.call(createSubscription, { email }), captchaNotFilled);
    await expectRefusal(guarded.call(createSubscription, { email, captcha: 'made up' }), captchaReset);
  } finally {
    await guarded.stop();
  }
});

test('the owner takes the confirmed ones along as CSV in which no address is a formula', async () => {
  await server.db.$client.query('delete from subscriptions');
  await subscribe('+1-1@example.com', 'ka');
  await server.call(createSubscription, { email: newEmail() });
  const staff = await server.signedInStaff();
  const { csv, fileName } = await staff.call(exportSubscribers, {});
  expect(fileName).toBe('subscribers.csv');
  const [head, row, ...rest] = csv.split('\r\n');
  expect(head).toBe('email,lang,askedAt,confirmedAt');
  expect(row).toMatch(/^'\+1-1@example\.com,ka,[\dT:.-]+Z,[\dT:.-]+Z$/);
  expect(rest).toEqual(['']);
  const { confirmed: counts } = await staff.call(listSubscribers, {});
  expect(counts).toEqual([
    { lang: 'en', count: 0 },
    { lang: 'ru', count: 0 },
    { lang: 'ka', count: 1 },
  ]);
  const { rows } = await server.db.$client.query('select label from audit_entries where action = $1', [
    'exportSubscribers',
  ]);
  expect(rows).toEqual([{ label: '1' }]);
});

test('a text that more than a thousand addresses hold is counted so far, and the list says that there are more', async () => {
  const staff = await server.signedInStaff();
  const add = (from: number, to: number) =>
    server.db.$client.query(
      `insert into subscriptions (id, email, lang, secret, asked_at, expires_at, confirmed_at)
       select uuidv7(make_interval(secs => n)), 'crowd-' || n || '@example.com', 'en', md5('crowd' || n), tetri_now(), tetri_now(), tetri_now()
       from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await add(1, 1000);
  const search = 'CROWD-';
  expect(await staff.call(listSubscribers, { search })).toMatchObject({ count: { total: 1000 }, isCountCapped: false });
  await add(1001, 1001);
  const { subscribers, ...counted } = await staff.call(listSubscribers, { search });
  expect(counted).toMatchObject({ count: { total: 1000 }, isCountCapped: true });
  expect(subscribers.slice(0, 2).map(({ email }) => email)).toEqual([
    'crowd-1001@example.com',
    'crowd-1000@example.com',
  ]);
  await server.db.$client.query(`delete from subscriptions where email like 'crowd-%'`);
});

test('a subscription is shown to whoever has the address, and is deleted with their account', async () => {
  const person = await server.signedInUser();
  await subscribe(person.user.email);
  const { export: own } = await person.call(exportProfile, {});
  expect(own).toMatchObject({ subscription: { lang: 'en', confirmedAt: server.clock.now().toISOString() } });
  await person.call(deleteAccount, { password: factories.userPassword });
  expect(await confirmed(person.user.email)).toEqual([]);
});

test('asked for many times at once, one subscription begins', async () => {
  for (let round = 0; round < 30; round += 1) {
    const email = newEmail();
    await Promise.all(Array.from({ length: 24 }, () => server.call(createSubscription, { email, lang: 'en' })));
    expect(await confirmed(email)).toEqual([false]);
  }
});
