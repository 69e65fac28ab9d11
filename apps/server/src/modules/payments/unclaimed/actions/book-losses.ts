import { type Db, newId, savepoint, transaction, type Tx } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { BalanceExhausted, book, entries } from '../../../ledger/index.ts';
import { forgetTaken, lockDeposit } from '../../deposits/store/deposits.ts';
import { findLost, lockUnclaimedDeposit, type UnclaimedRow } from '../store/unclaimed-payments.ts';

/**
 * The house bears a payment that is gone after it was given back or taken as income. False where the reserve does not cover it:
 * then it stays in the books as lost, and is tried again.
 */
export async function bookLoss(tx: Tx, { id, depositId, currencyId, units, place }: UnclaimedRow): Promise<boolean> {
  const loss = entries(currencyId, { kind: 'reserve' }, { kind: 'ownerCapital' }, units);
  const transfer = { id: newId(), kind: 'paymentLoss', reference: id, place, entries: loss };
  try {
    await savepoint(tx, () => book(tx, { transfers: [transfer] }));
  } catch (error) {
    if (error instanceof BalanceExhausted) return false;
    throw error;
  }
  // Which says that the loss is in the books.
  if (depositId !== null) await forgetTaken(tx, depositId);
  return true;
}

/** The payment is on its network again: what `bookLoss` booked is made good. */
export async function bookRecovery(tx: Tx, { id, currencyId, units, place }: UnclaimedRow): Promise<void> {
  const gain = entries(currencyId, { kind: 'ownerCapital' }, { kind: 'reserve' }, units);
  await book(tx, { transfers: [{ id: newId(), kind: 'paymentRecovered', reference: id, place, entries: gain }] });
}

/** Books the losses that the reserve did not cover before, as far as it does by now. Each that is still open is logged once. */
export async function bookLosses(db: Db, log: Log, logged: Set<string>): Promise<void> {
  for (const { depositId, currencyId, units } of await findLost(db)) {
    const isSettled = await transaction(db, async (tx) => {
      const deposit = await lockDeposit(tx, depositId);
      const known = await lockUnclaimedDeposit(tx, depositId);
      // It may be in a block again by now.
      if (deposit?.state !== 'gone' || deposit.takenAt === null || !known || known.state === 'open') return true;
      return bookLoss(tx, known);
    });
    if (isSettled || logged.has(depositId)) continue;
    logged.add(depositId);
    log.error(
      { depositId, currencyId, units: units.toString() },
      'a payment is gone after it was given back or booked as income, and the reserve does not cover the loss',
    );
  }
}
