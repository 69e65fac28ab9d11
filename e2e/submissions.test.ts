import { createReview, listNews, listSubmissions, moderateSubmission, signIn } from '@tetri/contract';
import { factories } from '@tetri/testing';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import type { Person } from './src/person.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

/** Ends as what it is, a text; the pages' policy would report anything else. */
const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
beforeEach(() => forgetReviewers());
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** One person writes one review a day: the next one is as good as of another day. */
async function forgetReviewers(): Promise<void> {
  await exchange.server.db.$client.query('delete from review_authors');
}

let people = 0;
const newEmail = () => `submission-${++people}@tetri.test`;
const web = (feature: string, view: View) => textsOf(`apps/web/src/features/${feature}`, view.lang);
const office = (feature: string, view: View) => textsOf(`apps/backoffice/src/features/${feature}`, view.lang);
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What was decided is on the pages too. */
async function afterDecision(decide: () => Promise<unknown>): Promise<void> {
  const { modules } = exchange.server.app;
  const before = modules.pageVersion();
  await decide();
  await exchange.server.drain();
  await expect.poll(() => modules.pageVersion()).not.toBe(before);
}

const barriersAt = async ({ page }: Person, place: string) => expect(await findBarriers(page), place).toEqual([]);

test.for(inTurn(1))(
  'takes a review by keyboard, shows it once it was let through, and as text ($lang, $screen)',
  async (view) => {
    const reader = await exchange.enter(view);
    const { page } = reader;
    const t = web('reviews', view);
    const name = `Nino ${view.lang}`;
    await reader.open('reviews/');
    await barriersAt(reader, 'reviews');
    await press(page, t('send'));
    await reader.sees(page.getByText(t('problemStars')));
    await barriersAt(reader, 'reviews with faults');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('3');
    await type(page, t('name'), name);
    await type(page, t('email'), newEmail());
    await type(page, t('message'), `${script} ${'long '.repeat(200)}`);
    await press(page, t('send'));
    await reader.seesInView(page.getByText(t('sent')));

    const moderator = await Operator.signIn(exchange, view);
    await moderator.goTo('moderation');
    const card = moderator.person.page.getByRole('article').filter({ hasText: name });
    await moderator.person.sees(card);
    await barriersAt(moderator.person, 'moderation');
    await afterDecision(async () => {
      await card.focus();
      await moderator.person.page.keyboard.press('a');
      await moderator.person.missesOut(card);
    });

    await reader.open('reviews/');
    const shown = page.getByRole('article').filter({ hasText: name });
    await reader.sees(shown.getByText(script, { exact: false }));
    const text = shown.locator('p').last();
    const folded = (await text.boundingBox())?.height ?? 0;
    await shown.getByRole('button', { name: t('more') }).click();
    expect((await text.boundingBox())?.height).toBeGreaterThan(folded * 2);
    await shown.getByRole('button', { name: t('less') }).click();
    expect((await text.boundingBox())?.height).toBe(folded);
  },
);

test.for(inTurn(1))('rejects with a reason, by keyboard, and goes on to the next ($lang, $screen)', async (view) => {
  const names = ['first', 'second'].map((which) => `${which} ${view.lang}`);
  for (const name of names) {
    await forgetReviewers();
    await exchange.server.call(createReview, { message: 'Call +995 555', stars: 1, name, email: newEmail() });
  }
  const moderator = await Operator.signIn(exchange, view);
  const { page } = moderator.person;
  const t = office('moderation', view);
  await moderator.goTo('moderation');
  const [first, second] = names.map((name) => page.getByRole('article').filter({ hasText: name }));
  if (!first || !second) throw new Error('there are two');
  await first.focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(moderator.parts('reason')).fill('a phone number');
  await dialog.getByRole('button', { name: t('reject') }).click();
  await moderator.person.missesOut(first);
  await expect.poll(() => second.evaluate((card) => card === document.activeElement)).toBe(true);
  await page.getByRole('tab', { name: t('state.rejected') }).click();
  await moderator.person.sees(first.getByText('a phone number'));
});

