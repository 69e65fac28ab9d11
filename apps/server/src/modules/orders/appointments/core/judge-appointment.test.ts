import { orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { nextVisit } from './judge-appointment.ts';

test('cash is brought until it came, also to an order that staff took up before', () => {
  const brings = { paymentMethod: 'cash-office', payoutMethod: 'manual' };
  const awaited = orderStatuses.filter((status) => nextVisit({ ...brings, status, depositUnits: 0n }) === 'from');
  expect(awaited).toEqual(['new', 'waitPayment', 'inProgress']);
  for (const status of orderStatuses) expect(nextVisit({ ...brings, status, depositUnits: 1n })).toBeUndefined();
});
