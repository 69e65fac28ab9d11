import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPasswordFit, passwordMax, staffPasswordMin } from './judge-password.ts';

const person = { email: 'nino@tetri.example', name: 'Nino Beridze' };

test('takes a long password of many letters', () => {
  expect(isPasswordFit('a quiet river at noon', person)).toBe(true);
  expect(isPasswordFit('მშვიდი მდინარე', person)).toBe(true);
});

test('refuses what is shorter than the minimum or longer than the maximum', () => {
  fc.assert(fc.property(fc.string({ maxLength: staffPasswordMin - 1 }), (text) => !isPasswordFit(text, person)));
  expect(isPasswordFit('x1y2z3'.repeat(passwordMax), person)).toBe(false);
});

test('refuses one letter repeated', () => {
  expect(isPasswordFit('aaaaaaaaaaaaaaaa', person)).toBe(false);
});

test("refuses what is little more than the person's own address or name", () => {
  expect(isPasswordFit('nino@tetri.example1', person)).toBe(false);
  expect(isPasswordFit('Beridze2026', person)).toBe(false);
  expect(isPasswordFit('Beridze and a quiet river', person)).toBe(true);
});
