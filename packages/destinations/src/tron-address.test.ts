import { expect, test } from 'vitest';
import { tronAddressOf, tronBytesOf } from './tron-address.ts';

test('reads an address of Tron and makes it again', () => {
  const bytes = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
  expect(tronBytesOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(bytes);
  expect(tronAddressOf(bytes)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
});

test.each([
  ['a mistake', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['another chain', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['too much', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt'],
  ['nothing', ''],
])('knows %s from an address', (_name, text) => {
  expect(tronBytesOf(text)).toBeUndefined();
});
