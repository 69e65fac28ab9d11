import type { RequestScope } from '../../../platform/http/index.ts';
import type { OrdersDeps } from '../deps.ts';

/** The link by which a visitor was brought; undefined where there is none, or it is that of whoever uses this browser. */
export async function bringingPartner(
  partner: string | undefined,
  { actor, cookies }: Pick<RequestScope, 'actor' | 'cookies'>,
  { moreDiscount }: Pick<OrdersDeps, 'moreDiscount'>,
): Promise<string | undefined> {
  if (partner === undefined || actor.kind !== 'visitor') return partner;
  return (await moreDiscount.isPartnersBrowser(partner, cookies)) ? undefined : partner;
}
