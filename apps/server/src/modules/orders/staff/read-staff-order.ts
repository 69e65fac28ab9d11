import { type CallAnswer, type getStaffOrder, type Language, notFound, refusal } from '@tetri/contract';
import { operatorResolutions } from '../core/possible-acts.ts';
import { payableOrder } from '../actions/payable-order.ts';
import type { PriceDeps } from '../actions/present-price.ts';
import { readWholeOrder } from '../store/read-whole-order.ts';
import { resolutionOffers } from '../actions/resolution-offers.ts';
import { viewOffers } from '../view/order-view.ts';
import { cashOffice } from '../../payments/index.ts';
import type { OrdersStaffDeps } from './deps.ts';
import { viewStaffOrder } from '../view/view-staff-order.ts';

/** All there is about one order, as it stands now. Refuses with notFound. */
export async function readStaffOrder(
  uid: string,
  { db, catalog, payments, rates, offered }: OrdersStaffDeps,
  lang: Language,
): Promise<CallAnswer<typeof getStaffOrder>> {
  const whole = await readWholeOrder(db, uid);
  if (!whole) throw refusal(notFound);
  const { order, now } = whole;
  const [requisites, receipts, pickup] = await Promise.all([
    payments.requisites(payableOrder(order), lang),
    payments.listReceipts(order.id),
    order.payoutMethod === cashOffice ? payments.pickupState(order.id) : null,
  ]);
  const offers = resolutionOffers(pricesOf({ catalog, rates }), order, operatorResolutions(order));
  const resolutions = viewOffers(order, offers, (price) => offered.make(order, price, now));
  return { order: viewStaffOrder(whole, { requisites, receipts, pickup, resolutions }, catalog.snapshot(), lang) };
}

/** What an order is priced with. */
export function pricesOf({ catalog, rates }: Pick<OrdersStaffDeps, 'catalog' | 'rates'>): PriceDeps {
  return { catalog, prices: { price: (routeId) => rates.board().prices.get(routeId) } };
}
