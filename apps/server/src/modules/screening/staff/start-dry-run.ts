import { importRunning, refusal, startDryRun } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { newId, readNow, transaction } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { dryRunMax, runDry } from '../jobs/run-dry.ts';
import { insertDryRun, isAnyRunning } from '../store/rules.ts';
import { viewDryRun } from '../view/view-rule.ts';
import { handle } from './deps.ts';
import { staffOf } from './staff-of.ts';

const dayMs = 86_400_000;

export const startDryRunHandler = handle(startDryRun, ({ terms, days }, { db, screening }, request) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('screening dry run', 0))`);
    if (await isAnyRunning(tx)) throw refusal(importRunning);
    const since = new Date((await readNow(tx)).getTime() - days * dayMs);
    const total = Math.min(await screening.orders.countSince(tx, since), dryRunMax);
    const { staffId } = staffOf(request.actor);
    const run = await insertDryRun(tx, { id: newId(), kind: terms.kind, terms, since, total, staffId });
    await enqueue(tx, runDry, { dryRunId: run.id }, { key: run.id });
    await audit(tx, request, {
      action: 'startDryRun',
      subject: 'screening',
      subjectId: run.id,
      label: terms.kind,
      newValue: { terms, days },
    });
    return { dryRun: viewDryRun(run) };
  }),
);
