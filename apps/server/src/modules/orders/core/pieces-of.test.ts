import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of.ts';

test('a text is taken apart into its longer words, and long words into their ends', () => {
  expect(piecesOf('Person-82354@Example.com')).toEqual(['person', '82354', 'example']);
  expect(piecesOf('15a53ba4e803ea17a07a8318cbf3c4ca')).toEqual(['15a53ba4', 'cbf3c4ca']);
  expect(piecesOf('T-263-311-5985')).toEqual(['-5985']);
});

test('a word of four letters goes with the sign before it, or else after it', () => {
  expect(piecesOf('rson-8235')).toEqual(['rson-', '-8235']);
  expect(piecesOf('100%_sure 5985')).toEqual(['_sure', ' 5985']);
  expect(piecesOf('5985')).toEqual(['5985']);
  // To some database they are one word.
  expect(piecesOf('éabcdé')).toEqual(['abcd']);
});

test('short words and letters of other alphabets are no pieces', () => {
  expect(piecesOf('a-1 bc.def ნინო')).toEqual([]);
  // One small i to some, an i with a dot to others.
  expect(piecesOf('İstanbul')).toEqual(['stanbul']);
});
