import { getNews, listFaq, listFaqGroups, listNews } from '@tetri/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { decide, type EditedDocument, findDocument, findDocuments, saveRevision } from '../store/documents.ts';
import { type OpenContent, openContent } from '../testing/open-content.ts';
import { sampleBody } from '../testing/samples.ts';
import { demoContentId } from './demo-content-id.ts';
import type { DemoDocument } from './demo-document.ts';
import { loadDemoContent } from './load-demo.ts';
import { removeDemoContent } from './remove-demo.ts';

const langs = ['en', 'ru', 'ka'] as const;
const demo = [
  { kind: 'news', key: 'new', link: 'new', position: 0, publishedDaysAgo: 2, ...sampleBody('news', { langs }) },
  { kind: 'news', key: 'old', link: 'old', position: 0, publishedDaysAgo: 30, ...sampleBody('news', { langs }) },
  { kind: 'faqGroup', key: 'fees', link: '', position: 0, publishedDaysAgo: 9, ...sampleBody('faqGroup', { langs }) },
  {
    kind: 'faq',
    key: 'how',
    link: '',
    position: 0,
    publishedDaysAgo: 9,
    ...sampleBody('faq', { langs, shared: { group: 'fees' } }),
  },
] as unknown as DemoDocument[];

const author = { id: newId(), name: 'Nino' };
let content: OpenContent;

beforeEach(async () => {
  content = await openContent();
  await transaction(content.db, (tx) => loadDemoContent(tx, demo));
  await content.module.content.refresh();
});
afterEach(() => content.stop());

async function remove(): Promise<void> {
  await transaction(content.db, removeDemoContent);
  await content.module.content.refresh();
}

async function editedDemo(kind: 'news' | 'faq' | 'faqGroup', key: string): Promise<EditedDocument> {
  const document = await findDocument(content.db, demoContentId(kind, key));
  if (!document) throw new Error(`there is no ${kind} ${key}`);
  return document;
}

test('stands before readers as if it had been published on its days', async () => {
  const { news } = await content.as('ka').call(listNews, {});
  expect(news.map(({ link }) => link)).toEqual(['new', 'old']);
  const age = content.clock.now().getTime() - Date.parse(news[1]?.publishedAt ?? '');
  expect(age).toBe(30 * 24 * 3_600_000);
  const { faq } = await content.as('en').call(listFaq, { filter: { group: demoContentId('faqGroup', 'fees') } });
  expect(faq).toHaveLength(1);
  expect((await findDocuments(content.db, {})).every(({ isDemo }) => isDemo)).toBe(true);
});

test('goes whole, and leaves its links to others', async () => {
  await remove();
  expect(await findDocuments(content.db, {})).toEqual([]);
  expect((await content.as('en').call(listNews, {})).news).toEqual([]);
  await content.publish('news', { link: 'new', text: { title: 'Own' } });
  expect((await content.as('en').call(getNews, { link: 'new' })).news.title).toBe('Own');
});

test('leaves what somebody changed: it is the owner’s own', async () => {
  const document = await editedDemo('news', 'old');
  await transaction(content.db, (tx) =>
    saveRevision(tx, document, { link: 'old', ...sampleBody('news', { text: { title: 'Ours' } }) }, author),
  );
  await remove();
  const [left, ...more] = await findDocuments(content.db, {});
  expect([left?.id, left?.isDemo, more]).toEqual([document.id, false, []]);
});

test('takes what was only taken back from readers', async () => {
  const document = await editedDemo('news', 'old');
  await transaction(content.db, (tx) => decide(tx, document, { revision: null, at: null, author }));
  await remove();
  expect(await findDocuments(content.db, {})).toEqual([]);
});

test('leaves the group that a question of the owner stands in', async () => {
  const group = demoContentId('faqGroup', 'fees');
  const own = await content.publish('faq', { shared: { group } });
  await remove();
  const left = (await findDocuments(content.db, {})).map(({ id, isDemo }) => `${id} ${isDemo}`);
  expect(new Set(left)).toEqual(new Set([`${group} false`, `${own} false`]));
  expect((await content.as('en').call(listFaqGroups, {})).faqGroups).toHaveLength(1);
});

test('takes no link from what the owner wrote', async () => {
  await remove();
  const own = await content.publish('news', { link: 'new' });
  await transaction(content.db, (tx) => loadDemoContent(tx, demo));
  await content.module.content.refresh();
  expect((await content.as('en').call(getNews, { link: 'new' })).news._id).toBe(own);
  expect((await content.as('en').call(listNews, {})).news).toHaveLength(2);
});
