import type { PaymentLinkState } from '@tetri/contract';
import { and, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { type Reader, searchedBy } from '../../../../platform/database/index.ts';
import { emailHolds, isAddressed } from '../../../identity/index.ts';
import { isLinkSpent, isLinkTaken } from '../../../orders/index.ts';
import { paymentLinks } from '../tables.ts';
import { isPast, type UsedLink, usedLinks } from './payment-links.ts';

export interface StaffLinkFilters {
  readonly state?: PaymentLinkState | undefined;
  /** A code, the address of a link, or a part of its owner's e-mail. */
  readonly search: string;
}

/** How a link stands, as `core/link-state.ts` judges it. */
const state = sql`case
  when ${paymentLinks.kind} = 'once' and ${isLinkSpent(paymentLinks.id)} then 'paid'
  when ${paymentLinks.closedReason} is not null then 'closed'
  when ${paymentLinks.disabledAt} is not null then 'disabled'
  when ${isPast} then 'expired'
  when ${paymentLinks.kind} = 'once' and ${isLinkTaken(paymentLinks.id)} then 'busy'
  else 'open' end`;

const isEnabled = and(isNull(paymentLinks.closedReason), isNull(paymentLinks.disabledAt));

/** What a link in that state has for certain: most others are passed over without a look at their orders. */
const implied: Readonly<Record<PaymentLinkState, SQL | undefined>> = {
  paid: eq(paymentLinks.kind, 'once'),
  closed: isNotNull(paymentLinks.closedReason),
  disabled: and(isNull(paymentLinks.closedReason), isNotNull(paymentLinks.disabledAt)),
  expired: and(isEnabled, isPast),
  busy: sql`${paymentLinks.id} = any(array(select id from ${paymentLinks} where ${and(
    isEnabled,
    eq(paymentLinks.kind, 'once'),
    sql`coalesce(${paymentLinks.expiresAt}, 'infinity') > tetri_now()`,
  )}))`,
  open: and(isEnabled, sql`not ${isPast}`),
};

/** Links of everybody, the newest first, that come after the one with the identifier `cursor`. */
export async function listStaffLinks(
  reader: Reader,
  filters: StaffLinkFilters,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<UsedLink[]> {
  const search = filters.search.trim();
  const condition = and(
    cursor === undefined ? undefined : lt(paymentLinks.id, cursor),
    filters.state && and(implied[filters.state], sql`${state} = ${filters.state}`),
    search === '' ? undefined : await searchLinks(reader, search),
  );
  return usedLinks(reader, condition, { limit, offset: 0 });
}

async function searchLinks(reader: Reader, search: string): Promise<SQL> {
  const code = /\/pay\/([^/?#]+)/.exec(search)?.[1] ?? search;
  const isNamed = eq(paymentLinks.code, code);
  const { where } = await searchedBy(reader, paymentLinks.id, {
    found: sql`select id from ${paymentLinks} where ${isNamed}
      union all select id from ${paymentLinks} where ${emailHolds(paymentLinks.userId, search)}`,
    holds: sql`(${isNamed} or ${isAddressed(paymentLinks.userId, search)})`,
  });
  return where;
}
