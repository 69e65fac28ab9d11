import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { defineJob, enqueue, type Job, perform } from '../../../platform/outbox/index.ts';
import { judgeRule } from '../core/judge-rules.ts';
import type { PastOrdersPort } from '../ports.ts';
import { changeDryRun, lockDryRun } from '../store/rules.ts';

/** Judges the next orders of a dry run. */
export const runDry = defineJob('runScreeningDry', z.object({ dryRunId: z.uuid() }));

export const dryRunMax = 20_000;
const batch = 100;
const sampleMax = 50;

/** Some orders at a time, each batch with how far it came; it reads, and changes nothing but its own progress. */
export function runDryJob(orders: PastOrdersPort): Job {
  return perform(runDry, ({ dryRunId }, { db }) =>
    transaction(db, async (tx) => {
      const run = await lockDryRun(tx, dryRunId);
      if (run?.state !== 'running') return;
      const ids = await orders.listSince(tx, run.since, run.cursor, Math.min(batch, run.total - run.done));
      const sample = [...run.sample];
      let { hits } = run;
      for (const id of ids) {
        const facts = await orders.factsOf(tx, id);
        const reason = facts && judgeRule(run.terms, facts);
        if (!facts || reason === undefined) continue;
        hits += 1;
        if (sample.length < sampleMax) sample.push({ uid: facts.order.uid, reason });
      }
      const done = run.done + ids.length;
      const isThrough = ids.length === 0 || done >= run.total;
      const cursor = ids.at(-1) ?? run.cursor;
      await changeDryRun(tx, dryRunId, { done, hits, sample, cursor, ...(isThrough ? { state: 'done' } : {}) });
      if (!isThrough) await enqueue(tx, runDry, { dryRunId }, { key: dryRunId });
    }),
  );
}
