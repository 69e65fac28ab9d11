import { expect, test } from 'vitest';
import { openButton } from './group-notices.ts';

test.each([
  ['https://tetri.example/backoffice/orders/1', 1],
  ['http://localhost:3000/backoffice/orders/1', 0],
])('offers a button to %s: %i', (url, count) => {
  expect(openButton('Open', url)).toEqual(count === 1 ? [[{ text: 'Open', url }]] : []);
});
