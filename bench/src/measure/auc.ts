/**
 * How well times alone tell two groups apart: the chance that one of the first is larger than one of the second, ties
 * counting half. 0.5 is a coin; below it the groups are distinguished just as well the other way round, so the larger side counts.
 */
export function auc(first: readonly number[], second: readonly number[]): number {
  let larger = 0;
  for (const one of first) for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0;
  const share = larger / (first.length * second.length);
  return Math.max(share, 1 - share);
}
