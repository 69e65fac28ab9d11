import type { Reader } from '../../../platform/database/index.ts';
import { entriesOf, findHold } from '../../ledger/index.ts';
import { findPayout } from '../../payments/index.ts';
import { findTimedOrder } from './find-order.ts';
import { sentRefundsOf } from './sent-refunds.ts';
import { goneOf, historyOf, notesOf, paymentsOf, undosOf } from './read-order.ts';

/** All there is about one order, for staff; undefined when there is none. */
export async function readWholeOrder(reader: Reader, uid: string) {
  const found = await findTimedOrder(reader, uid);
  if (!found) return undefined;
  const { order, now } = found;
  return {
    order,
    /** When it was read, by the database's clock. */
    now,
    history: await historyOf(reader, order.id),
    notes: await notesOf(reader, order.id),
    payments: await paymentsOf(reader, order.id),
    undos: await undosOf(reader, order.id),
    gone: await goneOf(reader, order.id),
    payout: await findPayout(reader, order.id),
    refunds: await sentRefundsOf(reader, order.id),
    entries: await entriesOf(reader, order.id),
    hold: await findHold(reader, order.holdId),
  };
}

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>;
