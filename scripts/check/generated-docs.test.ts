import { expect, test } from 'vitest';
import { checkGeneratedDocs, writePart } from './generated-docs.ts';

const part = { file: 'a.md', name: 'x', text: 'new' };

test('a part is written between its marks and nothing else changes', () => {
  const document = 'a\n<!-- generated: x -->\nold\n<!-- end -->\nb';
  expect(writePart(document, part)).toBe('a\n<!-- generated: x -->\nnew\n<!-- end -->\nb');
});

test('a document without the part is refused', () => {
  expect(() => writePart('a', part)).toThrow('a.md has no part "x"');
});

test('the documents say what the contract, the settings and the architecture say', () => {
  expect(checkGeneratedDocs()).toEqual([]);
});
