import { expect, test } from 'vitest';
import { checkMigrations, judgeMigrations } from './migrations.ts';

test('numbers that follow each other are fine, and a gap with a reason', () => {
  expect(judgeMigrations(['0001_a.sql', '0003_c.sql', '0004_d.sql'], { 2: 'renumbered' })).toEqual([]);
});

test('two of one number, a gap without a reason and other names are refused', () => {
  const faults = judgeMigrations(['0001_a.sql', '0003_c.sql', '0003_b.sql', '4_d.sql'], {});
  expect(faults).toHaveLength(3);
  expect(faults.join()).toContain('0003_b.sql and 0003_c.sql have one number');
  expect(faults.join()).toContain('no migration has the number 2');
  expect(faults.join()).toContain('4_d.sql is not named as a migration');
});

test('a reason for a gap that is none any more is refused', () => {
  expect(judgeMigrations(['0001_a.sql'], { 1: 'renumbered' })).toHaveLength(1);
});

test('the migrations of the product are in order', () => {
  expect(checkMigrations()).toEqual([]);
});
