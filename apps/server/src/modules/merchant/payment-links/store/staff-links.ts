import type { PaymentLinkState } from '@tetri/contract';
import { and, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { emailHolds } from '../../../identity/index.ts';
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
  busy: and(isEnabled, sql`not ${isPast}`, eq(paymentLinks.kind, 'once')),
  open: and(isEnabled, sql`not ${isPast}`),
};

/** Links of everybody, the newest first, that come after the one with the identifier `cursor`. */
export function listStaffLinks(
  reader: Reader,
  filters: StaffLinkFilters,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<UsedLink[]> {
  const condition = and(
    cursor === undefined ? undefined : lt(paymentLinks.id, cursor),
    filters.state && and(implied[filters.state], sql`${state} = ${filters.state}`),
    searchCondition(filters.search.trim()),
  );
  return usedLinks(reader, condition, { limit, offset: 0 });
}

function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined;
  const code = /\/pay\/([^/?#]+)/.exec(search)?.[1] ?? search;
  return or(eq(paymentLinks.code, code), emailHolds(paymentLinks.userId, search));
}
