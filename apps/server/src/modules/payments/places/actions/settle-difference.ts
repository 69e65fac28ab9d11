import { changedMeanwhile, moneyUnassigned, networkBehind, notFound, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { readNow, type Tx } from '../../../../platform/database/index.ts';
import { lockPlaces } from '../../../ledger/index.ts';
import { judgeCheck, unexplained } from '../core/judge-check.ts';
import { isCertain, isNetworkRead } from '../core/may-accept.ts';
import { placeCode } from '../core/place-code.ts';
import { type CheckedPlace, lockCheck, settleCheck } from '../store/place-checks.ts';

const unassigned = placeCode({ kind: 'unassigned' });

type Check = NonNullable<Awaited<ReturnType<typeof lockCheck>>>;

/**
 * The comparison of a place whose difference somebody decides about, locked: it is what was shown, certain, and nothing has happened
 * in the books since. Throws notFound, changedMeanwhile, networkBehind and moneyUnassigned.
 */
export async function lockDifference(
  tx: Tx,
  { place, currencyId }: CheckedPlace,
  shown: { readonly units: bigint; readonly decimals: number; readonly symbol: string },
): Promise<Check> {
  const check = await lockCheck(tx, { place, currencyId });
  if (!check) throw refusal(notFound);
  const lies = await lockPlaces(tx, currencyId, [place, unassigned]);
  const isAsShown = (lies.get(place) ?? 0n) === check.ledgerUnits && unexplained(check) === shown.units;
  if (!isAsShown || !isCertain(check, await readNow(tx))) throw refusal(changedMeanwhile);
  if (!isNetworkRead(check)) throw refusal(networkBehind);
  // What is too much here may be what nobody has said yet where it lies: booked once more, it would be sold twice.
  const unsaid = lies.get(unassigned) ?? 0n;
  if (shown.units > 0n && unsaid > 0n) {
    const amount = formatUnits(unsaid < shown.units ? unsaid : shown.units, shown.decimals);
    throw refusal(moneyUnassigned, { amount, symbol: shown.symbol });
  }
  return check;
}

/** The books of the place hold so much more by now. */
export async function settleDifference(tx: Tx, check: Check, units: bigint): Promise<void> {
  const { outsideUnits, payoutUnits, feeUnits, lostUnits, depositUnits, checkedAt } = check;
  const ledgerUnits = check.ledgerUnits + units;
  const reading = { ledgerUnits, outsideUnits, payoutUnits, feeUnits, lostUnits, depositUnits };
  await settleCheck(tx, check, { reading, judged: judgeCheck(reading, undefined, checkedAt) });
}
