import { changedMeanwhile, keepStatementLine, notFound, refusal } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import {
  bookUnclaimed,
  findRequisite,
  insertUnclaimed,
  lockUnclaimedLine,
  placeCode,
  usualPlace,
} from '../../../payments/index.ts';
import { handle } from '../../staff/deps.ts';
import { changeLine, lockLine } from '../../statements/store/statement-lines.ts';
import { answerUnclaimed } from './answer-unclaimed.ts';

export const keepStatementLineHandler = handle(keepStatementLine, async (input, deps, request) => {
  const { lineId, reason } = input;
  const { actor } = request;
  return transaction(deps.db, async (tx) => {
    await runCommand(tx, actor, { call: keepStatementLine, input }, async () => {
      const line = await lockLine(tx, lineId);
      const requisite = line && (await findRequisite(tx, line.requisiteId));
      if (!line || !requisite) throw refusal(notFound);
      if (line.state !== 'open' || (await lockUnclaimedLine(tx, lineId))) throw refusal(changedMeanwhile);
      const { currencyId, placeId } = requisite;
      const place = placeId === null ? await usualPlace(tx, currencyId) : placeCode({ kind: 'own', id: placeId });
      const { units, isDemo } = line;
      const row = await insertUnclaimed(tx, { source: 'statement', lineId, currencyId, units, place, isDemo });
      await bookUnclaimed(tx, row, 'seen');
      await changeLine(tx, lineId, {
        dismissedBy: actor.name,
        dismissedReason: reason,
        dismissedAt: sql`tetri_now()`,
      });
      await audit(tx, request, {
        action: 'keepStatementLine',
        subject: 'requisite',
        subjectId: line.requisiteId,
        label: line.bookedOn,
        reason,
        newValue: { lineId, payment: row.id },
      });
      return 'kept';
    });
    const kept = await lockUnclaimedLine(tx, lineId);
    if (!kept) throw refusal(changedMeanwhile);
    return { payment: await answerUnclaimed(tx, deps, request, kept.id) };
  });
});
