import { cancelDryRun, moveNotAllowed, notFound, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changeDryRun, lockDryRun } from '../store/rules.ts';
import { viewDryRun } from '../view/view-rule.ts';
import { handle } from './deps.ts';

export const cancelDryRunHandler = handle(cancelDryRun, ({ id }, { db }, request) =>
  transaction(db, async (tx) => {
    const run = await lockDryRun(tx, id);
    if (!run) throw refusal(notFound);
    if (run.state !== 'running') throw refusal(moveNotAllowed);
    const dryRun = viewDryRun(await changeDryRun(tx, id, { state: 'cancelled' }));
    await audit(tx, request, { action: 'cancelDryRun', subject: 'screening', subjectId: id, label: run.kind });
    return { dryRun };
  }),
);
