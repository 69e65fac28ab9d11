import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test('splits at the first space when there is no last name', () => {
  expect(splitName('  Nino  Beridze ')).toEqual({ firstName: 'Nino', lastName: 'Beridze' });
  expect(splitName('Анна Мария Петрова')).toEqual({ firstName: 'Анна', lastName: 'Мария Петрова' });
  expect(splitName('ნინო')).toEqual({ firstName: 'ნინო', lastName: '' });
});

test('leaves the first name whole when there is a last one', () => {
  expect(splitName('Anna Maria', 'Rossi')).toEqual({ firstName: 'Anna Maria', lastName: 'Rossi' });
});

test('refuses anything but letters and spaces, and what is too short or too long', () => {
  for (const text of ['', 'A', 'R2D2', 'Nino<b>', 'Nino\r\nBcc: x', 'Nino\u202e', '💰 Money', 'a'.repeat(51)])
    expect(splitName(text), JSON.stringify(text)).toBeUndefined();
  expect(splitName('Nino', 'Beridze-1')).toBeUndefined();
});

test('what it takes has nothing in it that a mail header or a page could trip over', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, last) => {
      const taken = splitName(first, last);
      if (taken) expect(taken.firstName + taken.lastName).not.toMatch(/[\p{Cc}\p{Cf}<>&"'@,;:\\]/u);
    }),
  );
});
