import { createOrderFile, fileNotAccepted, moveNotAllowed, refusal } from '@tetri/contract';
import { judgedFirst } from '../../../platform/http/index.ts';
import { isEnded } from '../core/is-ended.ts';
import { handle } from '../deps.ts';
import { openOrder } from '../store/find-order.ts';

type Openable = Parameters<Parameters<typeof handle<typeof createOrderFile>>[1]>;

/** The order, if it takes a receipt. */
async function orderForReceipt({ orderUID, orderSecret }: Openable[0], { db, payments }: Openable[1]) {
  const order = await openOrder(db, orderUID, orderSecret);
  if (isEnded(order)) throw refusal(moveNotAllowed);
  await payments.leaveRoomForReceipt(order.id);
  return order;
}

export const createOrderFileHandler = judgedFirst(
  handle(createOrderFile, async (input, scope) => {
    const order = await orderForReceipt(input, scope);
    const [file, ...more] = scope.files.filter(({ field }) => field === 'file');
    if (!file || more.length > 0) throw refusal(fileNotAccepted);
    const { id, name, at } = await scope.payments.addReceipt(order.id, file);
    return { file: { _id: id, name, at: at.toISOString() } };
  }),
  orderForReceipt,
);
