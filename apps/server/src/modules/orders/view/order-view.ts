import type { CallAnswer, getOrder, Language } from '@tetri/contract';
import { displayRate, formatUnits, parity, parseRate } from '@tetri/money';
import { type CatalogSnapshot, type Field, type Route, textIn } from '../../catalog/index.ts';
import { movesOf } from '../core/moves.ts';
import type { FieldValue } from '../core/types.ts';
import { ridOf } from '../core/uid.ts';
import type { orderHistory, OrderRow } from '../tables.ts';
import { viewSide } from './side.ts';

/** What stands beside the order's row on its page. */
export interface OrderSurroundings {
  readonly snapshot: CatalogSnapshot;
  /** `template` is the JSON text of a list of blocks. */
  readonly page: { readonly template: string; readonly data: Record<string, string> } | null;
  readonly pickup: { code: string; officeName: string; address: string } | null;
  readonly receipts: readonly { readonly id: string; readonly name: string; readonly at: Date }[];
  readonly history: readonly (typeof orderHistory.$inferSelect)[];
  readonly takesCustomersWord: boolean;
  readonly now: Date;
}

/** The order as its customer sees it, in his language. */
export function viewOrder(
  order: OrderRow,
  around: OrderSurroundings,
  lang: Language,
): CallAnswer<typeof getOrder>['order'] {
  const route = around.snapshot.routes.get(order.routeId);
  return {
    _id: order.id,
    uid: order.uid.toString(),
    rid: ridOf(order.uid),
    status: order.status,
    issue: order.issue,
    moves: customerMoves(order, around.takesCustomersWord),
    ...viewPrice(order),
    rateType: order.rateType,
    parts: [...order.parts],
    email: order.email,
    fromValues: viewValues(order.fromValues, route?.fromFields, lang),
    toValues: viewValues(order.isOutDataHidden ? blank(order.toValues) : order.toValues, route?.toFields, lang),
    routeValues: viewValues(order.routeValues, route?.fields, lang),
    confirmations: { seen: order.confirmationsSeen, required: order.confirmationsRequired },
    route: {
      routeId: order.routeId,
      friendlyURL: route?.friendlyUrl ?? '',
      instructions: route ? textIn(route.instructions, lang) : '',
      from: {
        ...viewSide(around.snapshot, order, 'from', lang),
        paymentDetails: { merchant: around.page },
      },
      to: viewSide(around.snapshot, order, 'to', lang),
    },
    pickup: around.pickup,
    receipts: around.receipts.map(({ id, name, at }) => ({ _id: id, name, at: at.toISOString() })),
    payoutReference: order.payoutReference,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    now: around.now.toISOString(),
    history: around.history.map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
  };
}

/** Amounts as decimal text and the rate as it is shown. */
export function viewPrice(order: OrderRow) {
  return {
    inAmount: formatUnits(order.inUnits, order.fromDecimals),
    outAmount: formatUnits(order.outUnits, order.toDecimals),
    rate: displayRate(parseRate(order.rate) ?? parity),
  };
}

/** Filled-in fields with their names; a select shows its option's name. */
export function viewValues(values: readonly FieldValue[], fields: Route['fields'] | undefined, lang: Language) {
  return values.map(({ key, value }) => {
    const field: Field | undefined = fields?.find((one) => one.key === key);
    const option = field?.options.find((one) => one.value === value);
    return { key, name: field ? textIn(field.name, lang) : key, value: option ? textIn(option.name, lang) : value };
  });
}

/** The moves the customer may make: his word that he has paid counts only where the method takes it. */
export function customerMoves(order: OrderRow, takesCustomersWord: boolean) {
  return movesOf(order.status, 'customer').filter((to) => to !== 'inProgress' || takesCustomersWord);
}

function blank(values: readonly FieldValue[]): FieldValue[] {
  return values.map(({ key }) => ({ key, value: '' }));
}
