import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { defineJob, perform } from '../../../platform/outbox/index.ts';

/** Due when a quote ends; enqueued with it. */
export const sweepQuotes = defineJob('sweepQuotes', z.object({}));

/** Deletes quotes that have ended, whether or not an order was made of them. */
export const sweepQuotesJob = perform(sweepQuotes, async (_payload, { db }) => {
  await transaction(db, (tx) =>
    tx.execute(sql`
      delete from order_quotes where id = any (array(
        select id from order_quotes where lock_until <= tetri_now() order by lock_until limit 500 for update skip locked))`),
  );
});
