import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['123456', 0],
  ['qwerty', 0],
  ['password1999', 0],
  ['aaaaaaaaaaaa', 0],
  ['nino.beridze', 0],
  ['kfj3x9', 1],
  ['kfj3x9Qp', 2],
  ['kfj3x9Qp-w', 3],
  ['тополь-ветер-сокол', 4],
  ['correct horse battery staple', 4],
])('%s has the strength %i', (password, strength) => {
  expect(passwordStrength(password, ['Nino Beridze', 'nino.beridze@example.com'])).toBe(strength);
});

test('a longer password is never the weaker one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom('x', '!', 'Ж'), (password, more) => {
      expect(passwordStrength(`${password}${more}`, [])).toBeGreaterThanOrEqual(passwordStrength(password, []));
    }),
  );
});
