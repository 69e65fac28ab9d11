import { z } from 'zod';
import { defineJob, perform } from '../../../platform/outbox/index.ts';
import { askOnceMore } from '../actions/ask-screening.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

/** Due when a provider that did not answer about an order is asked once more. */
export const screenAgain = defineJob('screenAgain', z.object({ orderId: z.uuid(), round: z.int() }));

export const screenAgainJob = perform(screenAgain, ({ orderId, round }, { db }) =>
  withLockedOrder(db, orderId, async (tx, { order }) => {
    if (order.screening === 'held' && order.screeningRound === round) await askOnceMore(tx, order);
  }),
);
