import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountPasswordMax, accountPasswordMin, isAccountPasswordFit } from './judge-account-password.ts';

const owner = { email: 'nino.beridze@mail.example', firstName: 'Nino', lastName: 'Beridze' };
const common = new Set(['123456', 'qwerty', 'dragon', 'letmein']);
const isFit = (password: string) => isAccountPasswordFit(password, owner, (text) => common.has(text));

test('takes six characters that nobody would guess, and a whole sentence', () => {
  expect(isFit('k7#vQx')).toBe(true);
  expect(isFit('მთვარიანი ღამე თბილისში')).toBe(true);
  expect(isFit('correct horse battery staple correct horse battery staple again!')).toBe(true);
});

test('refuses what is shorter than six or longer than the maximum, counted in characters', () => {
  fc.assert(fc.property(fc.string({ maxLength: accountPasswordMin - 1 }), (text) => !isFit(text)));
  expect(isFit('🦊🐻🐼🐨🐯')).toBe(false);
  expect(isFit('abcdefgh'.repeat(accountPasswordMax))).toBe(false);
});

test('refuses the common ones, in any case and with digits or signs around', () => {
  for (const text of ['QWERTY', 'dragon12', 'Dragon!!', '99letmein']) expect(isFit(text), text).toBe(false);
});

test('refuses one letter or two over and over', () => {
  expect(isFit('aaaaaaaa')).toBe(false);
  expect(isFit('abababab')).toBe(false);
});

test("refuses what is little more than the person's own name or address", () => {
  for (const text of ['beridze', 'Nino123', 'nino.beridze', 'nino.beridze@mail.example', 'mail77'])
    expect(isFit(text), text).toBe(false);
  expect(isFit('beridze walks at noon')).toBe(true);
});
