import { getFaq, getNews, getStaticContent, listContacts, listFaqGroups, notFound } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenContent, openContent } from './testing/open-content.ts';

/** What clients that are kept for read beside the names of ours. */

let content: OpenContent;
beforeEach(async () => {
  content = await openContent();
});
afterEach(() => content.stop());

test('a piece of news has its own keys at the top too', async () => {
  await content.publish('news', { link: 'a' });
  const { news, ...top } = await content.as('en').call(getNews, { link: 'a' });
  expect(top).toEqual({
    title: 'Title',
    description: 'Summary',
    content: '<p>Body</p>',
    image: null,
    createdAt: news.publishedAt,
    comments: [],
  });
});

test('a question has its own keys at the top too, and is found by its link', async () => {
  const group = await content.publish('faqGroup');
  const id = await content.publish('faq', { shared: { group } });
  const answer = await content.as('en').call(getFaq, { id });
  expect(answer).toMatchObject({ title: 'Question', content: '<p>Answer</p>', link: id });
  expect(await content.as('en').call(getFaq, { link: id })).toEqual(answer);
});

test('groups are given in every language with the questions of that language', async () => {
  const group = await content.publish('faqGroup', { langs: ['en', 'ka'] });
  await content.publish('faq', { shared: { group }, langs: ['en'] });
  await content.publish('faq', { shared: { group }, langs: ['en', 'ka'] });
  const shown = async (lang: string) => {
    const { faqGroups } = await content.as('en').call(listFaqGroups, { lang });
    return faqGroups.map((one) => [one.groupName, one.lang, one.count]);
  };
  expect(await shown('ka')).toEqual([['Group', 'ka', 2]]);
  expect(await shown('all')).toEqual([
    ['Group', 'en', 2],
    ['Group', 'ka', 1],
  ]);
});

test('a contact says its place, language and text', async () => {
  const id = await content.publish('contact');
  const { contacts } = await content.as('en').call(listContacts, {});
  expect(contacts).toMatchObject([
    { _id: id, id, lang: 'en', infoText: '+995', positionSort: expect.any(Number), onlineChat: false },
  ]);
});

test('a page is answered as one piece of HTML, in which no text of a block is markup', async () => {
  const blocks = [
    { type: 'text', title: 'A & B', body: '<p>Rich</p>' },
    { type: 'features', title: '', items: [{ icon: 'bank', title: '<b>', text: 'x' }] },
    { type: 'steps', title: '', items: [{ icon: 'bank', title: 'One', text: 'y' }] },
    { type: 'facts', title: '', items: [{ value: '6,000+', label: 'clients' }] },
    { type: 'prices', title: '', rows: [{ label: 'Fee', value: '1', note: 'least' }] },
    { type: 'questions', title: '', items: [{ question: 'Why?', answer: '1 < 2' }] },
    { type: 'picture', image: 'none', alt: '', caption: 'Sea' },
    { type: 'action', title: 'Go', text: '', label: 'Exchange', href: '/exchange/' },
  ];
  await content.publish('page', { link: 'about', text: { blocks } });
  const page = await content.as('en').call(getStaticContent, { link: 'about' });
  expect(page.title).toBe('Page');
  expect(page.html.split('\n')).toEqual([
    '<p>Body</p>',
    '<h2>A &amp; B</h2><p>Rich</p>',
    '<ul><li><strong>&lt;b&gt;</strong> x</li></ul>',
    '<ul><li><strong>One</strong> y</li></ul>',
    '<ul><li><strong>6,000+</strong> clients</li></ul>',
    '<ul><li><strong>Fee</strong> 1 (least)</li></ul>',
    '<h3>Why?</h3><p>1 &lt; 2</p>',
    '<p>Sea</p>',
    '<h2>Go</h2><p><a href="/en/exchange/">Exchange</a></p>',
  ]);
  await expectRefusal(content.as('en').call(getStaticContent, { link: 'none' }), notFound);
});
