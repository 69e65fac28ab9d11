import type { CallAnswer, createOrder, Language, OrderStatus } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { ridOf } from '../core/uid.ts';
import type { OrderRow } from '../tables.ts';
import { viewSide } from './side.ts';

type CreatedOrder = Pick<
  OrderRow,
  | 'id'
  | 'secret'
  | 'inUnits'
  | 'outUnits'
  | 'fromCurrencyId'
  | 'toCurrencyId'
  | 'fromCode'
  | 'toCode'
  | 'fromSymbol'
  | 'toSymbol'
  | 'fromDecimals'
  | 'toDecimals'
  | 'expiresAt'
  | 'verificationWaitSeconds'
> & {
  readonly uid: bigint | string;
  readonly isPreviewSkipped: boolean;
  readonly isInAccount: boolean;
  readonly status: OrderStatus;
};

/** The answer to whoever made the order, as it was then: a repeated request is answered alike, whatever happened since. */
export function viewCreated(
  order: CreatedOrder,
  snapshot: CatalogSnapshot,
  lang: Language,
): CallAnswer<typeof createOrder> {
  const [from, to] = [viewSide(snapshot, order, 'from', lang), viewSide(snapshot, order, 'to', lang)];
  return {
    _id: order.id,
    uid: order.uid.toString(),
    rid: ridOf(order.uid),
    secret: order.secret,
    status: statusThen(order),
    inAmount: formatUnits(order.inUnits, order.fromDecimals),
    outAmount: formatUnits(order.outUnits, order.toDecimals),
    route: { from: { name: from.name, symbol: from.symbol }, to: { name: to.name, symbol: to.symbol } },
    expiresAt: order.expiresAt.toISOString(),
    isInAccount: order.isInAccount,
  };
}

/** It waited for its customer to be verified; else, skipped, the preview was over when the order was made, and otherwise it began then. */
function statusThen({ verificationWaitSeconds, isPreviewSkipped, status }: CreatedOrder): OrderStatus {
  if (verificationWaitSeconds !== null) return 'hold';
  return isPreviewSkipped && status !== 'new' ? 'waitPayment' : 'new';
}
