import { balanceTooSmall, refusal, tillNotOpen } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { balance } from '../../../ledger/index.ts';
import { readPlace } from '../../places/core/place-code.ts';
import { findShift, findTill, joinShift, noteAct, type TillOf } from '../store/tills.ts';

export interface TillPass {
  /** Where it is taken in or handed out: nothing is asked unless it is a till that was set up. */
  readonly place: string;
  readonly currencyId: string;
  /** As the ledger books it. */
  readonly reference: string;
  readonly by: { readonly staffId: string; readonly name: string };
}

/**
 * Cash goes over the counter: only of a till that is open, which is not closed before the transaction ends. Throws
 * tillNotOpen. Answers whether it is a till that was set up.
 */
export async function passTill(tx: Tx, { place: code, currencyId, reference, by }: TillPass): Promise<boolean> {
  const of = tillAt(code, currencyId);
  if (!of || !(await findTill(tx, of))?.isActive) return false;
  const shift = await joinShift(tx, of);
  if (!shift) throw refusal(tillNotOpen);
  await noteAct(tx, shift, reference, by);
  return true;
}

/** The till that a place is; undefined for a place of another kind. */
export function tillAt(place: string, currencyId: string): TillOf | undefined {
  const read = readPlace(place);
  return read?.kind === 'till' ? { officeId: read.officeId, currencyId } : undefined;
}

/** Who moves money of a till in the books alone, open or not. While it is closed there is no report to name them in. */
export async function noteAtTill(tx: Tx, { place, currencyId, reference, by }: TillPass): Promise<void> {
  const of = tillAt(place, currencyId);
  const shift = of && (await joinShift(tx, of));
  if (shift) await noteAct(tx, shift, reference, by);
}

/** After cash was booked out of a till that was set up: no more is handed out than lay there. Throws balanceTooSmall. */
export async function checkTillCovers(
  tx: Tx,
  { place, currencyId }: Pick<TillPass, 'place' | 'currencyId'>,
  { units, decimals, symbol }: { readonly units: bigint; readonly decimals: number; readonly symbol: string },
): Promise<void> {
  const left = (await balance(tx, { kind: 'custody', currencyId, place })).total;
  if (left >= 0n) return;
  const max = left + units;
  throw refusal(balanceTooSmall, { max: formatUnits(max > 0n ? max : 0n, decimals), symbol });
}

/** Whether cash goes over the counter of an office now; `none` where no till of the currency is in use there. */
export async function tillState(reader: Reader, of: TillOf): Promise<'none' | 'open' | 'closed'> {
  if (!(await findTill(reader, of))?.isActive) return 'none';
  return (await findShift(reader, of))?.state === 'open' ? 'open' : 'closed';
}
