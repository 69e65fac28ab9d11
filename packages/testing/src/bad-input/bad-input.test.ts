import { allCalls } from '@tetri/contract';
import { expect, test } from 'vitest';
import { badValues, mutations } from './bad-values.ts';
import { sampleInput } from './sample-input.ts';

test.each([...allCalls])('the sample input of %s fits its schema', (_, call) => {
  const result = call.input.safeParse(sampleInput(call));
  expect(result.error?.issues ?? []).toEqual([]);
});

test('every field at the top is given every bad value, nested ones some of them', () => {
  const kinds = Object.keys(badValues).length;
  const made = mutations({ amount: 1, values: [{ key: 'wallet' }] });
  const of = (path: string) => made.filter(({ name }) => name.startsWith(`${path} is `)).length;
  expect([of('amount'), of('values')]).toEqual([kinds, kinds]);
  expect(of('values.0.key')).toBeGreaterThan(5);
  expect(of('values.0.key')).toBeLessThan(kinds);
});

test('a mutation is the sample with one bad field', () => {
  const made = mutations({ amount: 1, values: [{ key: 'wallet' }] });
  expect(made).toContainEqual({
    name: 'amount is beyond a double',
    json: '{"amount":1e400,"values":[{"key":"wallet"}]}',
  });
  expect(made).toContainEqual({ name: 'values.0.key is missing', json: '{"amount":1,"values":[{}]}' });
  expect(made).toContainEqual({ name: 'values.0.key is null', json: '{"amount":1,"values":[{"key":null}]}' });
});
