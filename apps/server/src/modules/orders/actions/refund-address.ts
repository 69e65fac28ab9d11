import { fieldNotFilled, type Language, ownAddress, refusal } from '@tetri/contract';
import { type CatalogSnapshot, type Field, matchesPattern, textIn } from '../../catalog/index.ts';
import type { Reader } from '../../../platform/database/index.ts';
import { judgeFields } from '../core/judge-fields.ts';
import { judgeRefund } from './judge-refund.ts';
import { currencyFields } from '../requisites/actions/currency-fields.ts';
import { splitRefund } from '../core/split-refund.ts';
import type { OrderPayments } from '../ports.ts';
import type { OrderRow } from '../tables.ts';

export interface Refund {
  /** Null where none is needed: all of it goes into the customer's wallet. */
  readonly refundAddress: string | null;
  readonly refundMemo: string | null;
}

/** Where the giving currency is sent to: the first field that its routes ask for. Undefined where they ask for none. */
export function refundField(
  { routes }: CatalogSnapshot,
  { fromCurrencyId }: Pick<OrderRow, 'fromCurrencyId'>,
): Field | undefined {
  return currencyFields(routes.values(), fromCurrencyId).find(
    ({ type, isRequired }) => isRequired && (type === 'text' || type === 'phone' || type === 'email'),
  );
}

/**
 * Where money is given back to, judged as a destination in its currency: by the field that its routes ask for, and as an
 * address and a memo of its network. What goes into the customer's wallet needs none, and keeps what the order has. Throws
 * fieldNotFilled.
 */
export function judgeGiveBack(
  snapshot: CatalogSnapshot,
  order: OrderRow,
  asked: { readonly refundAddress?: string | undefined; readonly refundMemo?: string | undefined },
  lang: Language,
): Refund {
  if (splitRefund(order).toSend === 0n) return { refundAddress: order.refundAddress, refundMemo: order.refundMemo };
  const written = (asked.refundAddress ?? order.refundAddress ?? '').trim();
  const field = refundField(snapshot, order);
  const values = field ? [{ key: field.key, value: written }] : [];
  const [judged] = judgeFields(
    'toValues',
    field ? [field] : [],
    values,
    ({ name }) => textIn(name, lang),
    matchesPattern,
  );
  if (written === '') {
    const fieldId = 'refundAddress';
    throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err: 'required', type: 'body' });
  }
  const from = snapshot.currencies.get(order.fromCurrencyId);
  const bare = judged?.value ?? written;
  const address = (from ? judgeRefund(from, bare, undefined).address : bare) ?? written;
  // The memo of one address would send money to a stranger at another.
  const memo = asked.refundMemo ?? (address === order.refundAddress ? order.refundMemo : null) ?? '';
  return { refundAddress: address, refundMemo: (from ? judgeRefund(from, bare, memo).memo : memo) || null };
}

export interface RefundDeps {
  readonly payments: Pick<OrderPayments, 'isOwnAddressNow'>;
}

/** Whether what is given back there would come back to the exchange. */
export async function goesToExchange(
  reader: Reader,
  { payments }: RefundDeps,
  { fromCurrencyId }: Pick<OrderRow, 'fromCurrencyId'>,
  { refundAddress }: Pick<Refund, 'refundAddress'>,
): Promise<boolean> {
  return refundAddress !== null && payments.isOwnAddressNow(reader, fromCurrencyId, refundAddress);
}

/** Throws ownAddress. */
export async function refuseOwnRefund(reader: Reader, deps: RefundDeps, order: OrderRow, refund: Refund) {
  if (await goesToExchange(reader, deps, order, refund)) throw refusal(ownAddress);
}
