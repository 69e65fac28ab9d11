import { orderStatuses } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnUrlOf } from './return-url.ts';

const shop = 'https://shop.example/thanks?sale=7&status=open';

const order = { uid: 48120937n, externalId: null };

test('leads back to the shop once the order has ended, and says which and how', () => {
  const outcomes = orderStatuses.map((status) => [status, returnUrlOf({ ...order, status, clientCallbackUrl: shop })]);
  expect(Object.fromEntries(outcomes.filter(([, url]) => url !== null))).toEqual({
    done: 'https://shop.example/thanks?sale=7&status=success&orderUID=48120937',
    returned: 'https://shop.example/thanks?sale=7&status=error&orderUID=48120937',
    deleted: 'https://shop.example/thanks?sale=7&status=error&orderUID=48120937',
  });
});

test('leads nowhere where no shop sent the customer, nor to what is no https', () => {
  for (const clientCallbackUrl of [null, '', 'http://shop.example/', 'javascript:alert(1)', 'not an address'])
    expect(returnUrlOf({ ...order, status: 'done', clientCallbackUrl })).toBeNull();
});

test('takes the name of the order at the shop along, whatever it holds, and replaces nothing but its own three values', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.webUrl({ validSchemes: ['https'] }),
      (externalId, address) => {
        const given = new URL(address);
        given.searchParams.set('externalId', 'another');
        given.searchParams.append('kept', externalId);
        const url = new URL(returnUrlOf({ ...order, externalId, status: 'done', clientCallbackUrl: given.href }) ?? '');
        expect([url.origin, url.pathname, url.hash]).toEqual([given.origin, given.pathname, given.hash]);
        expect(Object.fromEntries(url.searchParams)).toEqual({
          kept: externalId,
          externalId,
          orderUID: '48120937',
          status: 'success',
        });
        expect(url.searchParams.getAll('externalId')).toHaveLength(1);
      },
    ),
  );
});
