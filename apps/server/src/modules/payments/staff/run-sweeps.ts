import { runSweeps } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { wantLook } from '../sweeps/store/sweep-rules.ts';
import { handle } from './deps.ts';

export const runSweepsHandler = handle(runSweeps, async (_input, { db }, request) => {
  await transaction(db, async (tx) => {
    await wantLook(tx);
    await audit(tx, request, { action: 'runSweeps', subject: 'payments', subjectId: 'sweeps', label: 'sweeps' });
  });
  return { ok: 1 as const };
});
