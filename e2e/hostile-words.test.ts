import {
  answerTicket,
  type CallRequest,
  createComment,
  createFeedback,
  createReview,
  createTicket,
  listChats,
  listTickets,
  listSubmissions,
  moderateSubmission,
} from '@tetri/contract';
import { plainPdf } from '@tetri/testing/pdf';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { hostileNames, hostileWords, portionsOf } from './src/hostile-words.ts';
import { Operator } from './src/operator.ts';
import type { Person } from './src/person.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';
import { liveParts, watchForScripts } from './src/watch-for-scripts.ts';
import { asWritten, Writer } from './src/writer.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** What an editor pastes from elsewhere. */
const pastedAnswer = `${hostileWords.map((word) => `<p>${word}</p>`).join('')}<p>the end</p>`;
const pasted = `<h2>${hostileWords[0]}</h2>${pastedAnswer}`;
const long = portionsOf(5_000);
const short = portionsOf(2_000);
const names = hostileNames(80);
const shortNames = hostileNames(40);
const nameAt = (index: number) => names[index % names.length] ?? '';
const fileName = "<img src=x onerror=alert('file')>.pdf";
/** As the service keeps it: the signs that no file system takes are gone. */
const keptFileName = "img src=x onerror=alert('file').pdf";
/** Ends of texts of one line, by which each can be found. */
const contactText = `${names[26]} the contact`;
const partnerText = `${names[27]} the partner`;
const alertText = `${names[28]} the notice`;
const link = 'hostile-words';
const email = 'hostile@tetri.test';

/** One person writes one review a day: each is as good as of another day. */
async function writeReview(review: CallRequest<typeof createReview>): Promise<void> {
  await exchange.server.db.$client.query('delete from review_authors');
  await exchange.server.call(createReview, review);
}

/** Everything that a stranger may write without the pages for it. */
async function writeEverywhere(): Promise<void> {
  const { server } = exchange;
  for (const [index, { text }] of long.entries()) {
    await writeReview({ message: text, stars: 1, name: nameAt(index), email: `${index}-${email}` });
    await server.call(createTicket, { email, message: text });
    await server.call(createFeedback, {
      requestType: '>100 000$',
      name: nameAt(index + 10),
      email,
      contact: nameAt(index + 20),
      details: text,
      referer: nameAt(index + 30),
    });
  }
  // Names are short: each of these carries another one.
  for (const [index, name] of names.slice(0, 6).entries())
    await writeReview({ message: name, stars: 2, name, email: `name-${index}-${email}` });
  const newsId = await writeContent();
  const member = await server.signedInUser({ lang: 'en' });
  for (const [index, { text }] of short.entries())
    await member.call(createComment, { news_id: newsId, message: text, name_author: nameAt(index + 40) });
}

/** What editors pasted from elsewhere: every kind of content that readers are shown. Answers the news, to be commented. */
async function writeContent(): Promise<string> {
  const writer = await Writer.signIn(exchange);
  const article = (first: number) => ({
    title: nameAt(first),
    summary: nameAt(first + 1),
    body: pasted,
    imageAlt: nameAt(first + 2),
    ...asWritten,
  });
  const newsId = await writer.publish('news', {
    link,
    shared: { image: null, tags: [link] },
    texts: { en: article(0) },
  });
  await writer.publish('post', { link, shared: { image: null, tags: [link] }, texts: { en: article(3) } });
  await writer.publish('tag', { shared: { tag: link }, texts: { en: { label: shortNames[0] ?? '' } } });
  const group = await writer.publish('faqGroup', { shared: {}, texts: { en: { name: nameAt(6) } } });
  await writer.publish('faq', { shared: { group }, texts: { en: { question: nameAt(7), answer: pastedAnswer } } });
  await writer.publish('rule', {
    link,
    shared: {},
    texts: { en: { title: nameAt(8), content: pasted, ...asWritten } },
  });
  const item = { icon: 'home' as const, title: nameAt(9), text: nameAt(10) };
  await writer.publish('page', {
    link,
    shared: { layout: 'landing', look: 'night', image: null, leadsToBot: false },
    texts: {
      en: {
        ...article(11),
        kicker: nameAt(14),
        blocks: [
          { type: 'text', title: nameAt(15), body: pasted },
          { type: 'features', title: nameAt(16), items: [item] },
          { type: 'steps', title: nameAt(17), items: [item] },
          { type: 'questions', title: nameAt(18), items: [{ question: nameAt(19), answer: nameAt(20) }] },
          { type: 'action', title: nameAt(21), text: nameAt(22), label: nameAt(23), href: '/contacts/' },
        ],
      },
    },
  });
  await writer.publish('contact', {
    shared: { image: null, href: '' },
    texts: { en: { name: nameAt(24), value: contactText } },
  });
  await writer.publish('partner', {
    shared: { name: nameAt(25), url: 'https://partner.test/', image: null, isShowReviews: true },
    texts: { en: { description: partnerText } },
  });
  await writer.publish('menu', {
    shared: { place: 'footer', href: '/contacts/' },
    texts: { en: { label: shortNames[1] ?? '' } },
  });
  await writer.publish('alert', {
    shared: { level: 'info', href: '' },
    texts: { en: { message: alertText, label: '' } },
  });
  await writer.finish();
  return newsId;
}

