import {
  type CallOutput,
  getAffiliate,
  getAffiliateChart,
  getAffiliateToday,
  getPartnerVisits,
  getProfile,
  getSecondFactor,
  listAffiliateOrders,
  listPartnerOrders,
  listPartnerRoutes,
  listRoutesCompact,
} from '@tetri/contract';
import { onLastPage } from '../../app/on-last-page.ts';
import type { PageScope } from '../../app/page-scope.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

export type Affiliate = CallOutput<typeof getAffiliate>['affiliate'];
export type AffiliateOrders = CallOutput<typeof listAffiliateOrders>;
export type Chart = CallOutput<typeof getAffiliateChart>['statistics'];
export type PartnerRoute = CallOutput<typeof listPartnerRoutes>['routes'][number];
export type PartnerOrders = CallOutput<typeof listPartnerOrders>;

/** Where the two lists stand: pages of the orders and of the withdrawals, and whether all orders are shown. */
export interface PartnerQuery {
  readonly page: number;
  readonly isAll: boolean;
  readonly withdrawals: number;
}

export interface PartnerData {
  readonly query: PartnerQuery;
  readonly affiliate: Affiliate;
  readonly today: CallOutput<typeof getAffiliateToday>['affiliate'];
  readonly visits: number;
  readonly chart: Chart;
  readonly orders: AffiliateOrders;
  readonly routes: readonly PartnerRoute[];
  readonly withdrawals: PartnerOrders;
  /** What can be exchanged, for the form on the partner's own site. */
  readonly offered: CallOutput<typeof listRoutesCompact>;
  /** What a withdrawal asks for anew; undefined where the account has neither a second factor nor a passkey. */
  readonly means: ProofMeans | undefined;
}

export async function loadPartner({ call }: PageScope, search: URLSearchParams): Promise<PartnerData> {
  const query = readPartnerQuery(search);
  const [
    { affiliate },
    today,
    visits,
    { statistics },
    orders,
    { routes },
    withdrawals,
    { otp, passkeys },
    { profile },
    offered,
  ] = await Promise.all([
    call(getAffiliate, {}),
    call(getAffiliateToday, {}),
    call(getPartnerVisits, {}),
    call(getAffiliateChart, {}),
    onLastPage((page) => call(listAffiliateOrders, { page, allOrders: query.isAll }), query.page),
    call(listPartnerRoutes, {}),
    onLastPage((page) => call(listPartnerOrders, { page }), query.withdrawals),
    call(getSecondFactor, {}),
    call(getProfile, {}),
    call(listRoutesCompact, {}),
  ]);
  const means = { hasPassword: profile.hasPassword, isFactorOn: otp.active, hasPasskey: passkeys.length > 0 };
  return {
    query: { ...query, page: orders.count.select_page, withdrawals: withdrawals.count.select_page },
    affiliate,
    today: today.affiliate,
    visits: visits.partners.reduce((sum, day) => sum + day.total_count, 0),
    chart: statistics,
    orders,
    routes,
    withdrawals,
    offered,
    means: means.isFactorOn || means.hasPasskey ? means : undefined,
  };
}

function readPartnerQuery(search: URLSearchParams): PartnerQuery {
  const pageOf = (name: string) => Math.min(1_000_000, Math.max(1, Math.trunc(Number(search.get(name))) || 1));
  return { page: pageOf('page'), isAll: search.has('all'), withdrawals: pageOf('withdrawals') };
}

export function writePartnerQuery({ page, isAll, withdrawals }: PartnerQuery): string {
  const search = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(isAll ? { all: '1' } : {}),
    ...(withdrawals > 1 ? { withdrawals: String(withdrawals) } : {}),
  });
  return `?${search}`;
}
