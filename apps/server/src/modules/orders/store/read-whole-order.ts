import type { Reader } from '../../../platform/database/index.ts';
import { entriesOf, findHold } from '../../ledger/index.ts';
import { findPayout } from '../../payments/index.ts';
import { findOrderByUid } from './find-order.ts';
import { historyOf, notesOf, paymentsOf, undosOf } from './read-order.ts';

/** All there is about one order, for staff; undefined when there is none. */
export async function readWholeOrder(reader: Reader, uid: string) {
  const order = await findOrderByUid(reader, uid);
  if (!order) return undefined;
  return {
    order,
    history: await historyOf(reader, order.id),
    notes: await notesOf(reader, order.id),
    payments: await paymentsOf(reader, order.id),
    undos: await undosOf(reader, order.id),
    payout: await findPayout(reader, order.id),
    entries: await entriesOf(reader, order.id),
    hold: await findHold(reader, order.holdId),
  };
}

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>;
