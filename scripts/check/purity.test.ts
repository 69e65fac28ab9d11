import { type Node, parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { impurityOf, numberOf } from './purity.ts';
import { walk } from './walk.ts';

function reasons(text: string, judge: (node: Node) => string | undefined): string[] {
  const found: string[] = [];
  walk(parseSync('a.ts', text).program, (node) => {
    const reason = judge(node);
    if (reason !== undefined) found.push(reason);
  });
  return found;
}

test.each(['Date.now()', 'new Date()', 'Math.random()', 'process.env.HOME'])('%s has no place in core', (text) => {
  expect(reasons(text, impurityOf)).toHaveLength(1);
});

test('a date made of a given time is pure', () => {
  expect(reasons('new Date(at)', impurityOf)).toEqual([]);
});

test.each(['Number(text)', 'parseFloat(text)', 'Number.parseFloat(text)'])('%s makes no amount', (text) => {
  expect(reasons(text, numberOf)).toHaveLength(1);
});

test('whole numbers may be judged', () => {
  expect(reasons('Number.isSafeInteger(count)', numberOf)).toEqual([]);
});
