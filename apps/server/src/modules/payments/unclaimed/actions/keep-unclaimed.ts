import type { Tx } from '../../../../platform/database/index.ts';
import { placeCode } from '../../places/core/place-code.ts';
import { type DepositRow, forgetTaken } from '../../deposits/store/deposits.ts';
import {
  changeUnclaimed,
  insertUnclaimed,
  isDecided,
  lockUnclaimedDeposit,
  unasked,
} from '../store/unclaimed-payments.ts';
import { bookGone, bookLoss } from './book-losses.ts';
import { bookUnclaimed } from './book-unclaimed.ts';

/**
 * What a network shows and pays no order is owed to whoever sent it. False where it is owed already, or was given back or taken as
 * income and is on its network again. Its deposit is locked.
 */
export async function keepUnclaimed(
  tx: Tx,
  { id, method, network, currencyId, units }: DepositRow,
  { isDemo = false }: { readonly isDemo?: boolean } = {},
): Promise<boolean> {
  const known = await lockUnclaimedDeposit(tx, id);
  if (known && isDecided(known)) {
    // Where it came with less, and the reserve does not cover that, its place differs, and the doctor names it.
    await bookLoss(tx, known, units);
    return false;
  }
  if (known?.state === 'open') {
    if (known.units === units) return false;
    // In another block the same transaction may pay another amount.
    await bookUnclaimed(tx, known, 'gone');
  }
  const place = placeCode({ kind: 'deposits', method, network });
  const row =
    known ?? (await insertUnclaimed(tx, { source: 'deposit', depositId: id, currencyId, units, place, isDemo }));
  if (known) await changeUnclaimed(tx, known.id, { ...unasked, state: 'open', units });
  await bookUnclaimed(tx, { ...row, units }, 'seen');
  return known?.state !== 'open';
}

/**
 * It is on its network no more, and owed no more. Where it was given back or taken as income by then, the exchange bears it, as far
 * as the reserve covers it.
 */
export async function loseUnclaimed(
  tx: Tx,
  { id, takenAt }: Pick<DepositRow, 'id' | 'takenAt'>,
): Promise<'isOut' | 'isBorne' | 'isNotCovered'> {
  const known = await lockUnclaimedDeposit(tx, id);
  if (!known || takenAt === null) return 'isOut';
  if (isDecided(known)) return (await bookGone(tx, known)) ? 'isBorne' : 'isNotCovered';
  await forgetTaken(tx, id);
  await changeUnclaimed(tx, known.id, { ...unasked, state: 'gone' });
  await bookUnclaimed(tx, known, 'gone');
  return 'isOut';
}
