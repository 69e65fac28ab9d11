import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('names each field that differs and leaves out the rest', () => {
  expect(changedFields({ status: 'hold', a: 1, b: { c: 'x' } }, { status: 'done', a: 1, b: { c: 'y' } })).toEqual([
    { path: 'status', before: 'hold', after: 'done' },
    { path: 'b.c', before: 'x', after: 'y' },
  ]);
});

test('a new field has no value before, a removed one none after', () => {
  expect(changedFields(null, { total: '5.00' })).toEqual([{ path: 'total', before: '', after: '5.00' }]);
  expect(changedFields({ total: '5.00' }, null)).toEqual([{ path: 'total', before: '5.00', after: '' }]);
});

test('finds no change between a value and itself', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => changedFields(value, value).length === 0));
});
