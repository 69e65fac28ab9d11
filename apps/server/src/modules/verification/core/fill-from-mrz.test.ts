import { countryCodes, longCountryCode } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveredPerson } from './delivered-person.ts';
import { asAnswers, filledFromMrz, type ReadLines } from './fill-from-mrz.ts';

const today = '2026-11-25';
const lines: ReadLines = {
  firstName: 'NINO ANNA',
  lastName: 'SAKVARELIDZE-BERIDZE',
  birthDate: '900501',
  documentNumber: '12AB34567',
  documentExpiresAt: '301231',
  citizenship: 'GEO',
};
const filled = {
  firstName: 'Nino Anna',
  lastName: 'Sakvarelidze-Beridze',
  birthDate: '1990-05-01',
  citizenship: 'GE',
  serialNumber: '12AB34567',
  dateExpires: '2030-12-31',
};

test('empty fields are filled as people would type them', () => {
  expect(filledFromMrz(deliveredPerson, {}, lines, today)).toEqual(filled);
});

test('whatever is typed stays, and nothing but empty fields is filled', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(filled)), (keys) => {
      const typed = Object.fromEntries(keys.map((key) => [key, 'typed']));
      const added = filledFromMrz(deliveredPerson, typed, lines, today);
      const rest = Object.fromEntries(Object.entries(filled).filter(([key]) => !keys.includes(key)));
      expect(added).toEqual(rest);
    }),
  );
});

test('nobody is born after today, and every document ends in this century', () => {
  const day = fc.date({ min: new Date('1927-01-01'), max: new Date('2026-11-25'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (born) => {
      const text = born.toISOString().slice(0, 10);
      const short = text.replaceAll('-', '').slice(2);
      const read = asAnswers({ ...lines, birthDate: short, documentExpiresAt: short }, today);
      expect(read.birthDate).toBe(text);
      expect(read.documentExpiresAt).toBe(`20${text.slice(2)}`);
    }),
  );
});

test('what the lines do not say, or say unreadably, fills nothing', () => {
  const none = { firstName: null, lastName: null, documentNumber: null, documentExpiresAt: null };
  expect(filledFromMrz(deliveredPerson, {}, { ...none, birthDate: '9O0501', citizenship: 'XXX' }, today)).toEqual({});
});

test('every country that is written long is known short', () => {
  const read = (citizenship: string) => asAnswers({ ...lines, citizenship }, today).citizenship;
  for (const code of countryCodes) expect(read(longCountryCode(code) ?? '')).toBe(code);
  expect(read('D')).toBe('DE');
});
