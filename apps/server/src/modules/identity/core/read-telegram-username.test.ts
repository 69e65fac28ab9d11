import { expect, test } from 'vitest';
import { readTelegramUsername } from './read-telegram-username.ts';

test.each([
  ['@nino_b', 'nino_b'],
  [' nino_b ', 'nino_b'],
  ['', ''],
  [' ', ''],
  ['@', undefined],
  ['nino', undefined],
  ['1nino', undefined],
  ['nino_', undefined],
  ['nino__b', undefined],
  ['нино_б', undefined],
  ['nino b', undefined],
  ['@@nino_b', undefined],
  ['a'.repeat(32), 'a'.repeat(32)],
  ['a'.repeat(33), undefined],
])('reads "%s" as %s', (typed, name) => {
  expect(readTelegramUsername(typed)).toBe(name);
});
