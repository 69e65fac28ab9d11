import { type CallAnswer, type getStaffOrder, type Language, notFound, refusal } from '@tetri/contract';
import { payableOrder, readWholeOrder } from '../../orders/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { viewStaffOrder } from './view-staff-order.ts';

type Deps = Pick<OperationsDeps, 'db' | 'catalog' | 'payments'> & { readonly lang: Language };

/** All there is about one order, as it stands now. Refuses with notFound. */
export async function readStaffOrder(
  { db, catalog, payments, lang }: Deps,
  uid: string,
): Promise<CallAnswer<typeof getStaffOrder>> {
  const whole = await readWholeOrder(db, uid);
  if (!whole) throw refusal(notFound);
  const { order } = whole;
  const [requisites, receipts, pickup] = await Promise.all([
    payments.requisites(payableOrder(order), lang),
    payments.listReceipts(order.id),
    order.payoutMethod === 'cash-office' ? payments.pickupState(order.id) : null,
  ]);
  return { order: viewStaffOrder(whole, { requisites, receipts, pickup }, catalog.snapshot(), lang) };
}
