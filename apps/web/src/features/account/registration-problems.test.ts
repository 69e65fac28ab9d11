import { expect, test } from 'vitest';
import { type RegistrationFields, registrationProblems } from './registration-problems.ts';

const whole: RegistrationFields = {
  name: 'Nino Beridze',
  email: 'nino@example.com',
  password: 'kfj3x9',
  promoCode: '',
  agreeEmail: true,
  agreeRules: true,
};

test('a whole form has no problems', () => {
  expect([...registrationProblems(whole)]).toEqual([]);
});

test.each([
  ['a', 'name'],
  ['ნინო ბერიძე', undefined],
  ['Анна-Мария', 'name'],
  ['Nino 2', 'name'],
  ['a'.repeat(50), undefined],
  ['a'.repeat(51), 'name'],
  ['   ', 'name'],
])('the name %j has the problem %s', (name, problem) => {
  expect([...registrationProblems({ ...whole, name })]).toEqual(problem === undefined ? [] : [problem]);
});

test.each([
  [{ email: 'nino' }, 'email'],
  [{ email: '' }, 'email'],
  [{ password: '12345' }, 'password'],
  [{ agreeRules: false }, 'rules'],
] as const)('%j is a problem of %s', (change, problem) => {
  expect([...registrationProblems({ ...whole, ...change })]).toEqual([problem]);
});

test('mail about news is a choice, not a condition', () => {
  expect([...registrationProblems({ ...whole, agreeEmail: false })]).toEqual([]);
});