/** Lets all of it be seen by everybody. */
async function letThrough(): Promise<void> {
  const { modules } = exchange.server.app;
  const staff = await exchange.server.signedInStaff();
  const before = modules.pageVersion();
  const { submissions } = await staff.call(listSubmissions, { limit: 100 });
  for (const { _id } of submissions) await staff.call(moderateSubmission, { id: _id, from: 'waiting', to: 'shown' });
  await exchange.server.drain();
  await expect.poll(() => modules.pageVersion()).not.toBe(before);
}

test.for(inTurn(0))('what strangers write stays words wherever it is shown ($lang, $screen)', async (view) => {
  await writeEverywhere();
  const { server } = exchange;
  const staff = await server.signedInStaff();
  const { tickets } = await staff.call(listTickets, { search: email });
  const asked = tickets[0];
  await staff.call(answerTicket, { id: asked?._id ?? '', seen: 1, message: long[0]?.text ?? '' });

  const operator = await Operator.signIn(exchange, view);
  const desk = operator.person.page;
  const noted = [await watchForScripts(desk)];
  const staysWords = async (person: Person, last: string) => {
    await person.sees(person.page.getByText(last, { exact: false }).first());
    expect(await liveParts(person.page), last).toEqual([]);
  };
  const shows = async (section: string, last: string) => {
    await desk.goto(`/backoffice/${section}`);
    await staysWords(operator.person, last);
  };
  await shows('moderation', long[0]?.last ?? '');
  await shows('moderation?kind=comment', short[0]?.last ?? '');
  await shows('feedback', long[0]?.last ?? '');
  await shows(`tickets/${asked?._id}`, long[0]?.last ?? '');
  await letThrough();

  const reader = await exchange.enter(view);
  const { page } = reader;
  noted.push(await watchForScripts(page));
  await reader.open('reviews/');
  await staysWords(reader, long[0]?.last ?? '');
  await reader.open(`news/${link}/`);
  await staysWords(reader, 'the end');
  for (const { last } of short) await staysWords(reader, last);
  for (const folder of ['blog', 'rules']) {
    await reader.open(`${folder}/${link}/`);
    await staysWords(reader, 'the end');
    await staysWords(reader, alertText);
  }
  await reader.open(`${link}/`);
  await staysWords(reader, 'the end');
  await staysWords(reader, nameAt(22));
  await reader.open('faq/');
  await page.getByText(nameAt(7), { exact: true }).click();
  await staysWords(reader, 'the end');
  await reader.open('contacts/');
  await staysWords(reader, contactText);
  await reader.open('partners/');
  await staysWords(reader, partnerText);
  await reader.open(`news/?tag=${link}`);
  await staysWords(reader, nameAt(1));
  await reader.open(`news/?tag=${encodeURIComponent(nameAt(0))}`);
  await staysWords(reader, nameAt(0));
  await reader.open(`faq/?search=${encodeURIComponent(nameAt(0))}`);
  await staysWords(reader, nameAt(0));
  await server.drain();
  const answer = (await server.mails(email)).find(({ text }) => text.includes(long[0]?.last ?? ''));
  expect(answer?.html).toContain(long[0]?.last);
  expect(answer?.html).not.toMatch(/<(?:script|iframe|svg|img src="?x)|href="?(?:javascript|data):/i);
  const ticketLink = answer?.links.find((address) => address.includes('/support/')) ?? '';
  await reader.openAddress(new URL(ticketLink).pathname);
  await staysWords(reader, long[0]?.last ?? '');

  await chat(reader);
  const { chats } = await staff.call(listChats, {});
  await shows(`chats/${chats[0]?._id}`, keptFileName);
  for (const { last } of short) await staysWords(operator.person, last);
  expect(noted).toEqual([[], []]);

  // Had anything run, it would have been seen.
  reader.expects(/Content Security Policy/);
  await carelessly(page);
  await expect.poll(() => noted[1]).toContainEqual(expect.stringContaining('script-src-attr'));
  expect(await liveParts(page)).toHaveLength(1);
});

/** Says all of it to the staff and sends a file, by the panel itself. */
async function chat(reader: Person): Promise<void> {
  const { page, view } = reader;
  const t = textsOf('apps/web/src/features/chat', view.lang);
  // The button in the corner comes later than the one in the header.
  const name = textsOf('apps/web/src/elements', view.lang)('chat');
  await page.getByRole('banner').getByRole('button', { name }).click();
  const log = page.getByRole('log');
  for (const { text, last } of short) {
    await page.getByRole('textbox', { name: t('message'), exact: true }).fill(text);
    await page.keyboard.press('Enter');
    await reader.sees(log.getByText(last));
  }
  const pdf = { name: fileName, mimeType: 'application/pdf', buffer: plainPdf() };
  await page.getByLabel(t('file'), { exact: true }).and(page.locator('input')).setInputFiles(pdf);
  await reader.sees(log.getByRole('link', { name: keptFileName }));
  expect(await liveParts(page), 'chat').toEqual([]);
}

/** What a page must never do with words. */
async function carelessly(page: Page): Promise<void> {
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror=alert(1)>'));
}
