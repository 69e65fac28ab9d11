import { attendSeconds, listTickets } from '@tetri/contract';
import { plainPdf } from '@tetri/testing/pdf';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import type { Person } from './src/person.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const web = (feature: string, view: View) => textsOf(`apps/web/src/features/${feature}`, view.lang);
const buttonOf = ({ lang }: View) => textsOf('apps/web/src/elements', lang)('chat');
const office = (view: View) => textsOf('apps/backoffice/src/features/chats', view.lang);
const barriersAt = async ({ page }: Person, place: string) => expect(await findBarriers(page), place).toEqual([]);

async function openChat(person: Person): Promise<void> {
  const { page, view } = person;
  await page.getByRole('button', { name: buttonOf(view) }).click();
  await person.sees(page.getByRole('dialog', { name: web('chat', view)('title') }));
}

async function say(page: Page, box: string, text: string): Promise<void> {
  await page.getByLabel(box, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test.for(inTurn(2))(
  'visitor and operator talk live, see each other write, and find all of it again ($lang, $screen)',
  async (view) => {
    const visitor = await exchange.enter(view);
    const { page } = visitor;
    const t = web('chat', view);
    const operator = await Operator.signIn(exchange, view);
    const desk = operator.person.page;
    const d = office(view);
    await operator.goTo('chats');
    await desk.getByLabel(d('isThere')).check();
    await operator.person.sees(desk.getByText(d('attended')));

    const question = `Where is your office? ${view.lang}`;
    await visitor.open('faq/');
    await openChat(visitor);
    await visitor.sees(page.getByText(t('here')));
    await barriersAt(visitor, 'empty chat');
    await page.getByLabel(t('message'), { exact: true }).fill('Hello');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await visitor.sees(page.getByRole('log').getByText(question));

    await desk.getByRole('listitem').filter({ hasText: 'Hello' }).getByRole('link').click();
    await operator.person.sees(desk.getByRole('log').getByText(question));
    // The box takes strokes again once what it held was taken.
    await expect.poll(() => page.getByLabel(t('message'), { exact: true }).inputValue()).toBe('');
    await page.getByLabel(t('message'), { exact: true }).pressSequentially('and');
    await operator.person.sees(desk.getByText(d('typing')));
    await barriersAt(operator.person, 'conversation');
    await desk.getByLabel(d('answer'), { exact: true }).pressSequentially('In');
    await visitor.sees(page.getByText(t('typing')));
    await say(desk, d('answer'), 'In Tbilisi.');
    await visitor.sees(page.getByRole('log').getByText('In Tbilisi.'));
    await visitor.missesOut(page.getByText(t('typing')));
    const map = { name: 'map.pdf', mimeType: 'application/pdf', buffer: plainPdf() };
    await desk.getByLabel(d('file'), { exact: true }).and(desk.locator('input')).setInputFiles(map);
    await visitor.sees(page.getByRole('log').getByRole('link', { name: 'map.pdf' }));
    await barriersAt(visitor, 'conversation');

    await page.keyboard.press('Escape');
    await visitor.missesOut(page.getByRole('dialog'));
    await say(desk, d('answer'), 'By the bridge.');
    await visitor.sees(page.locator('[aria-expanded][data-count="1"]:visible'));

    await page.reload();
    await visitor.sees(page.locator('[aria-expanded][data-count="1"]:visible'));
    await openChat(visitor);
    await visitor.sees(page.getByRole('log').getByText('By the bridge.'));
    await visitor.sees(page.getByRole('log').getByText(question));
    await desk.reload();
    await operator.person.sees(desk.getByRole('log').getByText('By the bridge.'));
    await desk.getByRole('button', { name: d('close'), exact: true }).click();
    await visitor.sees(page.getByText(t('ended')));
    await operator.goTo('chats');
    await desk.getByLabel(d('isThere')).uncheck();
    await operator.person.sees(desk.getByText(d('unattended')));
  },
);

test.for(inTurn(0))('while nobody is there, the answer comes by mail ($lang, $screen)', async (view) => {
  await exchange.server.clock.advance(attendSeconds * 1000);
  const visitor = await exchange.enter(view);
  const { page } = visitor;
  const t = web('chat', view);
  const email = `chat-${view.lang}@tetri.test`;
  await visitor.open('faq/');
  await openChat(visitor);
  await visitor.sees(page.getByText(t('awayHello')));
  await say(page, t('message'), 'Is anybody there?');
  await page.getByLabel(t('leaveText')).fill(email);
  await barriersAt(visitor, 'leaving an address');
  await page.getByRole('button', { name: t('leave'), exact: true }).click();
  await visitor.sees(page.getByText(t('left', { email })));
  const staff = await exchange.server.signedInStaff();
  const { tickets } = await staff.call(listTickets, { search: email });
  expect(tickets).toMatchObject([{ email, last: { text: 'Is anybody there?', isStaff: false } }]);
});

test('an answer given often is kept once and put into the box by a stroke', async () => {
  const view: View = { lang: 'en', screen: 'desk' };
  const visitor = await exchange.enter(view);
  await visitor.open('faq/');
  await openChat(visitor);
  await say(visitor.page, web('chat', view)('message'), 'When are you open?');
  await visitor.sees(visitor.page.getByRole('log').getByText('When are you open?'));

  const operator = await Operator.signIn(exchange, view);
  const desk = operator.person.page;
  const d = office(view);
  await operator.goTo('chats');
  await desk.getByRole('listitem').filter({ hasText: 'When are you open?' }).getByRole('link').click();
  await desk.getByRole('button', { name: d('canned'), exact: true }).click();
  await desk.getByRole('button', { name: d('newCanned'), exact: true }).click();
  const form = desk.getByRole('dialog', { name: d('newCanned') });
  await form.getByLabel(d('cannedTitle')).fill('Hours');
  await form.getByLabel(`${d('cannedText')}, English`).fill('From ten to eight.');
  await barriersAt(operator.person, 'canned answer');
  await form.getByRole('button', { name: operator.parts('save'), exact: true }).click();
  await operator.person.missesOut(form);
  await desk.getByRole('button', { name: d('done'), exact: true }).click();
  await desk.getByLabel(d('answer'), { exact: true }).press('/');
  await desk.getByRole('menuitem', { name: 'Hours' }).click();
  await desk.getByLabel(d('answer'), { exact: true }).press('Enter');
  await visitor.sees(visitor.page.getByRole('log').getByText('From ten to eight.'));
});

test('no chat stands on pages of a single errand, on contacts, or where a page is missing', async () => {
  const view: View = { lang: 'en', screen: 'phone' };
  const visitor = await exchange.enter(view);
  const button = visitor.page.getByRole('button', { name: buttonOf(view) });
  await visitor.open('faq/');
  await visitor.sees(button);
  for (const path of ['contacts/', 'reset-password/', 'success/activate/', 'error/activate/']) {
    await visitor.open(path);
    await visitor.missesOut(button);
  }
  visitor.expects(/status of 404/);
  await visitor.open('nothing-of-this-name/');
  await visitor.missesOut(button);
});

test.for(inTurn(1))(
  'an outside chat is loaded on first use, in a frame that learns nothing ($lang, $screen)',
  async (view) => {
    const asked: { url: string; referrer: string | undefined }[] = [];
    const standIn = createServer(({ url = '', headers }, answer) => {
      asked.push({ url, referrer: headers.referer });
      answer.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Chat</title><h1>How can we help?</h1>');
    });
    await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done));
    const { port } = standIn.address() as AddressInfo;
    const id = 'e93e073a-1f69-4cbc-8934-f9e1611e65bb';
    const operator = await Operator.signIn(exchange, view);
    const desk = operator.person.page;
    const setUp = async (provider: string, typed?: string) => {
      const form = desk.getByRole('region', { name: operator.site('chat'), exact: true });
      await form.getByRole('combobox', { name: operator.site('chatProvider') }).click();
      await desk.getByRole('option', { name: operator.site(provider), exact: true }).click();
      if (typed !== undefined) await form.getByLabel(operator.site('chatId')).fill(typed);
      const saved = desk.waitForResponse((answer) => answer.url().includes('/admin/site/chat/update/'));
      await form.getByRole('button', { name: operator.site('saveChat') }).click();
      expect((await saved).status()).toBe(200);
      await exchange.server.drain();
    };
    const policyOf = async () =>
      (
        await fetch(`${exchange.server.address}/${view.lang}/faq/`, { headers: { cookie: `lang=${view.lang}` } })
      ).headers.get('content-security-policy') ?? '';

    expect(await policyOf()).toMatch(/frame-src 'self'$/);
    await operator.goTo('site');
    await setUp('chatCrisp', id);
    expect(await findBarriers(desk), 'settings').toEqual([]);
    await expect.poll(policyOf).toContain("frame-src 'self' https://go.crisp.chat");
    expect(await policyOf()).toContain("script-src 'self';");

    const visitor = await exchange.enter(view);
    const { page } = visitor;
    await page.route('https://go.crisp.chat/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const headers = await route.request().allHeaders();
      await route.fulfill({
        response: await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers }),
      });
    });
    await visitor.open('faq/');
    await visitor.sees(page.getByRole('button', { name: buttonOf(view) }));
    expect(asked).toEqual([]);
    await openChat(visitor);
    const t = web('chat', view);
    await visitor.sees(page.frameLocator(`iframe[title="${t('frame')}"]`).getByText('How can we help?'));
    expect(asked).toEqual([{ url: `/chat/embed/?website_id=${id}&locale=${view.lang}`, referrer: undefined }]);
    await barriersAt(visitor, 'outside chat');
    await page.getByRole('button', { name: t('close') }).click();
    await openChat(visitor);
    expect(asked).toHaveLength(1);

    await setUp('chatOwn');
    await expect.poll(policyOf).toMatch(/frame-src 'self'$/);
    await visitor.open('faq/');
    await openChat(visitor);
    await visitor.sees(page.getByLabel(t('message'), { exact: true }));
    standIn.close();
  },
);
