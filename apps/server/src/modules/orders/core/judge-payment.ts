import { parsePercent, percentOf } from '@tetri/money';

/** What came against what was expected. Within the route's tolerance counts as exact. */
export function judgePayment(received: bigint, expected: bigint, tolerancePercent: string): 'exact' | 'under' | 'over' {
  const tolerance = percentOf(expected, parsePercent(tolerancePercent) ?? 0n);
  if (received < expected - tolerance) return 'under';
  return received > expected + tolerance ? 'over' : 'exact';
}
