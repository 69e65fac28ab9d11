import { getAffiliate } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readAffiliate } from '../actions/read-affiliate.ts';

export const getAffiliateHandler = handle(getAffiliate, async (_input, { db }, { actor }) => ({
  affiliate: await readAffiliate(db, actor.userId),
}));
