import { expect, test } from 'vitest';
import { compareCatalogues } from './catalogues.ts';

type Texts = Record<string, string>;
const compare = (en: Texts, ru: Texts | undefined, ka: Texts) =>
  compareCatalogues('messages', (language) => ({ en, ru, ka })[language]);

test('catalogues with the same keys and placeholders are complete', () => {
  const plural = '{n, plural, one {# заявка} few {# заявки} other {# заявок}}';
  expect(compare({ a: '{n, plural, one {# order} other {# orders}}' }, { a: plural }, { a: '{n} განაცხადი' })).toEqual(
    [],
  );
});

test('a missing catalogue, a missing and an empty text are named', () => {
  expect(compare({ a: 'A' }, undefined, { a: ' ' })).toEqual([
    'messages/ru.json is missing or no JSON',
    'messages/ka.json a: the text is empty',
  ]);
  expect(compare({ a: 'A' }, {}, { a: 'ა' })).toEqual(['messages/ru.json a: the text is missing']);
});

test('a key that English has not is named', () => {
  expect(compare({}, { b: 'Б' }, {})).toEqual(['messages/ru.json has b, which English has not']);
});

test('another placeholder and a broken message are named', () => {
  const [first, second] = compare({ a: 'Hi {name}' }, { a: 'Привет {nick}' }, { a: '{name' });
  expect(first).toBe('messages/ru.json a: its placeholders are {nick}, those of the English text {name}');
  expect(second).toMatch(/^messages\/ka\.json a: the text is no ICU message/);
});
