import { contentKinds, type Language, languages, siteAddresses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { drawings } from '../../pictures/drawings.ts';
import { namesIn, readBody } from '../../rich-text/read-body.ts';
import type { Body } from '../../core/types.ts';
import { demoContentId } from '../demo-content-id.ts';
import type { DemoDocument } from '../demo-document.ts';
import { demoDocuments } from './demo-documents.ts';
import { sampleReviews } from './sample-reviews.ts';

const named = demoDocuments.map((document) => ({ name: `${document.kind} ${document.key}`, document }));

/** As an editor would have sent it: other documents by their ids. */
function bodyOf({ shared, texts }: DemoDocument): Body {
  const ids = 'group' in shared ? { ...shared, group: demoContentId('faqGroup', shared.group) } : shared;
  return { shared: ids, texts };
}

test.each(named)('$name is what an editor could have saved, letter for letter', async ({ document }) => {
  const body = bodyOf(document);
  expect(await readBody(document.kind, body)).toEqual({ body });
});

test('each document has a name and a place of its own', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(demoDocuments.length);
  const places = demoDocuments.filter(({ link }) => link !== '').map(({ kind, link }) => `${kind}/${link}`);
  expect(new Set(places).size).toBe(places.length);
});

test('every picture that is named has been drawn, and every drawing is shown', () => {
  const shown = demoDocuments.flatMap((document) => namesIn(document.kind, bodyOf(document)).images);
  const names = new Set(shown.map(({ name }) => name.replace('drawing:', '')));
  expect([...names].toSorted()).toEqual([...drawings.keys()].toSorted());
});

test('questions stand in groups that are there', () => {
  const groups = new Set(demoDocuments.filter(({ kind }) => kind === 'faqGroup').map(({ key }) => key));
  const asked = demoDocuments.flatMap(({ shared }) => ('group' in shared ? [shared.group] : []));
  expect(new Set(asked)).toEqual(groups);
});

test('links lead to pages of the site or of the demo', () => {
  const pages = new Set([
    ...siteAddresses,
    ...demoDocuments.flatMap(({ kind, link }) => {
      const above = contentKinds[kind].link;
      return above === null ? [] : [[above, link].filter(Boolean).join('/')];
    }),
  ]);
  const led = [...JSON.stringify(demoDocuments).matchAll(/href(?:=\\|":)"\/([^"\\]*)\//g)].map(([, path = '']) => path);
  expect(led.length).toBeGreaterThan(50);
  // Routes are the catalogue's: whether they are there is asked where both are loaded.
  expect(led.filter((path) => !pages.has(path) && !path.startsWith('exchange/'))).toEqual([]);
});

const foreignLetters: Readonly<Record<Language, RegExp>> = {
  en: /[\p{Script=Cyrillic}\p{Script=Georgian}]/u,
  ru: /\p{Script=Georgian}|\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u,
  ka: /\p{Script=Cyrillic}|\p{Script=Georgian}\p{Script=Latin}/u,
};

test.each(languages)('no letters of another language have crept into %s', (lang) => {
  const texts = [
    ...demoDocuments.map((document) => JSON.stringify(document.texts[lang] ?? '').replaceAll('\\n', ' ')),
    ...sampleReviews.filter((review) => review.lang === lang).map(({ name, message }) => `${name} ${message}`),
  ];
  const found = texts.map((text) => foreignLetters[lang].exec(text.replaceAll(/<[^>]*>/g, ' '))?.[0]);
  expect(found.filter((letters) => letters !== undefined)).toEqual([]);
});
