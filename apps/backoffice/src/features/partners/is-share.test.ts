import { expect, test } from 'vitest';
import { isDollars, isShare } from './is-share.ts';

test.each([
  ['0', true],
  ['12.5', true],
  ['100', true],
  ['100.01', false],
  ['-1', false],
  ['', false],
])('%s is a share: %s', (text, expected) => {
  expect(isShare(text)).toBe(expected);
});

test.each([
  ['10', true],
  ['10.05', true],
  ['10.005', false],
  ['1e3', false],
  ['', false],
])('%s is an amount of dollars: %s', (text, expected) => {
  expect(isDollars(text)).toBe(expected);
});
