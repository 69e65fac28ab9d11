import { nameTaken, refusal, tooManyKept, updateAffiliateLink } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { ensureLockedPartner } from '../actions/ensure-partner.ts';
import { handle } from '../deps.ts';
import { changeLink, countLinks, ownerOfLink } from '../store/partners.ts';

/** Names that others may want are not gathered. */
const linksMax = 10;

export const updateAffiliateLinkHandler = handle(updateAffiliateLink, async ({ affiliateLink }, { db }, { actor }) => {
  const link = affiliateLink.toLowerCase();
  const { userId } = actor;
  await refuseTaken(() =>
    transaction(db, async (tx) => {
      await ensureLockedPartner(tx, userId);
      const owner = await ownerOfLink(tx, link);
      if (owner !== undefined && owner !== userId) throw refusal(nameTaken);
      if (owner === undefined && (await countLinks(tx, userId)) >= linksMax) {
        throw refusal(tooManyKept, { max: linksMax });
      }
      await changeLink(tx, userId, link, owner === undefined);
    }),
  );
  return { ok: 1 as const };
});
