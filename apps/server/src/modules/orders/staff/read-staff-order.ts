import {
  type CallAnswer,
  type getStaffOrder,
  type Language,
  notFound,
  refusal,
  type VerificationNeed,
} from '@tetri/contract';
import { isAtOffice } from '../appointments/core/judge-appointment.ts';
import { findAppointments } from '../appointments/store/appointments.ts';
import { maySendRefund, operatorResolutions } from '../core/possible-acts.ts';
import { quoteRefund, refunderOf } from '../actions/quote-refund.ts';
import { payableOrder } from '../actions/payable-order.ts';
import type { PriceDeps } from '../actions/present-price.ts';
import { isLinkPromised } from '../store/link-orders.ts';
import { readWholeOrder } from '../store/read-whole-order.ts';
import { type OfferDeps, resolutionOffers } from '../actions/resolution-offers.ts';
import { viewOffers } from '../view/order-view.ts';
import { latestOf } from '../../verification/index.ts';
import type { OrderRow } from '../tables.ts';
import { cashOffice } from '../../payments/index.ts';
import type { OrdersStaffDeps } from './deps.ts';
import { viewStaffOrder } from '../view/view-staff-order.ts';

/** All there is about one order, as it stands now. Refuses with notFound. */
export async function readStaffOrder(
  uid: string,
  deps: OrdersStaffDeps,
  lang: Language,
): Promise<CallAnswer<typeof getStaffOrder>> {
  const { db, catalog, payments, offered } = deps;
  const whole = await readWholeOrder(db, uid);
  if (!whole) throw refusal(notFound);
  const { order, now } = whole;
  const [requisites, receipts, pickup, appointments, verifications] = await Promise.all([
    payments.requisites(payableOrder(order), lang),
    payments.listReceipts(order.id),
    order.payoutMethod === cashOffice ? payments.pickupState(order.id) : null,
    isAtOffice(order) ? findAppointments(db, order.id) : [],
    Promise.all(order.verificationNeeds.map((need) => behindNeed(db, order, need))),
  ]);
  const offers = await resolutionOffers(db, offersOf(deps), order, operatorResolutions(order));
  const resolutions = viewOffers(order, offers, (price) => offered.make(order, price, now));
  const isQuoted = maySendRefund(order) || offers.some(({ resolution }) => resolution === 'giveBack');
  const refundQuote = isQuoted ? await quoteRefund(db, { payments, networkFees: deps.rates }, order) : undefined;
  const facts = {
    requisites,
    receipts,
    pickup,
    appointments,
    resolutions,
    refundQuote,
    isSendable: refunderOf({ payments }, order) !== undefined,
    isLinkPromised: await isLinkPromised(db, order),
    urlOf: (method: string, network: string, reference: string) => payments.transactionUrl(method, network, reference),
    verifications,
  };
  return { order: viewStaffOrder(whole, facts, catalog.snapshot(), lang) };
}

/** The customer's verification that a need is met by. */
async function behindNeed(db: OrdersStaffDeps['db'], order: OrderRow, need: VerificationNeed) {
  const currencyId = { currency: order.fromCurrencyId, currencyPayout: order.toCurrencyId };
  const kind =
    need === 'currency' || need === 'currencyPayout'
      ? { type: 'currency' as const, currencyId: currencyId[need] }
      : { type: need, currencyId: null };
  return { need, ...(await latestOf(db, order.userId, kind)) };
}

/** What an order is priced with. */
export function pricesOf({ catalog, rates }: Pick<OrdersStaffDeps, 'catalog' | 'rates'>): PriceDeps {
  return { catalog, prices: { price: (routeId) => rates.board().prices.get(routeId) } };
}

/** What is offered about an order's payment is made of. */
export function offersOf(
  deps: Pick<OrdersStaffDeps, 'catalog' | 'rates' | 'orderLimits' | 'hashDestination'>,
): OfferDeps {
  const { orderLimits: limits, hashDestination } = deps;
  return { ...pricesOf(deps), limits, verification: { hashDestination } };
}
