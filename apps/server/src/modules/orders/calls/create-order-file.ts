import { createOrderFile, fileNotAccepted, moveNotAllowed, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { openOrder } from '../store/find-order.ts';

const receiptsMax = 10;

export const createOrderFileHandler = handle(
  createOrderFile,
  async ({ orderUID, orderSecret }, { db, payments, files }) => {
    const order = await openOrder(db, orderUID, orderSecret);
    const isOpen = order.status !== 'done' && order.status !== 'deleted' && order.status !== 'returned';
    if (!isOpen || (await payments.listReceipts(order.id)).length >= receiptsMax) throw refusal(moveNotAllowed);
    const [file, ...more] = files.filter(({ field }) => field === 'file');
    if (!file || more.length > 0) throw refusal(fileNotAccepted);
    const { id, name, at } = await payments.addReceipt(order.id, file);
    return { file: { _id: id, name, at: at.toISOString() } };
  },
);
