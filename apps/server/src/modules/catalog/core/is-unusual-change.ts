/** A reserve that becomes so many times larger or smaller at once is a slip of the finger, or has to be meant. */
const unusualTimes = 10n;

/** Whether whoever changes a reserve is asked if they mean it. Units of its currency; a first amount is never unusual. */
export function isUnusualChange(before: bigint, after: bigint): boolean {
  return before > 0n && (after > before * unusualTimes || after * unusualTimes < before);
}
