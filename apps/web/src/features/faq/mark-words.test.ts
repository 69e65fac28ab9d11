import { expect, test } from 'vitest';
import { markInHtml, partsByWords, wordsPattern } from './mark-words.ts';

test('words are marked whatever their case, in each script', () => {
  expect(markInHtml('<p>Комиссия сети</p>', wordsPattern('комиссия'))).toBe('<p><mark>Комиссия</mark> сети</p>');
  expect(partsByWords('რა არის საკომისიო?', wordsPattern('საკომისიო'))).toEqual(['რა არის ', 'საკომისიო', '?']);
});

test('tags, attributes and entities stay as they are', () => {
  const html = '<a href="/en/p/">p &amp; amp</a>';
  expect(markInHtml(html, wordsPattern('p a amp'))).toBe('<a href="/en/p/"><mark>p</mark> &amp; <mark>amp</mark></a>');
});

test('what would be a pattern or a tag is looked for as it is', () => {
  expect(markInHtml('1$ + 2', wordsPattern('$'))).toBe('1<mark>$</mark> + 2');
  expect(markInHtml('a &lt;b&gt;', wordsPattern('<b>'))).toBe('a &lt;<mark>b</mark>&gt;');
});

test.each(['', '   ', '?!'])('"%s" looks for nothing', (search) => {
  expect(markInHtml('<p>All</p>', wordsPattern(search))).toBe('<p>All</p>');
});

test('of two words that begin alike the longer one is marked', () => {
  expect(partsByWords('payment', wordsPattern('pay payment'))).toEqual(['', 'payment', '']);
});

test('a part of a word is marked, and only that part, in each language', () => {
  expect(markInHtml('<p>Verification</p>', wordsPattern('verif'))).toBe('<p><mark>Verif</mark>ication</p>');
  expect(markInHtml('<p>Верификация</p>', wordsPattern('ВЕРИФ'))).toBe('<p><mark>Вериф</mark>икация</p>');
  expect(markInHtml('<p>ვერიფიკაცია</p>', wordsPattern('ვერიფ'))).toBe('<p><mark>ვერიფ</mark>იკაცია</p>');
});

test('signs within a word belong to it, and Russian may be typed without the dots of ё', () => {
  expect(markInHtml('<p>The e-mail, expressly</p>', wordsPattern('“E-mail”!'))).toBe(
    '<p>The <mark>e-mail</mark>, expressly</p>',
  );
  expect(partsByWords('На счёт и ещё', wordsPattern('счет Еще'))).toEqual(['На ', 'счёт', ' и ', 'ещё', '']);
  expect(partsByWords('a.b axb', wordsPattern('a.b'))).toEqual(['', 'a.b', ' axb']);
});
