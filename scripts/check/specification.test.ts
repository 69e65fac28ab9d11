import { expect, test } from 'vitest';
import { missing, tested, written } from '../answers/answer.ts';
import type { Statement } from '../specification/section.ts';
import { withIds } from '../specification/sections.ts';
import { checkSpecification } from './specification.ts';

test('every statement names tests and pages that are there, in words of its own', () => {
  expect(checkSpecification()).toEqual([]);
});

const files: Readonly<Record<string, string>> = {
  'a.test.ts': "test('does it', () => {});",
  'docs/a.md': '# A\n\n## How\n',
};
const wrongs = (...statements: readonly Statement[]) =>
  checkSpecification([{ title: 'One', statements }], (file) => files[file]);

test('a statement has the number of its section and of its place there', () => {
  const one = missing('a', 'b');
  const numbered = withIds([
    { title: 'One', statements: [one, one] },
    { title: 'Two', statements: [one] },
  ]);
  expect(numbered.map(([id]) => id)).toEqual(['S1.1', 'S1.2', 'S2.1']);
});

test('statements that are there, and those declared missing, are accepted', () => {
  expect(wrongs(tested('x', 'a.test.ts', 'does it'), written('y', 'a', 'How'), missing('z', 'all of it'))).toEqual([]);
});

test('a test whose title changed, a page that is gone and a statement given twice are named', () => {
  expect(wrongs(tested('x', 'a.test.ts', 'does'), written('y', 'b', 'How'), missing('x', 'all of it'))).toEqual([
    'S1.1: a.test.ts has no test "does"',
    'S1.2: there is no docs/b.md',
    'S1.3 is given in the words of another one: x',
  ]);
});
