import {
  changedMeanwhile,
  decideScreeningCase,
  moveNotAllowed,
  notFound,
  refusal,
  secondPersonNeeded,
} from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { decideCase, type CaseOutcome } from '../core/decide-case.ts';
import { screeningDecided } from '../events.ts';
import { changeCase, lockCase, writeStep } from '../store/cases.ts';
import { readSettings } from '../store/settings.ts';
import type { CaseRow } from '../tables.ts';
import { handle } from './deps.ts';
import { showCase } from './show-case.ts';
import { staffOf } from './staff-of.ts';

export const decideScreeningCaseHandler = handle(decideScreeningCase, (input, deps, request) =>
  transaction(deps.db, async (tx) => {
    const { id, version, act, reason } = input;
    const staff = staffOf(request.actor);
    await runCommand(tx, staff, { call: decideScreeningCase, input }, async () => {
      const found = await lockCase(tx, id);
      if (!found) throw refusal(notFound);
      if (found.version !== version) throw refusal(changedMeanwhile);
      const { isSecondPerson } = await readSettings(tx);
      const outcome = decideCase(found, act, { staffId: staff.staffId, isSecondPerson });
      if (outcome === undefined) throw refusal(moveNotAllowed);
      if (outcome === 'alone') throw refusal(secondPersonNeeded);
      await settle(tx, found, outcome, staff);
      await writeStep(tx, id, outcome.step, { staffId: staff.staffId, name: staff.name, text: reason });
      await audit(tx, request, {
        action: 'decideScreeningCase',
        subject: 'screening',
        subjectId: id,
        label: found.uid,
        reason,
        oldValue: { status: found.status },
        newValue: { status: outcome.to, act },
      });
      return act;
    });
    return showCase(tx, deps, id, request.actor);
  }),
);

async function settle(tx: Tx, found: CaseRow, outcome: CaseOutcome, staff: StaffActor): Promise<void> {
  const { staffId, name } = staff;
  const isProposal = outcome.to === 'proposed';
  const isEnd = outcome.to === 'cleared' || outcome.to === 'refused';
  await changeCase(tx, found, {
    status: outcome.to,
    proposed: isProposal ? outcome.proposed : null,
    proposedBy: isProposal ? staffId : null,
    // Stays beside whoever agreed.
    proposedName: isProposal ? name : isEnd ? found.proposedName : null,
    ...(isEnd ? { decidedBy: staffId, decidedName: name, decidedAt: sql`tetri_now()` } : {}),
  });
  if (!isEnd) return;
  const { subjectKind, subjectId, userId } = found;
  const decision = outcome.to === 'cleared' ? 'clear' : 'refuse';
  await announce(tx, screeningDecided, { subjectKind, subjectId, userId, decision }, { key: subjectId });
}
