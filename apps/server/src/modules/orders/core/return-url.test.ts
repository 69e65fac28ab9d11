import { orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { returnUrlOf } from './return-url.ts';

const shop = 'https://shop.example/thanks?sale=7&status=open';

test('leads back to the shop once the order has ended, and says how', () => {
  const outcomes = orderStatuses.map((status) => [status, returnUrlOf({ status, clientCallbackUrl: shop })]);
  expect(Object.fromEntries(outcomes.filter(([, url]) => url !== null))).toEqual({
    done: 'https://shop.example/thanks?sale=7&status=success',
    returned: 'https://shop.example/thanks?sale=7&status=error',
    deleted: 'https://shop.example/thanks?sale=7&status=error',
  });
});

test('leads nowhere where no shop sent the customer, nor to what is no https', () => {
  for (const clientCallbackUrl of [null, '', 'http://shop.example/', 'javascript:alert(1)', 'not an address'])
    expect(returnUrlOf({ status: 'done', clientCallbackUrl })).toBeNull();
});
