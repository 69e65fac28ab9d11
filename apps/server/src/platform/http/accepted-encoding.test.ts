import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', undefined],
  ['GZIP', 'gzip'],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('"%s" is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
