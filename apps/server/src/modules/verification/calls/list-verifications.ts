import { listVerifications } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readTerms } from '../store/terms.ts';
import { listDrafts, listSent } from '../store/verifications.ts';
import { viewVerification } from '../view/view-verification.ts';

export const listVerificationsHandler = handle(listVerifications, async ({ limit }, { db }, { actor, lang }) => {
  const [rows, drafts, terms] = [
    await listSent(db, actor.userId, limit),
    await listDrafts(db, actor.userId),
    await readTerms(db),
  ];
  const { keepApprovedDays, keepRefusedDays, keepDraftDays } = terms;
  return {
    verifications: rows.map((row) => viewVerification(row, lang)),
    drafts: drafts.map(({ type, currencyId, updatedAt }) => ({ type, currencyId, updatedAt: updatedAt.toISOString() })),
    terms: { keepApprovedDays, keepRefusedDays, keepDraftDays },
  };
});
