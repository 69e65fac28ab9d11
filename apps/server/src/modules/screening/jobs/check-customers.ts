import { z } from 'zod';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { defineJob, enqueue, type Job, perform } from '../../../platform/outbox/index.ts';
import { judgeListed, type ListedDeps } from '../actions/judge-subject.ts';
import type { ApprovedPort } from '../ports.ts';
import { openCase, standingOf } from '../store/cases.ts';
import { advanceCheck, beginCheck, findRunning, lockRunning } from '../store/customer-checks.ts';
import type { ListRow } from '../store/lists.ts';

/** Holds the next approved verifications against the lists. */
const checkCustomers = defineJob('checkScreenedCustomers', z.object({ listId: z.uuid(), round: z.int().positive() }));

const batch = 50;

/**
 * Asks about everybody who is approved, by and by, since a list goes by other entries now. One that does not count would find
 * nobody: it is asked once it is switched on.
 */
export async function startCustomerCheck(
  tx: Tx,
  approved: ApprovedPort,
  { id: listId, isActive }: Pick<ListRow, 'id' | 'isActive'>,
): Promise<void> {
  if (!isActive) return;
  const round = await beginCheck(tx, listId, await approved.count(tx));
  await enqueue(tx, checkCustomers, { listId, round }, { key: listId });
}

/**
 * Some verifications at a time, each batch with how far it came. Killed anywhere, or run twice, it asks about the same ones again
 * and finds the cases that it opened; one that a later import has begun anew ends. The lists alone are asked: a provider and the
 * rules are asked with each order.
 */
export function checkCustomersJob(deps: ListedDeps): Job {
  return perform(checkCustomers, async ({ listId, round }, { db }) => {
    const known = await findRunning(db, listId, round);
    if (!known) return;
    const subjects = await deps.approved.listAfter(known.cursor, batch);
    let hits = 0;
    for (const subject of subjects) {
      const findings = await judgeListed(deps, subject);
      if (findings.length === 0) continue;
      hits += 1;
      await transaction(db, async (tx) => {
        if (!(await deps.approved.lock(tx, subject.id))) return;
        // What people confirmed bars the person for good: nobody is asked about them again.
        if ((await standingOf(tx, subject)) !== 'refused') await openCase(tx, subject, findings);
      });
    }
    await transaction(db, async (tx) => {
      const check = await lockRunning(tx, listId, round);
      if (!check || check.cursor !== known.cursor) return;
      const isThrough = subjects.length < batch;
      const cursor = subjects.at(-1)?.id ?? check.cursor;
      await advanceCheck(tx, check, {
        cursor,
        done: check.done + subjects.length,
        hits: check.hits + hits,
        isThrough,
      });
      if (!isThrough) await enqueue(tx, checkCustomers, { listId, round }, { key: listId });
    });
  });
}
