import {
  getContentPreview,
  getFaq,
  getNews,
  getPost,
  getRule,
  getStaticPage,
  type Language,
  listContacts,
  listFaq,
  listFaqGroups,
  listHighlights,
  listMenus,
  listNews,
  listNewsTags,
  listPartners,
  listPosts,
  listRules,
  listSocialNetworks,
  listStaticPages,
  listWebAlerts,
  notFound,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresBus, type PostgresBus } from '../../platform/bus/index.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import { silentLog } from '../../platform/log.ts';
import { Relay } from '../../platform/outbox/index.ts';
import { createContentModule } from './content-module.ts';
import { LiveContent } from './live/live-content.ts';
import { openPreview } from './store/previews.ts';
import { type OpenContent, openContent } from './testing/open-content.ts';

const minute = 60_000;
let content: OpenContent;

beforeEach(async () => {
  content = await openContent();
});
afterEach(() => content.stop());

const en = () => content.as('en');

test('lists news newest first, by tag and page, and the tags by use', async () => {
  for (const [index, tags] of [['georgia'], ['fees', 'georgia'], ['georgia', 'office']].entries()) {
    await content.publish('news', { link: `n-${index}`, shared: { tags } });
    await content.clock.advance(minute);
  }
  const { news, count } = await en().call(listNews, { filters: { page: 1, limit: 2 } });
  expect(news.map(({ link }) => link)).toEqual(['n-2', 'n-1']);
  expect(count).toEqual({ total: 3, pages: 2, select_page: 1, limit: 2, offset: 0 });
  const tagged = await en().call(listNews, { filters: { tag: 'fees' } });
  expect(tagged.news.map(({ link }) => link)).toEqual(['n-1']);
  expect((await en().call(listNews, { filters: { page: 9 } })).news).toEqual([]);
  expect((await en().call(listNewsTags, {})).tags).toEqual([
    { tag: 'georgia', label: 'georgia', count: 3 },
    { tag: 'fees', label: 'fees', count: 1 },
    { tag: 'office', label: 'office', count: 1 },
  ]);
});

test('answers one piece of news by link or id, with its neighbours', async () => {
  const ids = [];
  for (const link of ['first', 'second', 'third']) {
    ids.push(await content.publish('news', { link, langs: ['en', 'ka'] }));
    await content.clock.advance(minute);
  }
  const { news } = await en().call(getNews, { link: 'second' });
  expect(news).toMatchObject({
    _id: ids[1],
    lang: 'en',
    body: '<p>Body</p>',
    seo: { title: 'Title', description: 'Summary' },
    comments: [],
    newer: { link: 'third' },
    older: { link: 'first' },
    translations: [
      { lang: 'en', link: 'second' },
      { lang: 'ka', link: 'second' },
    ],
  });
  expect((await en().call(getNews, { id: ids[2] })).news).toMatchObject({ link: 'third', newer: null });
  await expectRefusal(en().call(getNews, { link: 'fourth' }), notFound);
  await expectRefusal(en().call(getNews, { id: newId() }), notFound);
});

test('answers English where a language is missing, and says so', async () => {
  await content.publish('news', { link: 'a', langs: ['en'] });
  await content.publish('news', { link: 'b', langs: ['ru'], text: { title: 'Новость' } });
  const read = (lang: 'en' | 'ru' | 'ka', link: string) => content.as(lang).call(getNews, { link });
  expect((await read('ka', 'a')).news.lang).toBe('en');
  expect((await read('ru', 'b')).news).toMatchObject({ lang: 'ru', title: 'Новость' });
  await expectRefusal(read('ka', 'b'), notFound);
  expect((await content.as('ka').call(listNews, {})).news.map(({ link }) => link)).toEqual(['a']);
  expect((await content.as('ka').call(listNews, { filters: { lang: 'ru' } })).news).toHaveLength(2);
});

