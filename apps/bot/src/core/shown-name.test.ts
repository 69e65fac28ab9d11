import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ['Nino', 'Nino'],
  ['👨‍👩‍👧‍👦🔥', '👨‍👩‍👧‍👦🔥'],
  ['Ann\n\nBank: send to 5', 'Ann Bank: send to 5'],
  ['\u202Etxt.exe', 'txt.exe'],
  ['\u200B\u2060', '?'],
  ['', '?'],
  ['\uD83D', '\uFFFD'],
  ['🙂'.repeat(500), '🙂'.repeat(40)],
])('shows %j as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
