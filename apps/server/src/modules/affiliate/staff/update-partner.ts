import { changedMeanwhile, notFound, refusal, updatePartner } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changePartner, lockPartner } from '../store/partners.ts';
import { findStaffPartner } from '../store/staff-partners.ts';
import { readTerms } from '../store/terms.ts';
import { viewStaffPartner } from '../view/view-staff-partner.ts';
import { handle } from './deps.ts';

export const updatePartnerHandler = handle(
  updatePartner,
  ({ userId, version, ratePercent, isSuspended, sites, reason }, { db }, request) =>
    transaction(db, async (tx) => {
      const before = await lockPartner(tx, userId);
      if (!before) throw refusal(notFound);
      if (before.version !== version) throw refusal(changedMeanwhile);
      const oldValue = await shown(tx, userId);
      await changePartner(tx, userId, { ratePercent, isSuspended, ...(sites && { sites: [...new Set(sites)] }) });
      const partner = await shown(tx, userId);
      await audit(tx, request, {
        action: 'updatePartner',
        subject: 'partner',
        subjectId: userId,
        label: before.link,
        reason,
        oldValue: termsOf(oldValue),
        newValue: termsOf(partner),
      });
      return { partner };
    }),
);

async function shown(tx: Tx, userId: string) {
  const row = await findStaffPartner(tx, userId);
  if (!row) throw refusal(notFound);
  return viewStaffPartner(row, await readTerms(tx));
}

/** Nothing that names the person: the log is kept when they are erased. */
function termsOf({ ratePercent, isSuspended, sites }: Awaited<ReturnType<typeof shown>>) {
  return { ratePercent, isSuspended, sites: sites.length };
}
