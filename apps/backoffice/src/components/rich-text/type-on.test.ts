import { expect, test } from 'vitest';
import { typeOn } from './type-on.ts';

const plain = { ctrlKey: false, altKey: false, metaKey: false };

test('keeps letters of every script, lines and what was taken back', () => {
  const keys = ['ა', 'Ж', '🙂', 'Backspace', ' ', 'Enter', '<'];
  expect(keys.reduce((typed, key) => typeOn(typed, { ...plain, key }) ?? typed, '')).toBe('აЖ \n<');
});

test.each([
  { ...plain, key: 'Tab' },
  { ...plain, key: 'ArrowLeft' },
  { ...plain, key: 'Shift' },
  { ...plain, key: 's', ctrlKey: true },
  { ...plain, key: 'v', metaKey: true },
])('leaves $key to the page where it writes nothing', (press) => {
  expect(typeOn('text', press)).toBeUndefined();
});

test('takes what AltGr writes', () => {
  expect(typeOn('5 ', { key: '€', ctrlKey: true, altKey: true, metaKey: false })).toBe('5 €');
});
