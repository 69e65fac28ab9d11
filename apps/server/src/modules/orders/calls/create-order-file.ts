import { type CallInput, createOrderFile, fileNotAccepted, moveNotAllowed, refusal } from '@tetri/contract';
import { judgedFirst } from '../../../platform/http/index.ts';
import { isEnded } from '../core/is-ended.ts';
import { handle, type OrdersDeps } from '../deps.ts';
import { openOrder } from '../store/find-order.ts';

/** The order, if it takes a receipt. */
async function orderForReceipt(
  { orderUID, orderSecret }: CallInput<typeof createOrderFile>,
  { db, payments }: Pick<OrdersDeps, 'db' | 'payments'>,
) {
  const order = await openOrder(db, orderUID, orderSecret);
  if (isEnded(order)) throw refusal(moveNotAllowed);
  await payments.checkReceiptLimit(order.id);
  return order;
}

export const createOrderFileHandler = judgedFirst(
  handle(createOrderFile, async (input, deps, request) => {
    const order = await orderForReceipt(input, deps);
    const [file, ...more] = request.files.filter(({ field }) => field === 'file');
    if (!file || more.length > 0) throw refusal(fileNotAccepted);
    const { id, name, at } = await deps.payments.addReceipt(order.id, file, request);
    return { file: { _id: id, name, at: at.toISOString() } };
  }),
  orderForReceipt,
);
