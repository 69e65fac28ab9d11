import { expect, test } from 'vitest';
import { firstLetter } from './first-letter.ts';

test.for([
  ['anna', 'A'],
  ['Марина', 'М'],
  ['ნინო', 'ნ'],
  ['😀 me', '😀'],
  ['', ''],
] as const)('%s begins with %s', ([name, letter]) => {
  expect(firstLetter(name)).toBe(letter);
});
