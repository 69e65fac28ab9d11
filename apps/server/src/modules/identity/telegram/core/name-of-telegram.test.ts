import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitName } from '../../core/split-name.ts';
import { nameOfTelegram } from './name-of-telegram.ts';

const of = (firstName: string, lastName = '', username = '') => ({ firstName, lastName, username });

test.each([
  [of('Nino', 'Beridze'), { firstName: 'Nino', lastName: 'Beridze' }],
  [of('ნინო 🌷', 'ბერიძე'), { firstName: 'ნინო', lastName: 'ბერიძე' }],
  [of('Анна-Мария'), { firstName: 'Анна', lastName: 'Мария' }],
  [of('🔥🔥🔥', '', 'nino_b42'), { firstName: 'nino', lastName: 'b' }],
  [of('🔥', '🔥'), { firstName: 'Гость', lastName: '' }],
  [of('A', '', 'x1'), { firstName: 'Гость', lastName: '' }],
])('makes a name of %j', (profile, name) => {
  expect(nameOfTelegram(profile, 'ru')).toEqual(name);
});

test('makes a name that may be kept of anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      const { firstName, lastName } = nameOfTelegram(of(first, last), 'en');
      expect(splitName(firstName, lastName)).toEqual({ firstName, lastName });
    }),
  );
});