test.for(inTurn(2))(
  'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
  async (view) => {
    const asker = await exchange.enter(view);
    const { page } = asker;
    const email = newEmail();
    const form = web('support-form', view);
    const ticket = web('support-ticket', view);
    const mails = textsOf('apps/server/src/modules/notify', view.lang);
    await asker.open('contacts/');
    await press(page, form('send'));
    await asker.sees(page.getByText(form('problemEmail')));
    await type(page, form('email'), email);
    await type(page, form('message'), `Where is it? ${script}`);
    await page.route('**/public/ticket/create/', (route) => route.abort());
    asker.expects(/Failed to load resource/);
    await press(page, form('send'));
    const failed = page.getByRole('dialog', { name: form('failed') });
    await asker.sees(failed);
    await page.keyboard.press('Escape');
    await asker.missesOut(failed);
    await page.unroute('**/public/ticket/create/');
    await press(page, form('send'));
    await asker.seesInView(page.getByText(form('sent')));
    expect(await page.getByLabel(form('message'), { exact: true }).inputValue()).toBe('');
    await barriersAt(asker, 'contacts');

    const operator = await Operator.signIn(exchange, view);
    const desk = operator.person.page;
    const t = office('tickets', view);
    await operator.goTo('tickets');
    await desk.getByText(email).click();
    await operator.person.sees(desk.getByText(script, { exact: false }));
    await type(desk, t('answer'), 'On its way.\nLook again.');
    await press(desk, t('send'));
    await operator.person.sees(desk.getByRole('listitem').filter({ hasText: 'On its way.' }));
    await barriersAt(operator.person, 'ticket');

    const link = await exchange.linkMailedTo(email, mails('reader.ticketAnswered.subject', { number: '' }).trim());
    await asker.openAddress(new URL(link).pathname);
    await asker.sees(page.getByText('On its way.'));
    await type(page, ticket('message'), 'It came.');
    await press(page, ticket('send'));
    await asker.sees(page.getByRole('listitem').filter({ hasText: 'It came.' }));
    await barriersAt(asker, 'conversation');
  },
);

test('a conversation that is not there says so and leads to the contacts', async () => {
  const stranger = await exchange.enter({ lang: 'en', screen: 'phone' });
  const t = web('support-ticket', stranger.view);
  await stranger.open(`support/${'0'.repeat(32)}/`);
  await stranger.sees(stranger.page.getByRole('heading', { level: 1, name: t('gone') }));
  await barriersAt(stranger, 'no conversation');
});

test.for(inTurn(0))(
  'subscribes by two steps, gets news that is mailed, and leaves at one press ($lang, $screen)',
  async (view) => {
    const reader = await exchange.enter(view);
    const { page } = reader;
    const email = newEmail();
    const t = web('subscription', view);
    const mails = textsOf('apps/server/src/modules/notify', view.lang);
    await reader.open('news/');
    const block = page.getByRole('region', { name: t('title') });
    await block.getByLabel(t('email'), { exact: true }).fill(email);
    await block.getByRole('button', { name: t('subscribe') }).click();
    await reader.seesInView(block.getByText(t('sent', { email })));
    await reader.openAddress(new URL(await exchange.linkMailedTo(email, mails('reader.subscribe.subject'))).pathname);
    await barriersAt(reader, 'confirmation');
    await press(page, t('confirm'));
    await reader.sees(page.getByRole('heading', { level: 1, name: t('confirmed') }));

    const editor = await Operator.signIn(exchange, view);
    const desk = editor.person.page;
    const letters = office('subscribers', view);
    await editor.goTo('subscribers');
    // Each language mails a piece of its own: one is mailed once.
    const unsent = desk.getByRole('listitem').filter({ has: desk.getByRole('button') });
    const title = (await unsent.first().locator('p').first().textContent()) ?? '';
    // By its title: each row asks for its own button, and another may be the first by now.
    await unsent.filter({ hasText: title }).getByRole('button').click();
    const dialog = desk.getByRole('alertdialog');
    await barriersAt(editor.person, 'sending');
    await dialog.getByRole('button', { name: letters('sendNow') }).click();
    await editor.person.missesOut(dialog);
    await exchange.server.drain();
    const mail = (await exchange.server.mails(email)).find(({ subject }) => subject === title);
    const leaving = mail?.links.find((address) => address.includes('/unsubscribe/')) ?? '';
    await reader.openAddress(new URL(leaving).pathname);
    await barriersAt(reader, 'leaving');
    await press(page, t('leave'));
    await reader.sees(page.getByRole('heading', { level: 1, name: t('left') }));
  },
);

