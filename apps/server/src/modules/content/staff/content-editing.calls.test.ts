import {
  changedMeanwhile,
  contentInUse,
  createContent,
  deleteContent,
  fieldNotFilled,
  getContent,
  getContentPreview,
  getContentRevision,
  getNews,
  getStaticPage,
  listContent,
  listContentRevisions,
  listFaqGroups,
  listNews,
  nameTaken,
  notFound,
  orderContent,
  previewContent,
  publishContent,
  unpublishContent,
  updateContent,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { sampleBody } from '../testing/samples.ts';
import { type Editing, openEditing } from '../testing/open-editing.ts';

const hour = 3_600_000;
let desk: Editing;

beforeEach(async () => {
  desk = await openEditing();
});
afterEach(() => desk.stop());

const create = (link: string, parts: Parameters<typeof sampleBody>[1] = {}) =>
  desk.editor.call(createContent, { kind: 'news', link, body: sampleBody('news', parts) });
const read = async (link: string) => {
  await desk.module.content.refresh();
  return (await desk.as('en').call(getNews, { link })).news;
};
const publish = (document: { _id: string; version: number }, at: string | null = null) =>
  desk.editor.call(publishContent, { id: document._id, version: document.version, at });

describe('a document', () => {
  test('is a draft until it is published, and is seen with what it said then until it is published again', async () => {
    const { document } = await create('a', { langs: ['en', 'ka'] });
    expect(document).toMatchObject({
      state: 'draft',
      publishedAt: null,
      title: 'Title',
      languages: ['en', 'ka'],
      isDemo: false,
      version: 1,
      updatedBy: { _id: desk.staffId, name: 'Nino' },
    });
    await expectRefusal(read('a'), notFound);

    const published = (await publish(document)).document;
    expect(published).toMatchObject({ state: 'published', publishedAt: desk.clock.now().toISOString(), version: 2 });
    const changed = await desk.editor.call(updateContent, {
      id: document._id,
      version: 2,
      link: 'a',
      body: sampleBody('news', { text: { title: 'Other' } }),
    });
    expect(changed.document).toMatchObject({ state: 'changed', title: 'Other', languages: ['en'] });
    expect((await read('a')).title).toBe('Title');
    await desk.clock.advance(hour);
    await publish(changed.document);
    const news = await read('a');
    expect(news.title).toBe('Other');
    expect(Date.parse(news.updatedAt) - Date.parse(news.publishedAt)).toBe(hour);
  });

  test('stays as readers see it when only a plan is dropped, and is taken back by the next press', async () => {
    const { document } = await create('a');
    const published = await publish(document);
    const { document: changed } = await desk.editor.call(updateContent, {
      id: document._id,
      version: published.document.version,
      link: 'a',
      body: sampleBody('news', { text: { title: 'Other' } }),
    });
    const before = await read('a');
    const planned = await publish(changed, new Date(desk.clock.now().getTime() + hour).toISOString());
    await desk.clock.advance(hour / 2);
    const take = (version: number) => desk.editor.call(unpublishContent, { id: document._id, version });
    const dropped = (await take(planned.document.version)).document;
    expect(dropped).toMatchObject({ state: 'changed', publishedAt: before.publishedAt });
    await desk.clock.advance(2 * hour);
    expect(await read('a')).toMatchObject({ title: 'Title', updatedAt: before.updatedAt });
    expect((await take(dropped.version)).document.state).toBe('draft');
    await expectRefusal(read('a'), notFound);
  });

  test('is taken back, with what was planned', async () => {
    const { document } = await create('a');
    const planned = await publish(document, new Date(desk.clock.now().getTime() + hour).toISOString());
    expect(planned.document.state).toBe('scheduled');
    const taken = await desk.editor.call(unpublishContent, { id: document._id, version: planned.document.version });
    expect(taken.document).toMatchObject({ state: 'draft', publishedAt: null });
    await desk.clock.advance(2 * hour);
    await expectRefusal(read('a'), notFound);
    const again = { id: document._id, version: 1 };
    await expectRefusal(desk.editor.call(unpublishContent, again), changedMeanwhile);
    await expectRefusal(desk.editor.call(unpublishContent, { ...again, id: newId() }), notFound);
  });

  test('comes at the moment it was planned for; a new moment takes the place of the old one, a past one is now', async () => {
    const { document } = await create('a');
    const at = (hours: number) => new Date(desk.clock.now().getTime() + hours * hour).toISOString();
    const first = await publish(document, at(1));
    await publish(first.document, at(3));
    await desk.clock.advance(2 * hour);
    await expectRefusal(read('a'), notFound);
    await desk.clock.advance(hour);
    expect((await read('a')).title).toBe('Title');
    const { document: late } = await create('b');
    expect((await publish(late, at(-5))).document.publishedAt).toBe(desk.clock.now().toISOString());
  });

  test('is refused to who has an old version before them, and to who names none', async () => {
    const { document } = await create('a');
    await publish(document);
    const change = { link: 'a', body: sampleBody('news') };
    await expectRefusal(publish(document), changedMeanwhile);
    await expectRefusal(publish({ ...document, _id: newId() }), notFound);
    await expectRefusal(desk.editor.call(updateContent, { id: document._id, version: 1, ...change }), changedMeanwhile);
    await expectRefusal(desk.editor.call(updateContent, { id: newId(), version: 1, ...change }), notFound);
    await expectRefusal(desk.editor.call(deleteContent, { id: document._id, version: 1 }), changedMeanwhile);
    await expectRefusal(desk.editor.call(deleteContent, { id: newId(), version: 1 }), notFound);
    await expectRefusal(desk.editor.call(getContent, { id: newId() }), notFound);
    expect((await desk.editor.call(getContent, { id: document._id })).document.body).toEqual(sampleBody('news'));
  });

  test('is thrown away with all that belongs to it', async () => {
    const { document } = await create('a');
    await publish(document);
    await desk.editor.call(deleteContent, { id: document._id, version: 2 });
    await expectRefusal(read('a'), notFound);
    expect(await desk.lastAudit()).toMatchObject({ action: 'deleteContent', oldValue: { kind: 'news', link: 'a' } });
    const { document: next } = await create('a');
    expect(next.link).toBe('a');
  });
});

describe('links', () => {
  test('of the past lead to where the document is now, however often it moved', async () => {
    let { document } = await create('a');
    for (const link of ['b', 'c']) {
      const changed = await desk.editor.call(updateContent, {
        id: document._id,
        version: document.version,
        link,
        body: document.body,
      });
      document = (await publish(changed.document)).document;
    }
    for (const link of ['a', 'b', 'c']) expect((await read(link)).link).toBe('c');
  });

  test('are taken while somebody sees, will see or drafts a document there, and free when it only was there', async () => {
    const { document } = await create('a');
    const { document: published } = await publish(document);
    await expectRefusal(create('a'), nameTaken);
    const moved = await desk.editor.call(updateContent, {
      id: document._id,
      version: published.version,
      link: 'b',
      body: document.body,
    });
    await expectRefusal(create('a'), nameTaken);
    await expectRefusal(create('b'), nameTaken);
    const { document: other } = await create('c');
    const taking = { id: other._id, version: 1, link: 'a', body: other.body };
    await expectRefusal(desk.editor.call(updateContent, taking), nameTaken);
    await publish(moved.document);
    await desk.editor.call(updateContent, taking);
    expect((await desk.editor.call(getContent, { id: other._id })).document.link).toBe('a');
  });

  test('of one kind do not stand in the way of another', async () => {
    await create('a');
    const page = { kind: 'page' as const, link: 'a', body: sampleBody('page') };
    await desk.editor.call(createContent, page);
    await expectRefusal(desk.editor.call(createContent, page), nameTaken);
  });

  test('are refused where the site itself stands, and where a kind has none', async () => {
    const page = { kind: 'page' as const, body: sampleBody('page') };
    await expectRefusal(desk.editor.call(createContent, { ...page, link: 'news' }), nameTaken);
    await expectRefusal(desk.editor.call(createContent, { ...page, link: 'user/x' }), nameTaken);
    await desk.editor.call(createContent, { ...page, link: 'hey/auto' });
    await expectRefusal(create('a/b'), fieldNotFilled);
    await expectRefusal(create(''), fieldNotFilled);
    const group = { kind: 'faqGroup' as const, link: 'a', body: sampleBody('faqGroup') };
    await expectRefusal(desk.editor.call(createContent, group), fieldNotFilled);
  });
});

describe('what is written', () => {
  test('is cleaned before it is kept', async () => {
    const { document } = await create('a', { text: { body: '<p onclick="a()">A<script>b()</script></p>' } });
    expect(document.body.texts.en).toMatchObject({ body: '<p>A</p>' });
  });

  test.each([
    ['body.texts.en.title', { text: { title: '' } }],
    ['body.texts.en.title', { text: { title: 'two\nlines' } }],
    ['body.texts.en.body', { text: { body: '<script>alert(1)</script>' } }],
    ['body.shared.tags.0', { shared: { tags: ['Upper case'] } }],
    ['body.shared.image', { shared: { image: 'a'.repeat(32) } }],
    ['body.shared.image', { shared: { image: 'drawing:nobody-drew-this' } }],
    ['body.texts', { langs: [] }],
  ])('is refused by the name of the field: %s', async (nameField, parts) => {
    const failure = await expectRefusal(create('a', parts), fieldNotFilled);
    expect(failure.object).toMatchObject({ nameField });
  });

  test('names only groups that are there, and a group cannot go before its questions', async () => {
    const question = (group: string) =>
      desk.editor.call(createContent, { kind: 'faq', link: '', body: sampleBody('faq', { shared: { group } }) });
    await expectRefusal(question(newId()), fieldNotFilled);
    await expectRefusal(question((await create('a')).document._id), fieldNotFilled);
    const { document: group } = await desk.editor.call(createContent, {
      kind: 'faqGroup',
      link: '',
      body: sampleBody('faqGroup'),
    });
    const { document: faq } = await question(group._id);
    const remove = (document: { _id: string; version: number }) =>
      desk.editor.call(deleteContent, { id: document._id, version: document.version });
    await expectRefusal(remove(group), contentInUse);
    await remove(faq);
    await remove(group);
  });

  test('says a tag in other words once', async () => {
    const tag = { kind: 'tag' as const, link: '', body: sampleBody('tag') };
    await desk.editor.call(createContent, tag);
    await expectRefusal(desk.editor.call(createContent, tag), nameTaken);
    await desk.editor.call(createContent, { ...tag, body: sampleBody('tag', { shared: { tag: 'fees' } }) });
  });

  test('takes the place of a mail’s words once', async () => {
    const words = { kind: 'mail' as const, link: '', body: sampleBody('mail') };
    const { document } = await desk.editor.call(createContent, words);
    await expectRefusal(desk.editor.call(createContent, words), nameTaken);
    await desk.editor.call(updateContent, { id: document._id, version: 1, link: '', body: words.body });
  });
});

describe('lists', () => {
  test('list documents by state, missing language and words', async () => {
    const { document: a } = await create('a', { langs: ['en', 'ru', 'ka'] });
    await create('b', { text: { title: 'Opening' } });
    await publish(a);
    const links = async (input: object) =>
      (await desk.editor.call(listContent, { kind: 'news', ...input })).documents.map(({ link }) => link);
    expect(await links({})).toEqual(['a', 'b']);
    expect(await links({ state: 'published' })).toEqual(['a']);
    expect(await links({ missing: 'ka' })).toEqual(['b']);
    expect(await links({ search: 'OPEN' })).toEqual(['b']);
    expect(await links({ page: 2, limit: 1 })).toEqual(['b']);
    expect((await desk.editor.call(listContent, { kind: 'page' })).count.total).toBe(0);
  });

  test('stand in the order that editors give', async () => {
    const group = async (name: string) => desk.publish('faqGroup', { text: { name } });
    const ids = [await group('a'), await group('b'), await group('c')] as const;
    await desk.editor.call(orderContent, { kind: 'faqGroup', ids: [ids[2], ids[0]] });
    await desk.module.content.refresh();
    const { faqGroups } = await desk.as('en').call(listFaqGroups, {});
    expect(faqGroups.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect(await desk.lastAudit()).toMatchObject({ oldValue: ids, newValue: [ids[2], ids[0], ids[1]] });
    await expectRefusal(desk.editor.call(orderContent, { kind: 'news', ids: [ids[0]] }), notFound);
  });

  test('list every revision and which of them readers see', async () => {
    const { document } = await create('a');
    await publish(document);
    await desk.editor.call(updateContent, {
      id: document._id,
      version: 2,
      link: 'b',
      body: sampleBody('news', { text: { title: 'Other' } }),
    });
    const { revisions, count } = await desk.editor.call(listContentRevisions, { id: document._id });
    expect(revisions).toMatchObject([
      { number: 2, link: 'b', isPublic: false, savedBy: { name: 'Nino' } },
      { number: 1, link: 'a', isPublic: true },
    ]);
    expect(count.total).toBe(2);
    const { revision } = await desk.editor.call(getContentRevision, { id: document._id, number: 1 });
    expect(revision).toMatchObject({ link: 'a', body: { texts: { en: { title: 'Title' } } } });
    await expectRefusal(desk.editor.call(getContentRevision, { id: document._id, number: 3 }), notFound);
    await expectRefusal(desk.editor.call(listContentRevisions, { id: newId() }), notFound);
    await expect(desk.db.$client.query(`update content_revisions set link = 'x'`)).rejects.toThrow('append-only');
    await expect(desk.db.$client.query('update content_publications set revision = 2')).rejects.toThrow('append-only');
  });
});

test('opens a preview of the latest draft on the site', async () => {
  const { document } = await create('a');
  const { url } = await desk.editor.call(previewContent, { id: document._id, lang: 'ka' });
  const token = /^https:\/\/tetri\.example\/ka\/preview\/([\w-]{43})\/$/.exec(url)?.[1] ?? '';
  expect(await desk.as('en').call(getContentPreview, { token })).toMatchObject({ preview: { kind: 'news' } });
  await expectRefusal(desk.editor.call(previewContent, { id: newId(), lang: 'en' }), notFound);
  const group = await desk.publish('faqGroup');
  await expectRefusal(desk.editor.call(previewContent, { id: group, lang: 'en' }), notFound);
});

test('writes down what was changed, part by part', async () => {
  const { document } = await create('a');
  expect(await desk.lastAudit()).toMatchObject({
    action: 'createContent',
    subject: 'content',
    subjectId: document._id,
    label: 'Title',
    newValue: { kind: 'news', link: 'a' },
  });
  await desk.editor.call(updateContent, {
    id: document._id,
    version: 1,
    link: 'b',
    body: sampleBody('news', { text: { title: 'Other' } }),
  });
  expect(await desk.lastAudit()).toMatchObject({
    action: 'updateContent',
    oldValue: { link: 'a', 'texts.en.title': 'Title' },
    newValue: { link: 'b', 'texts.en.title': 'Other' },
  });
  await publish({ _id: document._id, version: 2 });
  expect(await desk.lastAudit()).toMatchObject({
    action: 'publishContent',
    oldValue: { revision: null },
    newValue: { revision: 2 },
  });
  await desk.editor.call(unpublishContent, { id: document._id, version: 3 });
  expect(await desk.lastAudit()).toMatchObject({ action: 'unpublishContent', oldValue: { revision: 2 } });
});

test('keeps two editors of one link apart', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => create('same')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await desk.editor.call(listContent, { kind: 'news' })).count.total).toBe(1);
});

test('leads readers of pages from an old address to the new one', async () => {
  const { document } = await desk.editor.call(createContent, { kind: 'page', link: 'old', body: sampleBody('page') });
  const moved = await desk.editor.call(updateContent, {
    id: document._id,
    version: 1,
    link: 'new',
    body: document.body,
  });
  await publish(moved.document);
  await desk.module.content.refresh();
  expect((await desk.as('en').call(getStaticPage, { link: 'old' })).page.link).toBe('new');
  expect((await desk.as('en').call(listNews, {})).news).toEqual([]);
});
