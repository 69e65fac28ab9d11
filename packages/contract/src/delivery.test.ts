import { expect, test } from 'vitest';
import { hasDeliveryAddress, keysNotNeeded } from './delivery.ts';

const asks = (...keys: string[]) => keys.map((key) => ({ key, required: true }));
const courier = asks('address', 'name', 'phone');

test('needs no office where a service brings the cash, and nothing twice that the service asks for', () => {
  expect([...keysNotNeeded('cash', [courier])].toSorted()).toEqual(['address', 'name', 'office', 'phone']);
  expect(keysNotNeeded('cash', [asks('address')]).has('phone')).toBe(false);
});

test('needs everything where nothing is brought', () => {
  const optional = [{ key: 'address', required: false }];
  for (const [kind, services] of [
    ['cash', []],
    ['cash', [asks('phone')]],
    ['cash', [optional]],
    ['bank', [courier]],
  ] as const)
    expect(keysNotNeeded(kind, services).size).toBe(0);
});

test('an order is brought where a service was given the address', () => {
  const address = { key: 'address', value: '5 Vake Street', serviceId: 'courier' };
  expect(hasDeliveryAddress([address])).toBe(true);
  for (const other of [
    { ...address, value: '' },
    { ...address, key: 'phone' },
    { ...address, serviceId: undefined },
  ])
    expect(hasDeliveryAddress([other])).toBe(false);
});
