interface CountFacts {
  /** Counted less what the books say. */
  readonly difference: bigint;
  readonly reason: string;
  /** Null for never. */
  readonly secondPersonAboveUnits: bigint | null;
  /** What this person booked alone of the currency within a day, whichever way: many small ones are as much as a large one. */
  readonly aloneUnits: bigint;
}

/** Whether what was counted is booked at once, another person has to agree, or it has to be explained first. */
export function judgeCount({
  difference,
  reason,
  secondPersonAboveUnits: max,
  aloneUnits,
}: CountFacts): 'book' | 'ask' | 'reasonNeeded' {
  if (difference === 0n) return 'book';
  if (reason.trim().length < 3) return 'reasonNeeded';
  const amount = difference < 0n ? -difference : difference;
  return max === null || amount + aloneUnits <= max ? 'book' : 'ask';
}

/**
 * How a difference is booked. What is too much in a till may be what nobody has said yet where it lies: that is brought here
 * first, or it would be sold twice. The rest changes the reserve. The first count only says how much lies here of what the
 * exchange has: whatever the books had here before lies where nobody has said yet.
 */
export function splitDifference(
  difference: bigint,
  { unassigned, isFirst }: { readonly unassigned: bigint; readonly isFirst: boolean },
): { readonly fromUnassigned: bigint; readonly adjustment: bigint } {
  if (isFirst) return { fromUnassigned: difference, adjustment: 0n };
  const free = unassigned > 0n ? unassigned : 0n;
  const fromUnassigned = difference <= 0n ? 0n : difference < free ? difference : free;
  return { fromUnassigned, adjustment: difference - fromUnassigned };
}
