import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';

test('knows the password again and no other', async () => {
  const stored = await hashPassword('a quiet river');
  expect(await isPassword('a quiet river', stored)).toBe(true);
  expect(await isPassword('a quiet rivet', stored)).toBe(false);
});

test('stores its cost beside a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(isOutdated(one)).toBe(false);
  expect(isOutdated(one.replace('t=2', 't=3'))).toBe(true);
});

test('takes one password typed on two keyboards for the same', async () => {
  expect(await isPassword('caf\u00e9 au lait', await hashPassword('cafe\u0301 au lait'))).toBe(true);
});

test('says no for an account that does not exist, even to no password', async () => {
  expect(await isPassword('', null)).toBe(false);
});
