import { changedMeanwhile, refusal, updateOrderLimits } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateOrderLimitsHandler = handle(
  updateOrderLimits,
  async ({ limits, version }, { db, settings }, request) => {
    const orderLimits = { limits, version: version + 1 };
    await transaction(db, async (tx) => {
      // Two who save at once wait for each other: there is no row to lock before the first of them.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('orderLimits', 75))`);
      const { orderLimits: before } = await settings.read(tx);
      if (before.version !== version) throw refusal(changedMeanwhile);
      await settings.change(tx, { orderLimits });
      await audit(tx, request, {
        action: 'updateOrderLimits',
        subject: 'site',
        subjectId: 'order-limits',
        label: `${limits.levels.length} / ${limits.limits.length}`,
        oldValue: before.limits,
        newValue: limits,
      });
    });
    return orderLimits;
  },
);
