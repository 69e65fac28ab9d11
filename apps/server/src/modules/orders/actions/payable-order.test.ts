import { expect, test } from 'vitest';
import { payableOrder } from './payable-order.ts';
import type { OrderRow } from '../tables.ts';

const payable = (routeValues: OrderRow['routeValues']) => payableOrder({ uid: 1n, routeValues } as unknown as OrderRow);

test('hands payments whether a courier brings it, and keeps from them what only the courier needs', () => {
  const telegram = { key: 'telegram', value: '@nino' };
  const address = { key: 'address', value: '5 Vake Street', serviceId: 'courier' };
  expect(payable([telegram, address])).toMatchObject({ isDelivered: true, routeValues: [telegram] });
  expect(payable([telegram])).toMatchObject({ isDelivered: false, routeValues: [telegram] });
});
