import { changedMeanwhile, dismissStatementLine, notFound, refusal } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { releaseKept } from '../../unclaimed/actions/release-kept.ts';
import { handle } from '../../staff/deps.ts';
import { changeLine, findLine, lockLine } from '../store/statement-lines.ts';
import { viewLines } from '../view/view-line.ts';

export const dismissStatementLineHandler = handle(
  dismissStatementLine,
  async ({ lineId, isDismissed, reason }, { db, catalog }, request) =>
    transaction(db, async (tx) => {
      const before = await lockLine(tx, lineId);
      if (!before) throw refusal(notFound);
      if (before.state !== (isDismissed ? 'open' : 'dismissed')) throw refusal(changedMeanwhile);
      if (!isDismissed) await releaseKept(tx, lineId, { reason, by: request.actor });
      await changeLine(
        tx,
        lineId,
        isDismissed
          ? { dismissedBy: request.actor.name, dismissedReason: reason, dismissedAt: sql`tetri_now()` }
          : { dismissedBy: null, dismissedReason: null, dismissedAt: null },
      );
      await audit(tx, request, {
        action: 'dismissStatementLine',
        subject: 'requisite',
        subjectId: before.requisiteId,
        label: before.bookedOn,
        reason,
        oldValue: { lineId, isDismissed: !isDismissed },
        newValue: { lineId, isDismissed },
      });
      const after = await findLine(tx, lineId);
      const [line] = await viewLines(tx, catalog.snapshot(), after ? [after] : []);
      if (!line) throw refusal(notFound);
      return { line };
    }),
);
