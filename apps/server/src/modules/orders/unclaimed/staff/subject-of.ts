import type { UnclaimedRow } from '../../../payments/index.ts';
import type { OrderRow } from '../../tables.ts';

/** Of what the audit log says an act on a payment is: of the order that it came for, with which it is erased, or of the currency. */
export function subjectOf({
  order,
  row,
  currency,
}: {
  readonly order: OrderRow | undefined;
  readonly row: UnclaimedRow;
  readonly currency: { readonly code: string } | undefined;
}) {
  return order
    ? ({ subject: 'order', subjectId: order.id, label: order.uid.toString() } as const)
    : ({ subject: 'place', subjectId: row.currencyId, label: currency?.code ?? '' } as const);
}
