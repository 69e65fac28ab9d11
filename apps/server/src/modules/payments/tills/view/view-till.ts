import type { Language, Till, TillCountView, TillShift } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, textIn } from '../../../catalog/index.ts';
import type { CountRow, ShiftRow, TillOf, TillRow } from '../store/tills.ts';

interface TillFacts {
  readonly till: TillRow;
  readonly shift: ShiftRow | undefined;
  readonly asked: CountRow | undefined;
  /** What the books say lies there. */
  readonly units: bigint;
}

/** A till as staff see it. Undefined for a currency that is gone. */
export function viewTill(
  { till, shift, asked, units }: TillFacts,
  snapshot: CatalogSnapshot,
  lang: Language,
  staffId: string,
): Till | undefined {
  const names = viewNames(till, snapshot, lang);
  if (!names) return undefined;
  const { decimals } = names.currency;
  const { officeId, isActive, secondPersonAboveUnits: max, version } = till;
  return {
    officeId,
    ...names,
    isActive,
    secondPersonAbove: max === null ? null : formatUnits(max, decimals),
    version,
    state: shift?.state ?? 'closed',
    expected: formatUnits(units, decimals),
    shiftId: shift?.id ?? null,
    openedAt: shift?.openedAt.toISOString() ?? null,
    asked: asked ? { ...viewCount(asked, decimals), isMine: asked.staffId === staffId } : null,
  };
}

/** A day of a till with what was counted; undefined for a currency that is gone. */
export function viewShift(
  shift: ShiftRow,
  counts: readonly CountRow[],
  snapshot: CatalogSnapshot,
  lang: Language,
): TillShift | undefined {
  const names = viewNames(shift, snapshot, lang);
  if (!names) return undefined;
  const ofShift = counts.filter(({ shiftId }) => shiftId === shift.id);
  const count = (kind: CountRow['kind']) => {
    const found = ofShift.find((one) => one.kind === kind);
    return found ? viewCount(found, names.currency.decimals) : null;
  };
  return {
    _id: shift.id,
    ...names,
    state: shift.state,
    openedAt: shift.openedAt.toISOString(),
    closedAt: shift.closedAt?.toISOString() ?? null,
    opening: count('opening'),
    closing: count('closing'),
  };
}

function viewNames({ officeId, currencyId }: TillOf, snapshot: CatalogSnapshot, lang: Language) {
  const currency = snapshot.currencies.get(currencyId);
  if (!currency) return undefined;
  const { id, code, symbol, decimals } = currency;
  const office = snapshot.officeNames.get(officeId);
  return { officeName: office ? textIn(office.name, lang) : officeId, currency: { _id: id, code, symbol, decimals } };
}

function viewCount(count: CountRow, decimals: number): TillCountView {
  const { kind, countedUnits, bookUnits, reason, staffName, agreedName, at } = count;
  return {
    kind,
    counted: formatUnits(countedUnits, decimals),
    expected: formatUnits(bookUnits, decimals),
    difference: formatUnits(countedUnits - bookUnits, decimals),
    denominations: [...count.denominations],
    reason,
    by: staffName,
    agreedBy: agreedName,
    at: at.toISOString(),
  };
}
