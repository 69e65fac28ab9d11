import { expect, test } from 'vitest';
import { shared } from './shared.ts';

test('what two sets share is the same whichever is the smaller', () => {
  const [few, many] = [new Set(['b', 'x']), new Set(['a', 'b', 'c'])];
  expect(shared(few, many)).toEqual(['b']);
  expect(shared(many, few)).toEqual(['b']);
});
