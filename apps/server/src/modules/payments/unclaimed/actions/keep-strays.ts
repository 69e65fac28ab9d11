import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { type ChangedDeposit, type DepositRow, forgetTaken } from '../../deposits/store/deposits.ts';
import { placeCode } from '../../places/core/place-code.ts';
import { deposits } from '../../deposits/tables.ts';
import {
  changeUnclaimed,
  insertUnclaimed,
  isDecided,
  lockUnclaimedDeposit,
  unasked,
  type UnclaimedRow,
} from '../store/unclaimed-payments.ts';
import { bookGone, bookLoss } from './book-losses.ts';
import { bookUnclaimed } from './book-unclaimed.ts';

/**
 * What of a step is nobody's: owed from the moment it is in a block, in the transaction that writes the step down. What is in no
 * block any more is owed no more; where it was given back or taken as income by then, the exchange bears it.
 */
export async function keepStrays(tx: Tx, changed: readonly ChangedDeposit[]): Promise<void> {
  const ids = changed.flatMap(({ id, orderId, userId }) => (orderId === null && userId === null ? [id] : []));
  if (ids.length === 0) return;
  const rows = await tx.select().from(deposits).where(inArray(deposits.id, ids)).orderBy(deposits.id).for('update');
  for (const row of rows) {
    const known = await lockUnclaimedDeposit(tx, row.id);
    if (row.state === 'gone') await lose(tx, row, known);
    else if (row.state === 'pending') await keep(tx, row, known);
  }
}

async function keep(tx: Tx, deposit: DepositRow, known: UnclaimedRow | undefined): Promise<void> {
  const { id, method, network, currencyId, units } = deposit;
  await tx.update(deposits).set({ state: 'taken', takenAt: sql`tetri_now()` }).where(eq(deposits.id, id));
  if (known && isDecided(known)) {
    // Where it came with less, and the reserve does not cover that, its place differs, and the doctor names it.
    await bookLoss(tx, known, units);
    return;
  }
  if (known?.state === 'open') {
    if (known.units === units) return;
    // In another block the same transaction may pay another amount.
    await bookUnclaimed(tx, known, 'gone');
  }
  const place = placeCode({ kind: 'deposits', method, network });
  const row = known ?? (await insertUnclaimed(tx, { source: 'deposit', depositId: id, currencyId, units, place }));
  if (known) await changeUnclaimed(tx, known.id, { ...unasked, state: 'open', units });
  await bookUnclaimed(tx, { ...row, units }, 'seen');
}

async function lose(tx: Tx, { id, takenAt }: DepositRow, known: UnclaimedRow | undefined): Promise<void> {
  if (!known || takenAt === null) return;
  if (isDecided(known)) {
    await bookGone(tx, known);
    return;
  }
  await forgetTaken(tx, id);
  await changeUnclaimed(tx, known.id, { ...unasked, state: 'gone' });
  await bookUnclaimed(tx, known, 'gone');
}
