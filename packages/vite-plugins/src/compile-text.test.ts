import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createIntl as createLibraryIntl } from '@formatjs/intl';
import { languages } from '@tetri/contract';
import { createIntl } from '@tetri/ui';
import { expect, test } from 'vitest';
import { compileText } from './compile-text.ts';

const root = path.join(import.meta.dirname, '../../..');
const counts = [0, 1, 2, 3, 5, 11, 21, 22, 100];

/** Each text of a language by its file and key. */
function textsOf(lang: string): [string, string][] {
  const folders = ['apps/{web,backoffice}/src/**/messages', 'packages/contract/src/error-texts'];
  return folders
    .flatMap((folder) => globSync(`${folder}/${lang}.json`, { cwd: root }))
    .flatMap((file) => {
      const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
      return Object.entries(texts).map(([key, text]): [string, string] => [`${file}#${key}`, text]);
    });
}

/** What a text may be filled with: of a `select` each of its values, in turn. */
function fillings(text: string): Record<string, string | number>[] {
  const names = [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map(([, name = '']) => name))];
  const isNumber = (name: string) => new RegExp(`\\{${name}, *(plural|number)`).test(text);
  const words = [...text.matchAll(/(\w+) \{/g)].map(([, word = '']) => word);
  return [...counts, ...words].map((value) =>
    Object.fromEntries(names.map((name) => [name, typeof value === 'number' || !isNumber(name) ? value : 7])),
  );
}

test.each(languages)('every text in %s is shown as a library for ICU texts shows it', (lang) => {
  const texts = textsOf(lang);
  const library = createLibraryIntl({ locale: lang, messages: Object.fromEntries(texts) });
  const failures: string[] = [];
  const own = createIntl({
    lang,
    messages: Object.fromEntries(texts.map(([id, text]) => [id, compileText(text)])),
    onError: (failure) => failures.push(failure),
  });
  const different = texts.flatMap(([id, text]) =>
    fillings(text)
      .filter((values) => own.formatMessage({ id }, values) !== library.formatMessage({ id }, values))
      .map((values) => ({ id, values, own: own.formatMessage({ id }, values) })),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(different).toEqual([]);
  expect(failures).toEqual([]);
});

test('a count of thousands is written as the language writes numbers', () => {
  const messages = { total: compileText('{total, plural, one {# review} other {# reviews}}') };
  const said = (lang: 'en' | 'ru' | 'ka') =>
    [1234, 12345].map((total) => createIntl({ lang, messages }).formatMessage({ id: 'total' }, { total }));
  expect(said('en')).toEqual(['1,234 reviews', '12,345 reviews']);
  // The browser parts four digits in Russian; amounts do not.
  expect(said('ru')).toEqual(['1234 reviews', '12\u00a0345 reviews']);
  expect(said('ka')).toEqual(['1234 reviews', '12\u00a0345 reviews']);
});

test('what a text lacks, or a text that is not there, is reported and does not stop the page', () => {
  const failures: string[] = [];
  const messages = { left: compileText('{count, plural, one {# code} other {# codes}} for {who}') };
  const intl = createIntl({ lang: 'en', messages, onError: (failure) => failures.push(failure) });
  expect(intl.formatMessage({ id: 'left' }, { count: 2 })).toBe('2 codes for ');
  expect(intl.formatMessage({ id: 'gone' })).toBe('gone');
  expect(failures).toEqual(['a text lacks its who', 'there is no text gone']);
});

test('a part that pages cannot show fails the build', () => {
  expect(() => compileText('{at, date}')).toThrow('no way to show');
  expect(() => compileText('{place, selectordinal, one {#st} other {#th}}')).toThrow('no way to show');
});
