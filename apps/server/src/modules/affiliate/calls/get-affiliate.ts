import { getAffiliate, writeStartParameter } from '@tetri/contract';
import { readAffiliate } from '../actions/read-affiliate.ts';
import { handle } from '../deps.ts';

export const getAffiliateHandler = handle(getAffiliate, async (_input, { db, botUsername }, { actor }) => {
  const [affiliate, username] = await Promise.all([readAffiliate(db, actor.userId), botUsername()]);
  return { affiliate: { ...affiliate, botLink: botLinkOf(username, affiliate.link) } };
});

/** A link to the messenger holds fewer signs, and fewer of them, than one to the site. */
function botLinkOf(username: string | undefined, referral: string): string | null {
  const start = writeStartParameter({ utm: {}, referral });
  return username === undefined || start === undefined ? null : `https://t.me/${username}?start=${start}`;
}
