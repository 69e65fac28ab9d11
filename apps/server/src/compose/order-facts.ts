import { formatUnits } from '@tetri/money';
import type { LiveCatalog } from '../modules/catalog/index.ts';
import type { OrderFacts } from '../modules/notify/index.ts';
import {
  appointmentOf,
  customerResolutions,
  findOrderNow,
  isDelivered,
  type OrderRow,
  ownValues,
  payableOrder,
  sentRefundsOf,
  viewRefund,
  viewServices,
  viewSide,
  viewValues,
} from '../modules/orders/index.ts';
import type { PaymentsModule } from '../modules/payments/index.ts';
import type { Db } from '../platform/database/index.ts';

interface FactsDeps {
  readonly db: Db;
  readonly catalog: LiveCatalog;
  readonly payments: Pick<PaymentsModule, 'pickupPlace' | 'transactionUrl'>;
}

/** What a mail says about an order, in its customer's language; undefined when there is no such order, or nobody made it. */
export async function orderFacts(
  { db, catalog, payments }: FactsDeps,
  orderId: string,
): Promise<OrderFacts | undefined> {
  const found = await findOrderNow(db, orderId);
  if (!found || found.order.isDemo) return undefined;
  const { order, now } = found;
  const snapshot = catalog.snapshot();
  const route = snapshot.routes.get(order.routeId);
  const { lang } = order;
  const sideOf = (side: 'from' | 'to') => {
    const { name, symbol, network } = viewSide(snapshot, order, side, lang);
    return { name, symbol, network: network === symbol ? undefined : network };
  };
  return {
    uid: order.uid.toString(),
    secret: order.secret,
    lang,
    email: order.email,
    from: {
      ...sideOf('from'),
      amount: formatUnits(order.inUnits, order.fromDecimals),
      values: viewValues(order.fromValues, route?.fromFields, snapshot, lang),
    },
    to: {
      ...sideOf('to'),
      amount: formatUnits(order.outUnits, order.toDecimals),
      values: viewValues(order.toValues, route?.toFields, snapshot, lang),
    },
    routeValues: viewValues(ownValues(order.routeValues), route?.fields, snapshot, lang),
    services: viewServices(order, route, snapshot, lang),
    isDelivered: isDelivered(order, snapshot),
    isByLink: order.linkUnits !== null,
    isCash: snapshot.currencies.get(order.toCurrencyId)?.kind === 'cash',
    office: payments.pickupPlace(payableOrder(order), lang),
    appointment: await appointmentOf(db, order, snapshot),
    isOutDataHidden: order.isOutDataHidden,
    expiresAt: order.expiresAt,
    payoutReference: order.payoutReference,
    refund: await refundOf(db, payments, order),
    choice: choiceOf(order, now),
    unverified: unverifiedOf(order),
  };
}

/** What the product sent back. */
async function refundOf(db: Db, payments: FactsDeps['payments'], order: OrderRow): Promise<OrderFacts['refund']> {
  if (order.status !== 'returned') return undefined;
  const refund = viewRefund(order, await sentRefundsOf(db, order.id), payments.transactionUrl);
  return refund?.state === 'arrived' ? refund : undefined;
}

function unverifiedOf({ verification, linkUnits }: OrderRow): OrderFacts['unverified'] {
  // Who pays a link does not see the state of its owner.
  if (linkUnits !== null) return undefined;
  return verification === 'refused' ? 'refused' : verification === 'due' ? 'late' : undefined;
}

function choiceOf(order: OrderRow, now: Date): OrderFacts['choice'] {
  const { resolutionUntil: until, resolutionDefault } = order;
  if (until === null || customerResolutions(order, now).length === 0) return undefined;
  return { until, fallback: resolutionDefault ?? 'operator' };
}
