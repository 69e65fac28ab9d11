import { expect, test } from 'vitest';
import { readOrderLink } from './read-order-link.ts';

test.each([
  ['https://tetri.example/en/order/12345678/0af3/', '12345678', '0af3'],
  ['  <http://localhost:3000/payment/12345678/0af3>. ', '12345678', '0af3'],
  ['/ka/order/12345678/0af3/?x=1#top', '12345678', '0af3'],
  ['12345678', '12345678', undefined],
  [' № 12345678 ', '12345678', undefined],
  ['#12345678', '12345678', undefined],
])('reads %j', (text, uid, secret) => {
  expect(readOrderLink(text)).toEqual({ uid, secret });
});

test.each(['', 'order', 'https://tetri.example/en/order/', '12 34 x', 'order/abc/0af3'])(
  'finds no order in %j',
  (text) => {
    expect(readOrderLink(text)).toBeUndefined();
  },
);
