import { updateAffiliateSites } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { ensureLockedPartner } from '../actions/ensure-partner.ts';
import { handle } from '../deps.ts';
import { changePartner } from '../store/partners.ts';

export const updateAffiliateSitesHandler = handle(updateAffiliateSites, async (input, { db }, { actor }) => {
  const sites = [...new Set(input.sites)];
  await transaction(db, async (tx) => {
    await ensureLockedPartner(tx, actor.userId);
    await changePartner(tx, actor.userId, { sites });
  });
  return { sites };
});
