import { expect, test } from 'vitest';
import { blankField, blankOption, type Field } from './field.ts';
import { areFieldsReady, fieldFault, type FieldFault } from './field-fault.ts';

const wallet: Field = { ...blankField, key: 'wallet', name: { en: 'Wallet', ru: '', ka: '' } };
const offers = { value: 'a', name: { en: 'A', ru: '', ka: '' } };

test('a field with a key and an English name can be saved', () => {
  expect(fieldFault([wallet], 0)).toBeUndefined();
});

test.each<[string, Partial<Field>, FieldFault]>([
  ['no key', { key: '' }, 'key'],
  ['a key in capitals', { key: 'Wallet' }, 'key'],
  ['no English name', { name: { en: ' ', ru: 'Кошелёк', ka: '' } }, 'name'],
  ['an expression that cannot be read', { regex: '(' }, 'regex'],
  ['a minimum above its maximum', { min: 5, max: 4 }, 'limits'],
  ['nothing to select', { type: 'select' }, 'options'],
  ['an option without a name', { type: 'select', options: [offers, blankOption] }, 'option'],
])('refuses %s', (_what, change, fault) => {
  expect(fieldFault([{ ...wallet, ...change }], 0)).toBe(fault);
});

test('a selection of the offices needs no options of its own', () => {
  expect(fieldFault([{ ...wallet, key: 'office', type: 'select' }], 0)).toBeUndefined();
});

test('the second of two fields with one key is the one at fault', () => {
  expect([0, 1].map((index) => fieldFault([wallet, wallet], index))).toEqual([undefined, 'keyTaken']);
  expect(areFieldsReady([wallet], [wallet])).toBe(true);
  expect(areFieldsReady([wallet], [wallet, wallet])).toBe(false);
});
