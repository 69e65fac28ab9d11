import {
  activateAccount,
  confirmEmailChange,
  confirmSubscription,
  createOrder,
  createSubscription,
  getProfile,
  leaveSubscription,
  listSubscribers,
  register,
  requestEmailChange,
  updateProfile,
  type CallRequest,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const { userPassword: password } = factories;

let server: TestServer;
let body: CallRequest<typeof createOrder>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  body = JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as typeof body;
});
afterAll(() => server.stop());

/** Whether each subscription of the address is confirmed. */
async function subscribed(email: string): Promise<boolean[]> {
  const { rows } = await server.db.$client.query<{ is: boolean }>(
    'select confirmed_at is not null as is from subscriptions where email = $1',
    [email],
  );
  return rows.map(({ is }) => is);
}

/** The tokens that were mailed to an address under a page of this name. */
async function tokens(email: string, page: string): Promise<string[]> {
  await server.drain();
  const links = (await server.mails(email)).flatMap((mail) => mail.links);
  return links.flatMap((link) => new RegExp(`/${page}/([\\w-]{32,})/$`).exec(link)?.[1] ?? []);
}

test('an order that agrees to news has its mailbox asked, once, and no other order does', async () => {
  const email = 'orders-news@example.com';
  await server.call(createOrder, { ...body, email });
  expect(await tokens(email, 'subscription')).toEqual([]);
  expect(await subscribed(email)).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    await server.call(createOrder, { ...body, email, emailNewsletterAgreement: true });
    expect(await tokens(email, 'subscription')).toHaveLength(1);
  }
  expect(await subscribed(email)).toEqual([false]);
  await server.call(confirmSubscription, { token: (await tokens(email, 'subscription'))[0] ?? '' });
  expect(await subscribed(email)).toEqual([true]);
  await server.call(createOrder, { ...body, email, emailNewsletterAgreement: true });
  await server.drain();
  expect((await server.mails(email)).filter(({ subject }) => subject.includes('already'))).toEqual([]);
});

test('an order of a signed-in person subscribes their own mailbox at once, and asks any other', async () => {
  const browser = await server.signedInUser();
  const { email } = browser.user;
  await browser.call(createOrder, { ...body, email, emailNewsletterAgreement: true });
  await browser.call(createOrder, { ...body, email: 'friend@example.com', emailNewsletterAgreement: true });
  expect(await tokens(email, 'subscription')).toEqual([]);
  expect(await subscribed(email)).toEqual([true]);
  expect(await subscribed('friend@example.com')).toEqual([false]);
  expect((await browser.call(getProfile, {})).profile.agreeEmailNewsletter).toBe(true);
});

test.each([true, false])('a registration that says %s to news is kept to once the account is open', async (agrees) => {
  const browser = await server.browser();
  const email = `registers-${agrees}@example.com`;
  await browser.call(register, { email, password: 'k7#vQx', first_name: 'Nino', agree_email: agrees });
  const [token = ''] = await tokens(email, 'activate');
  expect(await subscribed(email)).toEqual([]);
  await browser.call(activateAccount, { token });
  await server.drain();
  expect(await subscribed(email)).toEqual(agrees ? [true] : []);
  expect((await browser.call(getProfile, {})).profile.agreeEmailNewsletter).toBe(agrees);
});

test('the switch of a profile begins and ends the subscription, and shows what a letter ended or began', async () => {
  const browser = await server.signedInUser();
  const { email } = browser.user;
  const shown = async () => (await browser.call(getProfile, {})).profile.agreeEmailNewsletter;
  expect(await shown()).toBe(false);
  await browser.call(updateProfile, { agreeEmailNewsletter: true });
  expect([await subscribed(email), await shown()]).toEqual([[true], true]);
  const staff = await server.signedInStaff();
  expect((await staff.call(listSubscribers, { search: email })).subscribers).toHaveLength(1);
  await browser.call(updateProfile, { agreeEmailNewsletter: false });
  expect([await subscribed(email), await shown()]).toEqual([[], false]);

  await server.call(createSubscription, { email });
  expect(await shown()).toBe(false);
  await server.call(confirmSubscription, { token: (await tokens(email, 'subscription'))[0] ?? '' });
  expect(await shown()).toBe(true);
  const { rows } = await server.db.$client.query('select secret from subscriptions where email = $1', [email]);
  await server.call(leaveSubscription, { secret: rows[0].secret });
  expect([await subscribed(email), await shown()]).toEqual([[], false]);
});

test('news follows a person to their new address', async () => {
  const browser = await server.signedInUser();
  const { email } = browser.user;
  const newEmail = `new-${email}`;
  await browser.call(updateProfile, { agreeEmailNewsletter: true });
  await browser.call(requestEmailChange, { password, email: newEmail });
  for (const address of [email, newEmail])
    await server.call(confirmEmailChange, { secretCode: (await tokens(address, 'change-email'))[0] ?? '' });
  expect([await subscribed(email), await subscribed(newEmail)]).toEqual([[], [true]]);
  expect((await browser.call(getProfile, {})).profile).toMatchObject({ email: newEmail, agreeEmailNewsletter: true });
});

test('news that was agreed to before there was an address begins with the address', async () => {
  const browser = await server.signedInUser();
  const newEmail = `first-${browser.user.email}`;
  await server.db.$client.query('update users set email = null where id = $1', [browser.user.id]);
  await browser.call(updateProfile, { agreeEmailNewsletter: true });
  await browser.call(requestEmailChange, { password, email: newEmail });
  await server.call(confirmEmailChange, { secretCode: (await tokens(newEmail, 'change-email'))[0] ?? '' });
  expect(await subscribed(newEmail)).toEqual([true]);
});

test('a link of a letter and a switch that are used at once never wait for each other', async () => {
  const browser = await server.signedInUser();
  const { email } = browser.user;
  const db = server.db.$client;
  const secretOf = async () =>
    (await db.query<{ secret: string }>('select secret from subscriptions where email = $1', [email])).rows[0]?.secret;
  await browser.call(updateProfile, { agreeEmailNewsletter: true });
  const secret = (await secretOf()) ?? '';
  const person = await db.connect();
  await person.query('begin');
  await person.query('select from users where email = $1 for no key update', [email]);
  const leaving = server.call(leaveSubscription, { secret });
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await db.query(waits)).rowCount).toBe(1), 10_000);
  const free = await db.query('select from subscriptions where email = $1 for update skip locked', [email]);
  await person.query('commit');
  person.release();
  await leaving;
  expect(free.rowCount).toBe(1);
  expect(await subscribed(email)).toEqual([]);
});
