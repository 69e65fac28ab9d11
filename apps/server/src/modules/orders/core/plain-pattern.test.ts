import { expect, test } from 'vitest';
import { isPlainPattern } from './plain-pattern.ts';

test.each(['T[A-Za-z1-9]{33}', '(bc1[a-z0-9]{25,59}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})', '\\d{16}', 'a\\(+', '[+*]+'])(
  'lets %s run freely',
  (pattern) => {
    expect(isPlainPattern(pattern)).toBe(true);
  },
);

test.each(['(a+)+', '(a|a)*', '(\\w{1,9}){1,9}', '\\d+\\d+\\d+', '(a)\\1', '(?<x>a)\\k<x>'])(
  'has %s watched',
  (pattern) => {
    expect(isPlainPattern(pattern)).toBe(false);
  },
);
