import { expect, test } from 'vitest';
import { keptFor } from './kept-for.ts';

test.each([
  [1826, 'years', 5],
  [1825, 'years', 5],
  [365, 'years', 1],
  [366, 'years', 1],
  [90, 'days', 90],
  [1, 'days', 1],
  [400, 'days', 400],
])('%i days are said in %s: %i', (days, unit, count) => {
  expect(keptFor(days)).toEqual({ unit, count });
});
