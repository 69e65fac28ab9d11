import type { Call } from '../define-call.ts';
import * as accountAffiliate from './account-affiliate.ts';
import * as accountApiKeys from './account-api-keys.ts';
import * as accountAuth from './account-auth.ts';
import * as accountFactors from './account-factors.ts';
import * as accountNotices from './account-notices.ts';
import * as accountProfile from './account-profile.ts';
import * as accountSocial from './account-social.ts';
import * as accountTelegram from './account-telegram.ts';
import * as appointments from './appointments.ts';
import * as captcha from './captcha.ts';
import * as accountOrders from './account-orders.ts';
import * as accountRequisites from './account-requisites.ts';
import * as accountVerification from './account-verification.ts';
import * as accountWallets from './account-wallets.ts';
import * as staffWallets from './staff-wallets.ts';
import * as catalog from './catalog.ts';
import * as comments from './comments.ts';
import * as content from './content.ts';
import * as merchant from './merchant.ts';
import * as paymentLinks from './payment-links.ts';
import * as orders from './orders.ts';
import * as partnerOrders from './partner-orders.ts';
import * as push from './push.ts';
import * as quotes from './quotes.ts';
import * as rateHistory from './rate-history.ts';
import * as reviews from './reviews.ts';
import * as site from './site.ts';
import * as staffAffiliate from './staff-affiliate.ts';
import * as staffApiKeys from './staff-api-keys.ts';
import * as staffAppointments from './staff-appointments.ts';
import * as staffAudit from './staff-audit.ts';
import * as staffAuth from './staff-auth.ts';
import * as staffBot from './staff-bot.ts';
import * as staffCallLimits from './staff-call-limits.ts';
import * as staffCatalog from './staff-catalog.ts';
import * as staffChat from './staff-chat.ts';
import * as staffContent from './staff-content.ts';
import * as staffCurrencies from './staff-currencies.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffDiscount from './staff-discount.ts';
import * as staffExports from './staff-exports.ts';
import * as staffRanking from './staff-ranking.ts';
import * as staffUndoLimit from './staff-undo-limit.ts';
import * as staffNewsletter from './staff-newsletter.ts';
import * as staffOffices from './staff-offices.ts';
import * as staffOrderCaps from './staff-order-caps.ts';
import * as staffOrderLimits from './staff-order-limits.ts';
import * as staffOrderMoney from './staff-order-money.ts';
import * as staffOrders from './staff-orders.ts';
import * as staffConnections from './staff-connections.ts';
import * as staffPartners from './staff-partners.ts';
import * as staffPartnerWithdrawals from './staff-partner-withdrawals.ts';
import * as staffPromoCodes from './staff-promo-codes.ts';
import * as staffPayments from './staff-payments.ts';
import * as staffPayouts from './staff-payouts.ts';
import * as staffPeople from './staff-people.ts';
import * as staffCheckouts from './staff-checkouts.ts';
import * as staffSimulations from './staff-simulations.ts';
import * as staffPlaces from './staff-places.ts';
import * as staffSweeps from './staff-sweeps.ts';
import * as staffTakeIns from './staff-take-ins.ts';
import * as staffTills from './staff-tills.ts';
import * as staffRates from './staff-rates.ts';
import * as staffReserves from './staff-reserves.ts';
import * as staffRoutes from './staff-routes.ts';
import * as staffStatements from './staff-statements.ts';
import * as staffUnclaimed from './staff-unclaimed.ts';
import * as staffScreening from './staff-screening.ts';
import * as staffScreeningCases from './staff-screening-cases.ts';
import * as staffScreeningRules from './staff-screening-rules.ts';
import * as staffSite from './staff-site.ts';
import * as staffSupport from './staff-support.ts';
import * as staffVerification from './staff-verification.ts';
import * as staffVisits from './staff-visits.ts';
import * as staffSubmissions from './staff-submissions.ts';
import * as subscriptions from './subscriptions.ts';
import * as supportChat from './support-chat.ts';
import * as support from './support.ts';
import * as visits from './visits.ts';

function callsOf(module: Record<string, unknown>): [string, Call][] {
  return Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]));
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call there is, by name. A call is added by exporting it from a file that stands here. */
export const allCalls: ReadonlyMap<string, Call> = new Map(
  [
    site,
    accountAffiliate,
    accountApiKeys,
    accountAuth,
    accountFactors,
    accountNotices,
    accountOrders,
    accountProfile,
    accountRequisites,
    accountSocial,
    accountTelegram,
    accountVerification,
    accountWallets,
    appointments,
    captcha,
    catalog,
    comments,
    content,
    merchant,
    paymentLinks,
    orders,
    partnerOrders,
    push,
    quotes,
    rateHistory,
    reviews,
    staffApiKeys,
    staffAffiliate,
    staffConnections,
    staffPartners,
    staffPartnerWithdrawals,
    staffPromoCodes,
    staffAppointments,
    staffAudit,
    staffAuth,
    staffBot,
    staffCallLimits,
    staffCatalog,
    staffChat,
    staffContent,
    staffCurrencies,
    staffCustomers,
    staffDiscount,
    staffExports,
    staffRanking,
    staffUndoLimit,
    staffNewsletter,
    staffOffices,
    staffOrderCaps,
    staffOrderLimits,
    staffOrderMoney,
    staffOrders,
    staffPayments,
    staffPayouts,
    staffPeople,
    staffCheckouts,
    staffPlaces,
    staffSweeps,
    staffTakeIns,
    staffTills,
    staffSimulations,
    staffRates,
    staffReserves,
    staffRoutes,
    staffStatements,
    staffUnclaimed,
    staffScreening,
    staffScreeningRules,
    staffScreeningCases,
    staffSite,
    staffSupport,
    staffVerification,
    staffVisits,
    staffWallets,
    staffSubmissions,
    subscriptions,
    support,
    supportChat,
    visits,
  ].flatMap(callsOf),
);
