import { expect, test } from 'vitest';
import { canSpare } from './prefetch-pages.ts';

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on a line like %j pages are loaded ahead: %s', (connection, isAhead) => {
  expect(canSpare(connection)).toBe(isAhead);
});
