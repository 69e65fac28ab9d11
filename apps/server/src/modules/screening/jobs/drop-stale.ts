import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { defineJob, enqueue, type Job, perform } from '../../../platform/outbox/index.ts';
import { deleteStale } from '../store/lists.ts';

/** Deletes entries of imports that a list no longer goes by, some at a time. */
export const dropStale = defineJob('dropStaleScreening', z.object({ listId: z.uuid() }));

const batch = 5000;

export const dropStaleJob: Job = perform(dropStale, ({ listId }, { db }) =>
  transaction(db, async (tx) => {
    if (await deleteStale(tx, { id: listId }, batch)) await enqueue(tx, dropStale, { listId }, { key: listId });
  }),
);
