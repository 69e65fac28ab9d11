import { orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { isEnded } from './is-ended.ts';
import { mayMove } from './moves.ts';

test.each(orderStatuses)('%s is an end where no person can move the order on', (status) => {
  const mayPersonMove = orderStatuses.some((to) => mayMove(status, to, 'operator') || mayMove(status, to, 'customer'));
  expect(isEnded({ status })).toBe(!mayPersonMove);
});
