import { type OrderStatus, orderStatuses } from '@tetri/contract';
import type { MoveActor } from './types.ts';

type Moves = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly MoveActor[]>>>>>;

/** Every move there is, and who may make it. A move that is not listed cannot happen. */
export const moves: Moves = {
  new: {
    waitPayment: ['customer', 'worker'],
    inProgress: ['operator'],
    errorPayment: ['operator'],
    // It waits for its customer to be verified, from its beginning or because an approval was withdrawn.
    hold: ['worker'],
    deleted: ['customer', 'worker', 'operator'],
  },
  waitPayment: {
    inProgress: ['customer', 'worker', 'operator'],
    errorPayment: ['worker', 'operator'],
    hold: ['worker', 'operator'],
    deleted: ['customer', 'worker', 'operator'],
  },
  inProgress: {
    // A payment that was recorded in error is undone.
    waitPayment: ['operator'],
    inProgressPayout: ['worker', 'operator'],
    errorPayment: ['worker', 'operator'],
    hold: ['worker', 'operator'],
    returned: ['operator'],
  },
  errorPayment: {
    waitPayment: ['operator'],
    inProgress: ['operator', 'worker'],
    returned: ['operator', 'worker'],
    deleted: ['operator'],
  },
  hold: {
    // The worker, once what held it in screening is cleared.
    inProgress: ['operator', 'worker'],
    inProgressPayout: ['operator'],
    // The worker, once the product has sent it back.
    returned: ['operator', 'worker'],
    // Out of waiting for a verification: to where it stood, to a decision about what came, or to its end.
    errorPayment: ['worker'],
    new: ['worker'],
    waitPayment: ['worker'],
    deleted: ['customer', 'worker', 'operator'],
  },
  inProgressPayout: {
    done: ['worker', 'operator'],
    errorPayout: ['worker', 'operator'],
    // The worker, where screening finds something before the payout has left.
    hold: ['operator', 'worker'],
  },
  errorPayout: {
    inProgressPayout: ['operator'],
    done: ['operator'],
    returned: ['operator'],
    hold: ['operator'],
  },
  deleted: { errorPayment: ['worker'] },
  done: {},
  returned: {},
};

export function mayMove(from: OrderStatus, to: OrderStatus, actor: MoveActor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

/** The moves an actor may make from a status. */
export function movesOf(from: OrderStatus, actor: MoveActor): OrderStatus[] {
  return orderStatuses.filter((to) => mayMove(from, to, actor));
}
