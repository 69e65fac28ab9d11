import { contentKinds, type ContentKind } from '@tetri/contract';
import { expect, test } from 'vitest';
import { type ContentFault, contentFault } from './content-fault.ts';
import { blankForm, type ContentForm } from './content-form.ts';

const kinds = Object.keys(contentKinds) as ContentKind[];
const news: ContentForm = {
  link: 'opening',
  shared: { image: null, tags: [] },
  texts: {
    en: { title: 'Opening', summary: 'Soon', body: '<p>Soon</p>', imageAlt: '', seoTitle: '', seoDescription: '' },
  },
};
const english = (values: object): Partial<ContentForm> => ({ texts: { en: { ...news.texts.en, ...values } } });

test.each(kinds)('a new document of kind %s has something to be put right', (kind) => {
  expect(contentFault(kind, blankForm(kind))).toMatchObject({ problem: 'empty' });
});

test('a whole document has no fault', () => {
  expect(contentFault('news', news)).toBeUndefined();
});

test.each<[string, Partial<ContentForm>, ContentFault]>([
  ['in no language', { texts: {} }, { path: [], problem: 'noText' }],
  ['without a title', english({ title: '' }), { lang: 'en', path: ['title'], problem: 'empty' }],
  ['with too long a title', english({ title: 'a'.repeat(161) }), { lang: 'en', path: ['title'], problem: 'long' }],
  [
    'half in another language',
    { texts: { ...news.texts, ru: { ...news.texts.en, body: '' } } },
    { lang: 'ru', path: ['body'], problem: 'empty' },
  ],
  ['with a tag in capitals', { shared: { image: null, tags: ['a', 'B'] } }, { path: ['tags', 1], problem: 'unfit' }],
  ['without a link', { link: '' }, { path: ['link'], problem: 'empty' }],
  ['with a link of two parts', { link: 'a/b' }, { path: ['link'], problem: 'unfit' }],
])('is not saved %s', (_what, values, fault) => {
  expect(contentFault('news', { ...news, ...values })).toEqual(fault);
});

test('a page may have a link of two parts', () => {
  const page = blankForm('page');
  const texts = { en: { ...page.texts.en, title: 'Cars' } };
  expect(contentFault('page', { ...page, texts, link: 'hey/auto' })).toBeUndefined();
});

test('a page cannot stand where the site has a page of its own', () => {
  const page = blankForm('page');
  const texts = { en: { ...page.texts.en, title: 'News' } };
  expect(contentFault('page', { ...page, texts, link: 'news/cars' })).toEqual({ path: ['link'], problem: 'unfit' });
});

test('a question needs its group', () => {
  const faq = { ...blankForm('faq'), texts: { en: { question: 'Why?', answer: '<p>So</p>' } } };
  expect(contentFault('faq', faq)).toEqual({ path: ['group'], problem: 'empty' });
});
