import { Refusal } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JudgedField, judgeFields } from './judge-fields.ts';

const field = (more: Partial<JudgedField> = {}): JudgedField => ({
  id: 'f1',
  key: 'wallet',
  type: 'text',
  isRequired: true,
  regex: null,
  min: null,
  max: null,
  options: [],
  ...more,
});
const matches = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'u').test(value);

function judge(fields: readonly JudgedField[], values: { key: string; value: string }[]) {
  try {
    return judgeFields('toValues', fields, values, ({ key }) => `Your ${key}`, matches);
  } catch (error) {
    if (error instanceof Refusal) return error.object;
    throw error;
  }
}

const complaints: [about: string, field: Partial<JudgedField>, value: string, err: string | undefined][] = [
  ['an empty required field', {}, '  ', 'required'],
  ['a value that does not match', { regex: '[a-z]+' }, 'a1', 'regexp'],
  ['a value that matches in part only', { regex: 'a|b' }, 'ab', 'regexp'],
  ['a text that is too short', { min: 3 }, 'ab', 'min'],
  ['a text that is too long, counted in characters', { max: 2 }, '😀😀😀', 'max'],
  ['a text as long as it may be', { max: 3 }, '😀😀😀', undefined],
  ['a number below the least', { type: 'number', min: 18 }, '17.9', 'min'],
  ['a number above the most', { type: 'number', max: 18 }, '18.1', 'max'],
  ['a number that is none', { type: 'number' }, '1e5', 'regexp'],
  ['an option that there is not', { type: 'select', options: [{ value: 'a' }] }, 'b', 'regexp'],
  ['an option that there is', { type: 'select', options: [{ value: 'a' }] }, 'a', undefined],
  ['a box that is not ticked', { type: 'checkbox' }, 'false', 'required'],
  ['a box that is ticked', { type: 'checkbox' }, 'true', undefined],
  ['a phone number with letters', { type: 'phone' }, '+995 CALL ME', 'regexp'],
  ['a phone number', { type: 'phone' }, '+995 555 12-34-56', undefined],
  ['an address without @', { type: 'email' }, 'nobody', 'regexp'],
];

test.each(complaints)('judges %s', (_, more, value, err) => {
  const answer = judge([field(more)], [{ key: 'wallet', value }]);
  if (err) expect(answer).toEqual({ fieldId: 'f1', nameField: 'Your wallet', err, type: 'toValues' });
  else expect(answer).toEqual([{ key: 'wallet', value }]);
});

test('keeps known keys only, each once, and no empty ones, whatever is sent', () => {
  const anyValues = fc.array(
    fc.record({ key: fc.constantFrom('wallet', 'card', '__proto__', 'x'), value: fc.string() }),
  );
  fc.assert(
    fc.property(anyValues, (values) => {
      const kept = judge([field({ isRequired: false }), field({ key: 'card', isRequired: false })], values) as {
        key: string;
        value: string;
      }[];
      const keys = kept.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(kept.every(({ key, value }) => (key === 'wallet' || key === 'card') && value !== '')).toBe(true);
    }),
  );
});