test.for(inTurn(1))(
  'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
  async (view) => {
    const reader = await exchange.enter(view);
    const { page } = reader;
    const t = web('feedback', view);
    const name = `Levan ${view.lang}`;
    await reader.open('blog/');
    await press(page, t('expand'));
    await reader.sees(page.getByLabel(t('contact'), { exact: true }));
    await barriersAt(reader, 'feedback');
    await press(page, t('collapse'));
    await reader.missesOut(page.getByLabel(t('contact'), { exact: true }));
    await press(page, t('expand'));
    await press(page, t('send'));
    await reader.sees(page.getByText(t('problemContact')));
    expect(await page.getByLabel(t('band-small')).isChecked()).toBe(true);
    await page.getByLabel(t('band-large')).check();
    await type(page, t('name'), name);
    await type(page, t('email'), newEmail());
    await type(page, t('contact'), '+995 555 12 34 56');
    await press(page, t('send'));
    const thanks = page.getByRole('region', { name: t('thanks') });
    await reader.seesInView(thanks.getByText(t('thanksText')));
    await thanks.getByRole('button', { name: t('close') }).click();
    await reader.sees(page.getByRole('button', { name: t('expand') }));

    const operator = await Operator.signIn(exchange, view);
    const desk = operator.person.page;
    await operator.goTo('feedback');
    const card = desk.getByRole('article').filter({ hasText: name });
    await operator.person.sees(card.getByText('>100 000$'));
    await operator.person.sees(card.getByText('/blog/'));
    await barriersAt(operator.person, 'call-back requests');
    await card.getByRole('button').click();
    await operator.person.missesOut(card);
  },
);

test('who is signed in comments on news; it is read once it was let through, and a failure opens a dialog', async () => {
  const { user, ...browser } = await exchange.server.signedInUser();
  await browser.call(signIn, { email: user.email, password: factories.userPassword });
  const reader = await exchange.enter({ lang: user.lang, screen: 'desk' });
  const { page } = reader;
  const t = web('comments', reader.view);
  const { news } = await exchange.server.call(listNews, {});
  const address = `news/${news[0]?.link}/`;
  await reader.open(address);
  await reader.sees(page.getByText(t('signInFirst')));
  await reader.carry(browser.cookies);
  await reader.open(address);
  await press(page, t('write'));
  await barriersAt(reader, 'comment form');
  await type(page, t('message'), `Good. ${script}`);
  await press(page, t('send'));
  await reader.seesInView(page.getByText(t('sent')));

  const staff = await exchange.server.signedInStaff();
  const { submissions } = await staff.call(listSubmissions, { kind: 'comment' });
  expect(submissions).toMatchObject([{ news: { title: news[0]?.title }, isByUser: true }]);
  await afterDecision(() =>
    staff.call(moderateSubmission, { id: submissions[0]?._id ?? '', from: 'waiting', to: 'shown', reason: '' }),
  );
  const stranger = await exchange.enter({ lang: user.lang, screen: 'phone' });
  await stranger.open(address);
  await stranger.sees(stranger.page.getByText(script, { exact: false }));
  await barriersAt(stranger, 'comments');

  await page.route('**/user/news/comment/create/', (route) => route.abort());
  reader.expects(/Failed to load resource/);
  await press(page, t('another'));
  await type(page, t('message'), 'Once more');
  await press(page, t('send'));
  await reader.sees(page.getByRole('dialog', { name: t('failed') }));
});
