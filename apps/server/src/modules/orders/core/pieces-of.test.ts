import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of.ts';

test('a text is taken apart into its longer words, and long words into their ends', () => {
  expect(piecesOf('Person-82354@Example.com')).toEqual(['person', '82354', 'example']);
  expect(piecesOf('15a53ba4e803ea17a07a8318cbf3c4ca')).toEqual(['15a53ba4', 'cbf3c4ca']);
  expect(piecesOf('T-263-311-5985')).toEqual(['5985']);
});

test('short words and letters of other alphabets are no pieces', () => {
  expect(piecesOf('a-1 bc.def ნინო')).toEqual([]);
  // One small i to some, an i with a dot to others.
  expect(piecesOf('İstanbul')).toEqual(['stanbul']);
});
