import { expect, test } from 'vitest';
import { joinLines } from './join-lines.ts';

const part = (ids: string, hasMore = false) => ({ lines: [...ids].map((_id) => ({ _id })), hasMore });

test('new lines follow those that were read, each once', () => {
  expect(joinLines(part('abc', true), part('bcd', true))).toEqual(part('abcd', true));
  expect(joinLines(part('abc'), part('bcd', true))).toEqual(part('abcd'));
});

test('a conversation that was just begun is what was just read', () => {
  expect(joinLines(part(''), part('ab', true))).toEqual(part('ab', true));
});

test('where lines are missing between, only the last ones stay', () => {
  expect(joinLines(part('ab'), part('de', true))).toEqual(part('de', true));
});

test('nothing is reported twice when everything is read again', () => {
  expect(joinLines(part('abc'), part('abc'))).toEqual(part('abc'));
});
