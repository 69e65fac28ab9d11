import { balanceTooSmall, moveNotAllowed, notFound, reasonNeeded, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { newId, type Tx } from '../../../../platform/database/index.ts';
import { BalanceExhausted, changeReserve, lockPlaces, movePlaces, placeSequence } from '../../../ledger/index.ts';
import { placeCode } from '../../places/core/place-code.ts';
import { judgeCount, splitDifference } from '../core/judge-count.ts';
import type { Denomination } from '../core/sum-denominations.ts';
import {
  type CountRow,
  endShift,
  findLastClosed,
  insertCount,
  insertShift,
  lockShift,
  lockTill,
  setShiftState,
  type ShiftRow,
  sumCountedAlone,
  type TillOf,
} from '../store/tills.ts';
import { lockWord } from '../../places/store/sum-alone.ts';

const unassigned = placeCode({ kind: 'unassigned' });

interface Money {
  readonly decimals: number;
  readonly symbol: string;
}

export interface TillCount {
  readonly of: TillOf;
  readonly kind: 'opening' | 'closing';
  readonly countedUnits: bigint;
  readonly denominations: readonly Denomination[];
  readonly reason: string;
  readonly by: { readonly staffId: string; readonly name: string };
}

/**
 * Opens or closes a till with what was counted in it: what differs from the books is booked, or waits for a second person.
 * Counting anew takes the place of a count that waits. Throws notFound, moveNotAllowed, reasonNeeded, balanceTooSmall.
 */
export async function countTill(
  tx: Tx,
  { of, kind, countedUnits, denominations, reason, by }: TillCount,
  money: Money,
): Promise<{ readonly outcome: 'booked' | 'asked'; readonly bookUnits: bigint }> {
  await lockWord(tx, by.staffId, of.currencyId);
  const till = await lockTill(tx, of);
  if (!till?.isActive) throw refusal(notFound);
  const current = await lockShift(tx, of);
  const mayCount =
    kind === 'opening' ? !current || current.state === 'opening' : current && current.state !== 'opening';
  if (!mayCount) throw refusal(moveNotAllowed);
  const { bookUnits, free } = await lie(tx, of);
  const { staffId, name: staffName } = by;
  const judged = judgeCount({
    difference: countedUnits - bookUnits,
    reason,
    secondPersonAboveUnits: till.secondPersonAboveUnits,
    aloneUnits: await sumCountedAlone(tx, staffId, of.currencyId),
  });
  if (judged === 'reasonNeeded') throw refusal(reasonNeeded);
  const shift = current ?? (await insertShift(tx, of, (await lastReported(tx, of)) + 1n));
  const count = {
    id: newId(),
    shiftId: shift.id,
    kind,
    countedUnits,
    bookUnits,
    denominations,
    reason,
    staffId,
    staffName,
  };
  await insertCount(tx, count, judged === 'ask' ? 'asked' : 'booked');
  if (judged === 'ask') await setShiftState(tx, shift, kind);
  else await settle(tx, shift, { ...count, difference: countedUnits - bookUnits, free }, money);
  return { outcome: judged === 'ask' ? 'asked' : 'booked', bookUnits };
}

/** What the books say lies in the till, and in no place in particular; nobody books on either before the transaction ends. */
export async function lie(tx: Tx, of: TillOf): Promise<{ readonly bookUnits: bigint; readonly free: bigint }> {
  const place = tillOf(of);
  const lies = await lockPlaces(tx, of.currencyId, [place, unassigned]);
  return { bookUnits: lies.get(place) ?? 0n, free: lies.get(unassigned) ?? 0n };
}

/** Books the difference of a count and opens or closes the till by it. Throws balanceTooSmall. */
export async function settle(
  tx: Tx,
  shift: ShiftRow,
  {
    id,
    kind,
    reason: memo,
    difference,
    free,
  }: Pick<CountRow, 'id' | 'kind' | 'reason'> & { readonly difference: bigint; readonly free: bigint },
  { decimals, symbol }: Money,
): Promise<void> {
  const { currencyId } = shift;
  const place = tillOf(shift);
  const isFirst = kind === 'opening' && (await findLastClosed(tx, shift)) === undefined;
  const { fromUnassigned, adjustment } = splitDifference(difference, { unassigned: free, isFirst });
  if (fromUnassigned !== 0n) {
    const [from, to] = fromUnassigned > 0n ? [unassigned, place] : [place, unassigned];
    const units = fromUnassigned > 0n ? fromUnassigned : -fromUnassigned;
    await movePlaces(tx, { moveId: id, currencyId, from, to, units, memo, isCounted: true });
  }
  if (adjustment !== 0n)
    await changeReserve(tx, {
      changeId: id,
      currencyId,
      units: adjustment,
      kind: 'reserveAdjustment',
      memo,
      place,
    }).catch((error: unknown) => {
      if (!(error instanceof BalanceExhausted)) throw error;
      throw refusal(balanceTooSmall, { max: formatUnits(error.available, decimals), symbol });
    });
  if (kind === 'opening') await setShiftState(tx, shift, 'open');
  else await endShift(tx, shift, await placeSequence(tx, currencyId, place));
}

/** Up to which entry of the till an earlier report goes: what was booked since it was closed is in the report of the next shift. */
async function lastReported(tx: Tx, of: TillOf): Promise<bigint> {
  return (await findLastClosed(tx, of))?.lastSequence ?? placeSequence(tx, of.currencyId, tillOf(of));
}

export function tillOf({ officeId }: TillOf): string {
  return placeCode({ kind: 'till', officeId });
}
