import { expect, test } from 'vitest';
import { auc } from './auc.ts';

test('groups that lie apart are distinguished, whichever is larger', () => {
  expect(auc([3, 4], [1, 2])).toBe(1);
  expect(auc([1, 2], [3, 4])).toBe(1);
});

test('equal groups are a coin', () => {
  expect(auc([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(auc([1, 1], [1, 1])).toBe(0.5);
});