test('answers articles and what to read next', async () => {
  for (const [link, tags] of [
    ['one', ['fees']],
    ['two', ['office']],
    ['three', ['fees']],
  ] as const)
    await content.publish('post', { link, shared: { tags } });
  expect((await en().call(listPosts, {})).count.total).toBe(3);
  const { post } = await en().call(getPost, { link: 'one' });
  expect(post.more.map(({ link }) => link)).toEqual(['three', 'two']);
  await expectRefusal(en().call(getPost, { link: 'four' }), notFound);
});

test('says a tag in the words of each language, and as it is where it has none', async () => {
  await content.publish('news', { link: 'a', shared: { tags: ['georgia', 'fees'] }, langs: ['en', 'ru', 'ka'] });
  await content.publish('post', { link: 'b', shared: { tags: ['georgia'] } });
  await content.publish('tag', { shared: { tag: 'georgia' }, text: { label: 'Грузия' }, langs: ['ru'] });
  const listed = async (lang: Language) =>
    (await content.as(lang).call(listNewsTags, {})).tags.map(({ tag, label, count }) => [tag, label, count]);
  expect(await listed('ru')).toEqual([
    ['fees', 'fees', 1],
    ['georgia', 'Грузия', 1],
  ]);
  expect((await content.as('en').call(listNewsTags, { lang: 'ru' })).tags[1]?.label).toBe('Грузия');
  expect(await listed('ka')).toEqual([
    ['fees', 'fees', 1],
    ['georgia', 'georgia', 1],
  ]);
  const { news } = await content.as('ru').call(getNews, { link: 'a' });
  expect(news.tags).toEqual([
    { tag: 'georgia', label: 'Грузия' },
    { tag: 'fees', label: 'fees' },
  ]);
  expect((await content.as('ru').call(getPost, { link: 'b' })).post.tags).toEqual([
    { tag: 'georgia', label: 'Грузия' },
  ]);
  const filters = { tag: 'georgia', lang: 'ru' };
  expect((await content.as('ru').call(listNews, { filters })).news).toHaveLength(1);
});

test('finds parts of words whatever their case, in each language', async () => {
  const group = await content.publish('faqGroup');
  const langs = { en: 'Why verification?', ru: 'Зачем верификация и учёт?', ka: 'რისთვისაა ვერიფიკაცია?' } as const;
  for (const [lang, question] of Object.entries(langs) as [Language, string][])
    await content.publish('faq', { shared: { group }, text: { question }, langs: [lang] });
  const find = async (lang: Language, search: string) =>
    (await content.as(lang).call(listFaq, { filter: { lang, search } })).faq.map(({ question }) => question);
  expect(await find('en', 'VERIF')).toEqual([langs.en]);
  expect(await find('en', 'ication why?!')).toEqual([langs.en]);
  expect(await find('ru', 'ВЕРИФ')).toEqual([langs.ru]);
  expect(await find('ru', 'учет')).toEqual([langs.ru]);
  expect(await find('ka', 'ვერიფ')).toEqual([langs.ka]);
  expect(await find('en', 'verify')).toEqual([]);
});

