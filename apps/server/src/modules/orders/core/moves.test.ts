import { type OrderStatus, orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { mayMove, movesOf } from './moves.ts';
import type { MoveActor } from './types.ts';

const actors = ['customer', 'worker', 'operator'] as const satisfies readonly MoveActor[];

/** The design's table, written as a person reads it: from → to: c(ustomer), w(orker), o(perator). */
const design = `
new → waitPayment: cw
new → inProgress: o
new → errorPayment: o
new → hold: w
new → deleted: cwo
waitPayment → inProgress: cwo
waitPayment → errorPayment: wo
waitPayment → hold: wo
waitPayment → deleted: cwo
inProgress → waitPayment: o
inProgress → inProgressPayout: wo
inProgress → errorPayment: wo
inProgress → hold: wo
inProgress → returned: o
errorPayment → waitPayment: o
errorPayment → inProgress: wo
errorPayment → returned: wo
errorPayment → deleted: o
hold → inProgress: wo
hold → inProgressPayout: o
hold → returned: wo
hold → errorPayment: w
hold → new: w
hold → waitPayment: w
hold → deleted: cwo
inProgressPayout → done: wo
inProgressPayout → errorPayout: wo
inProgressPayout → hold: wo
errorPayout → inProgressPayout: o
errorPayout → done: o
errorPayout → returned: o
errorPayout → hold: o
deleted → errorPayment: w
`;

const listed = new Map(
  design
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
);

const walk = orderStatuses.flatMap((from) =>
  orderStatuses.flatMap((to) => actors.map((actor) => [from, to, actor] as const)),
);

test.each(walk)('%s → %s by the %s is allowed exactly where the design lists it', (from, to, actor) => {
  expect(mayMove(from, to, actor)).toBe(listed.get(`${from} → ${to}`)?.includes(actor.charAt(0)) ?? false);
});

test('a customer never reaches a payout, an end with money in it, or a hold', () => {
  const reached = new Set(orderStatuses.flatMap((from) => movesOf(from, 'customer')));
  expect([...reached].sort()).toEqual(['deleted', 'inProgress', 'waitPayment'] satisfies OrderStatus[]);
});

test('done and returned are the end', () => {
  for (const actor of actors) expect([...movesOf('done', actor), ...movesOf('returned', actor)]).toEqual([]);
});
