import { listVerifications, type VerificationTemplate } from '@tetri/contract';
import { handle } from '../deps.ts';
import { templateOf } from '../store/templates.ts';
import { readTerms } from '../store/terms.ts';
import { listDrafts, listSent, type VerificationRow } from '../store/verifications.ts';
import { viewVerification } from '../view/view-verification.ts';

export const listVerificationsHandler = handle(listVerifications, async ({ limit }, { db }, { actor, lang }) => {
  const [rows, drafts, terms] = [
    await listSent(db, actor.userId, limit),
    await listDrafts(db, actor.userId),
    await readTerms(db),
  ];
  const { keepApprovedDays, keepRefusedDays, keepDraftDays } = terms;
  const forms = new Map<string, VerificationTemplate>();
  for (const templateId of new Set(rows.map((row) => row.templateId)))
    forms.set(templateId, (await templateOf(db, templateId)).form);
  const formOf = ({ templateId }: VerificationRow) => {
    const form = forms.get(templateId);
    if (!form) throw new Error('a verification has its template');
    return form;
  };
  return {
    verifications: rows.map((row) => viewVerification(row, formOf(row), lang)),
    drafts: drafts.map(({ type, currencyId, updatedAt }) => ({ type, currencyId, updatedAt: updatedAt.toISOString() })),
    terms: { keepApprovedDays, keepRefusedDays, keepDraftDays },
  };
});
