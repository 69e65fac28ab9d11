import { partnerOrderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { mayMoveWithdrawal } from './withdrawal-moves.ts';

const allowed = new Set([
  'new done staff',
  'new errorPayment staff',
  'new returned staff',
  'new deleted partner',
  'errorPayment done staff',
  'errorPayment returned staff',
  'done errorPayment staff',
]);

test('a withdrawal makes these moves and no other', () => {
  const made = partnerOrderStatuses.flatMap((from) =>
    partnerOrderStatuses.flatMap((to) =>
      (['partner', 'staff'] as const)
        .filter((actor) => mayMoveWithdrawal(from, to, actor))
        .map((actor) => `${from} ${to} ${actor}`),
    ),
  );
  expect(new Set(made)).toEqual(allowed);
});
