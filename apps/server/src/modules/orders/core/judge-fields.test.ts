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
  check: null,
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

const tron = { kind: 'address', format: 'tron', network: 'TRON (TRC20)' } as const;

test('judges what a field holds before its expression, and says what is wrong with it', () => {
  const wrong = { fieldId: 'f1', nameField: 'Your wallet', err: 'regexp', type: 'toValues' };
  const judgeAs = (check: JudgedField['check'], value: string, regex = '.*') =>
    judge([field({ check, regex })], [{ key: 'wallet', value }]);
  expect(judgeAs(tron, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '^T.*')).toEqual({
    ...wrong,
    fault: 'otherNetwork',
    network: 'TRON (TRC20)',
    found: 'Ethereum (EVM)',
  });
  expect(judgeAs({ kind: 'iban' }, 'GE00 NB00 0000 0101 9049 17')).toEqual({ ...wrong, fault: 'ibanChecksum' });
  expect(judgeAs({ kind: 'iban' }, 'GE29 NB00 0000 0101 9049 17', '^GE[0-9]{2}TB[0-9]{16}$')).toEqual({
    ...wrong,
    fault: 'ibanNotServed',
  });
  expect(judgeAs({ kind: 'card' }, '4242 4242 4242 4242', '5[0-9]+')).toEqual(wrong);
});

test('keeps a destination without what was pasted along', () => {
  const keep = (check: JudgedField['check'], value: string) =>
    judge([field({ check, isRequired: false })], [{ key: 'wallet', value }]);
  expect(keep({ kind: 'iban' }, 'ge29 nb00 0000 0101 9049 17')).toEqual([
    { key: 'wallet', value: 'GE29NB0000000101904917' },
  ]);
  expect(keep(tron, ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u200b ')).toEqual([
    { key: 'wallet', value: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  ]);
  expect(keep(tron, '  ')).toEqual([]);
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
