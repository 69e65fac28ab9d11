import { type Db, newId, savepoint, transaction, type Tx } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { BalanceExhausted, book, bookedLoss, entries } from '../../../ledger/index.ts';
import { forgetTaken, lockDeposit } from '../../deposits/store/deposits.ts';
import { findLost, isDecided, lockUnclaimedDeposit, type UnclaimedRow } from '../store/unclaimed-payments.ts';

/**
 * The exchange bears what is missing of a payment that was given back or taken as income, and has what comes again. `there`: what its
 * network shows of it, in units. False where the reserve does not cover it.
 */
export async function bookLoss(
  tx: Tx,
  known: Pick<UnclaimedRow, 'id' | 'currencyId' | 'units' | 'place'>,
  there: bigint,
): Promise<boolean> {
  const { id, currencyId, units, place } = known;
  const missing = units - there - (await bookedLoss(tx, id));
  if (missing === 0n) return true;
  const [reserve, capital] = [{ kind: 'reserve' }, { kind: 'ownerCapital' }] as const;
  const booking =
    missing > 0n
      ? { kind: 'paymentLoss', entries: entries(currencyId, reserve, capital, missing) }
      : { kind: 'paymentRecovered', entries: entries(currencyId, capital, reserve, -missing) };
  try {
    await savepoint(tx, () => book(tx, { transfers: [{ id: newId(), reference: id, place, ...booking }] }));
    return true;
  } catch (error) {
    if (error instanceof BalanceExhausted) return false;
    throw error;
  }
}

/** As `bookLoss`, of one that is gone. Where the reserve does not cover it, it stays in the books as lost, and is tried again. */
export async function bookGone(tx: Tx, known: UnclaimedRow): Promise<boolean> {
  if (!(await bookLoss(tx, known, 0n))) return false;
  // Which says that the loss is in the books.
  if (known.depositId !== null) await forgetTaken(tx, known.depositId);
  return true;
}

/**
 * Books the losses that the reserve did not cover before, as far as it does by now. Each that is still open is logged once. What
 * cannot be booked for another reason keeps no other waiting.
 */
export async function bookLosses(db: Db, log: Log, logged: Set<string>): Promise<void> {
  for (const { depositId, currencyId, units } of await findLost(db)) {
    try {
      if ((await settle(db, depositId)) || logged.has(depositId)) continue;
      logged.add(depositId);
      log.error(
        { depositId, currencyId, units: units.toString() },
        'a payment is gone after it was given back or booked as income, and the reserve does not cover the loss',
      );
    } catch (error) {
      log.error({ err: error, depositId, currencyId }, 'the loss of a payment was not booked');
    }
  }
}

function settle(db: Db, depositId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    const known = await lockUnclaimedDeposit(tx, depositId);
    // It may be in a block again by now.
    if (deposit?.state !== 'gone' || deposit.takenAt === null || !known || !isDecided(known)) return true;
    return bookGone(tx, known);
  });
}
