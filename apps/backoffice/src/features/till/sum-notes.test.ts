import { expect, test } from 'vitest';
import { sumNotes } from './sum-notes.ts';

const row = (value: string, count: string) => ({ id: value, value, count });

test('adds up what was counted, and says nothing while a row is not filled in', () => {
  expect(sumNotes([row('200', '3'), row('0.5', '7')], 2)).toBe(60_350n);
  for (const bad of [row('', '1'), row('10', ''), row('10', '0'), row('10', '1.5'), row('0.005', '1')])
    expect(sumNotes([row('5', '1'), bad], 2)).toBeUndefined();
});
