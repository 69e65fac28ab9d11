import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { pickupAttempts, pickupCode, pickupState, unlockPickup, usePickupCode } from './actions/pickup.ts';

const key = randomBytes(32);
const staffId = newId();
let database: TestDatabase;
let orderId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  orderId = newId();
});

const use = (typed: string) => transaction(database.db, (tx) => usePickupCode(tx, { key, orderId, typed, staffId }));

test('takes the right code once', async () => {
  const code = pickupCode(key, orderId);
  expect(await use(code.toLowerCase().replace('-', ' '))).toBe('right');
  expect(await use(code)).toBe('used');
  expect((await pickupState(database.db, orderId)).isUsed).toBe(true);
});

test('hands out once when two tellers confirm at the same moment', async () => {
  const code = pickupCode(key, orderId);
  const answers = await Promise.all(Array.from({ length: 6 }, () => use(code)));
  expect(answers.filter((answer) => answer === 'right')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'used')).toHaveLength(5);
});

test('locks after too many wrong codes, for the right one too, until a manager unlocks it', async () => {
  for (let left = pickupAttempts; left > 0; left -= 1) {
    expect((await pickupState(database.db, orderId)).attemptsLeft).toBe(left);
    expect(await use(left % 2 ? 'AAAA-AAAA' : 'nonsense')).toBe('wrong');
  }
  expect(await use(pickupCode(key, orderId))).toBe('locked');
  expect(await transaction(database.db, (tx) => unlockPickup(tx, orderId))).toBe(true);
  expect(await transaction(database.db, (tx) => unlockPickup(tx, orderId))).toBe(false);
  expect(await use(pickupCode(key, orderId))).toBe('right');
});

test('counts every wrong try when many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => use('AAAA-AAAA')));
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(pickupAttempts);
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(12 - pickupAttempts);
});

test("does not take another order's code, nor one made with another key", async () => {
  expect(await use(pickupCode(key, newId()))).toBe('wrong');
  expect(await use(pickupCode(randomBytes(32), orderId))).toBe('wrong');
});

test('uses nothing up when the payout it was for does not happen', async () => {
  const code = pickupCode(key, orderId);
  const broken = transaction(database.db, async (tx) => {
    await usePickupCode(tx, { key, orderId, typed: code, staffId });
    throw new Error('the payout did not happen');
  });
  await expect(broken).rejects.toThrow('did not happen');
  expect(await use(code)).toBe('right');
});
