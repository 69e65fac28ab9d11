import type { ReserveChangeKind } from '@tetri/contract';

export interface AskedChange {
  readonly kind: ReserveChangeKind;
  readonly units: bigint;
  /** For `adjust`: the total the counting person was shown. */
  readonly expectedUnits: bigint | undefined;
}

/**
 * What a change adds to the reserve, below zero what it takes. An adjustment adds the difference between what was counted
 * and what was shown: orders paid out since then are in neither. Undefined when there is nothing to count against.
 */
export function reserveDelta({ kind, units, expectedUnits }: AskedChange): bigint | undefined {
  if (kind === 'deposit') return units;
  if (kind === 'withdraw') return -units;
  return expectedUnits === undefined ? undefined : units - expectedUnits;
}
