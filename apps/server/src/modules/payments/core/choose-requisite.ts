/** A requisite with what was promised or paid to it so far. Undefined limits are none. Amounts in units. */
export interface Candidate {
  readonly id: string;
  readonly isActive: boolean;
  readonly minUnits: bigint;
  readonly maxUnits: bigint | undefined;
  readonly dailyLimitUnits: bigint | undefined;
  readonly monthlyLimitUnits: bigint | undefined;
  readonly usedTodayUnits: bigint;
  readonly usedThisMonthUnits: bigint;
  /** Rises with every claim; the smallest was used longest ago. */
  readonly lastUse: bigint;
}

/** The least recently used requisite that takes the whole amount; undefined when none does. */
export function chooseRequisite<Some extends Candidate>(candidates: readonly Some[], units: bigint): Some | undefined {
  let chosen: Some | undefined;
  for (const candidate of candidates) {
    if (takes(candidate, units) && (!chosen || isBefore(candidate, chosen))) chosen = candidate;
  }
  return chosen;
}

/** Whether the requisite takes this amount now, by its bounds for one order and by what its limits leave. */
export function takes(candidate: Candidate, units: bigint): boolean {
  if (!candidate.isActive || units <= 0n || units < candidate.minUnits) return false;
  if (candidate.maxUnits !== undefined && units > candidate.maxUnits) return false;
  const left = leftUnits(candidate);
  return left === undefined || units <= left;
}

/** Whether the limits leave nothing, or less than the least amount it takes. */
export function isUsedUp(candidate: Candidate): boolean {
  const left = leftUnits(candidate);
  return left !== undefined && (left <= 0n || left < candidate.minUnits);
}

/** What today's and this month's limits still leave; undefined without limits. */
function leftUnits(candidate: Candidate): bigint | undefined {
  const { dailyLimitUnits, monthlyLimitUnits, usedTodayUnits, usedThisMonthUnits } = candidate;
  const today = dailyLimitUnits === undefined ? undefined : dailyLimitUnits - usedTodayUnits;
  const thisMonth = monthlyLimitUnits === undefined ? undefined : monthlyLimitUnits - usedThisMonthUnits;
  if (today === undefined || thisMonth === undefined) return today ?? thisMonth;
  return today < thisMonth ? today : thisMonth;
}

function isBefore(one: Candidate, other: Candidate): boolean {
  return one.lastUse === other.lastUse ? one.id < other.id : one.lastUse < other.lastUse;
}