test('finds questions by group and words, in the order of the groups', async () => {
  const first = await content.publish('faqGroup', { text: { name: 'First' } });
  const second = await content.publish('faqGroup', { text: { name: 'Second' } });
  const fees = await content.publish('faq', { shared: { group: second }, text: { question: 'What are the FEES?' } });
  await content.publish('faq', {
    shared: { group: first },
    text: { answer: '<p>See <strong>the</strong> office</p>' },
  });
  const list = async (filter: object) =>
    (await en().call(listFaq, { filter })).faq.map(({ question, answer }) => [question, answer]);
  expect((await en().call(listFaqGroups, {})).faqGroups.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(await list({})).toEqual([
    ['Question', '<p>See <strong>the</strong> office</p>'],
    ['What are the FEES?', '<p>Answer</p>'],
  ]);
  expect(await list({ search: 'fees  what' })).toEqual([['What are the FEES?', '<p>Answer</p>']]);
  expect(await list({ search: 'the office' })).toHaveLength(1);
  expect(await list({ search: 'strong' })).toEqual([]);
  expect(await list({ group: second })).toHaveLength(1);
  expect((await en().call(getFaq, { id: fees })).faq.group).toBe(second);
  await expectRefusal(en().call(getFaq, { id: first }), notFound);
});

test('hides the questions of a group that readers do not see', async () => {
  const group = await content.publish('faqGroup', { at: new Date('2030-01-01') });
  await content.publish('faq', { shared: { group } });
  expect((await en().call(listFaq, {})).faq).toEqual([]);
});

test('answers rules whole and without their tags', async () => {
  await content.publish('rule', { link: 'kyc' });
  expect((await en().call(listRules, {})).rules).toMatchObject([{ link: 'kyc', title: 'Rule' }]);
  expect((await en().call(getRule, { link: 'kyc' })).rule).toMatchObject({
    content: '<h2>One</h2><p>Two</p>',
    plainContent: 'One\nTwo',
    seo: { title: 'Rule', description: 'One Two' },
  });
  await expectRefusal(en().call(getRule, { link: 'aml' }), notFound);
});

test('answers pages with their blocks', async () => {
  const blocks = [
    { type: 'text', title: 'A', body: '<p><a href="/reviews/">b</a></p>' },
    { type: 'action', title: 'Go', text: '', label: 'Go', href: '/exchange/' },
  ];
  await content.publish('page', { link: 'hey/auto', text: { blocks, seoTitle: 'Cars' }, shared: { leadsToBot: true } });
  expect((await en().call(listStaticPages, {})).pages).toMatchObject([{ link: 'hey/auto', layout: 'text' }]);
  const { page } = await content.as('ka').call(getStaticPage, { link: 'hey/auto' });
  expect(page).toMatchObject({ lang: 'en', leadsToBot: true, image: null, pictures: {}, seo: { title: 'Cars' } });
  expect(page.blocks).toEqual([{ ...blocks[0], body: '<p><a href="/ka/reviews/">b</a></p>' }, blocks[1]]);
  await expectRefusal(en().call(getStaticPage, { link: 'hey' }), notFound);
});

test('answers contacts, networks, partners, highlights, alerts and menus', async () => {
  await content.publish('contact', {});
  await content.publish('contact', { shared: { href: '' }, text: { name: 'Office' } });
  await content.publish('social', {});
  await content.publish('partner', {});
  await content.publish('partner', { shared: { name: 'Reviews', isShowReviews: true } });
  await content.publish('highlight', { shared: { icon: 'clock', href: '/reviews/' } });
  await content.publish('highlight', { text: { title: 'Second', detail: '' } });
  await content.publish('alert', { shared: { level: 'warning', href: '/news/' } });
  await content.publish('menu', { langs: ['ru'] });
  expect((await en().call(listContacts, {})).contacts).toMatchObject([
    { name: 'Telephone', link: 'tel:+995 322 000 000' },
    { name: 'Office', link: null },
  ]);
  expect((await en().call(listSocialNetworks, {})).socials).toMatchObject([{ name: 'Telegram' }]);
  const partners = async (input: object) => (await en().call(listPartners, input)).partners.map(({ name }) => name);
  expect(await partners({})).toEqual(['Monitor', 'Reviews']);
  expect(await partners({ onlyReviewPartners: true })).toEqual(['Reviews']);
  const { highlights } = await content.as('ka').call(listHighlights, {});
  expect(highlights).toMatchObject([
    { icon: 'clock', title: 'Licensed', detail: 'By the regulator', href: '/reviews/' },
    { icon: 'shield', title: 'Second', detail: '', href: '' },
  ]);
  expect((await content.as('ka').call(listWebAlerts, {})).webAlerts).toMatchObject([
    { level: 'warning', message: 'Message', href: '/news/' },
  ]);
  expect((await content.as('ru').call(listMenus, {})).menus).toMatchObject([{ place: 'services' }]);
  // Each language has a menu of its own, and English is not lent to others.
  expect((await en().call(listMenus, {})).menus).toEqual([]);
});

test('shows what was planned from its moment on, without reading the database again', async () => {
  const at = new Date(content.clock.now().getTime() + 10 * minute);
  await content.publish('news', { link: 'later', at });
  const before = content.module.content.version();
  expect((await en().call(listNews, {})).news).toEqual([]);
  await content.clock.set(new Date(at.getTime() - 1));
  expect(content.module.content.version()).toBe(before);
  await content.clock.set(at);
  expect(content.module.content.version()).not.toBe(before);
  expect((await en().call(listNews, {})).news).toMatchObject([{ link: 'later', publishedAt: at.toISOString() }]);
});

test('other processes see what was published a moment after its commit', async () => {
  const { db, clock, url, module } = content;
  const buses = [1, 2].map(() => createPostgresBus({ url, log: silentLog }));
  await Promise.all(buses.map((bus) => bus.start()));
  const [here, there] = buses as [PostgresBus, PostgresBus];
  const other = new LiveContent({ db, bus: there, clock, log: silentLog });
  await other.start();
  const { listeners } = createContentModule({ db, bus: here, clock, log: silentLog, pictures: content.pictures });
  const relay = new Relay({ db, clock, log: silentLog, listeners, jobs: [] });
  try {
    const before = other.version();
    const id = await content.publish('news', { link: 'a' });
    expect(other.snapshot().byId.has(id)).toBe(false);
    await relay.drain();
    await expect.poll(() => other.snapshot().byId.has(id), { timeout: 10_000 }).toBe(true);
    expect(other.version()).not.toBe(before);
    expect(module.content.snapshot().byId.has(id)).toBe(true);
  } finally {
    other.stop();
    await relay.stop();
    await Promise.all(buses.map((bus) => bus.stop()));
  }
});

test('shows a draft for an hour to who has its token', async () => {
  const lang = 'en';
  const open = (id: string) => transaction(content.db, (tx) => openPreview(tx, id, lang));
  const group = await content.publish('faqGroup');
  const later = { at: new Date('2030-01-01') };
  const shown = {
    news: await content.publish('news', { link: 'a', ...later }),
    post: await content.publish('post', { link: 'a', ...later }),
    rule: await content.publish('rule', { link: 'a', ...later }),
    page: await content.publish('page', { link: 'a', ...later }),
    faq: await content.publish('faq', { shared: { group }, ...later }),
  };
  for (const [kind, id] of Object.entries(shown)) {
    const { preview } = await en().call(getContentPreview, { token: await open(id) });
    expect(preview.kind).toBe(kind);
  }
  const token = await open(shown.news);
  await content.clock.advance(60 * minute - 1);
  expect(await en().call(getContentPreview, { token })).toMatchObject({ preview: { news: { title: 'Title' } } });
  await content.clock.advance(1);
  await expectRefusal(en().call(getContentPreview, { token }), notFound);
  await expectRefusal(en().call(getContentPreview, { token: 'x'.repeat(43) }), notFound);
  const { rows } = await content.db.$client.query('select token_hash from content_previews');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('answers what editors put in place of a mail’s own words, in that language only', async () => {
  await content.publish('mail', { langs: ['ka'] });
  const { content: live } = content.module;
  expect(live.mailText('order.done', 'ka')).toMatchObject({ subject: 'Done: {uid}' });
  expect(live.mailText('order.done', 'en')).toBeUndefined();
  expect(live.mailText('order.new', 'ka')).toBeUndefined();
});

test('lists published news for those who write about it', async () => {
  const id = await content.publish('news', { link: 'a' });
  expect(content.module.news.find(id, 'ru')).toEqual({ id, link: 'a', title: 'Title', summary: 'Summary' });
  expect(content.module.news.find(newId(), 'ru')).toBeUndefined();
});

test('shows staff which news it is in whatever language it is published', async () => {
  const id = await content.publish('news', { link: 'a', langs: ['ka'] });
  expect(content.module.news.find(id, 'ru')).toBeUndefined();
  expect(content.module.news.name(id, 'ru')).toMatchObject({ id, title: 'Title' });
  expect(content.module.news.name(newId(), 'ru')).toBeUndefined();
});
