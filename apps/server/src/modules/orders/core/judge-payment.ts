import type { OrderIssue } from '@tetri/contract';
import { parsePercent, percentOf } from '@tetri/money';

/** What came against what was expected. Within the route's tolerance counts as exact. */
export function judgePayment(received: bigint, expected: bigint, tolerancePercent: string): 'exact' | 'under' | 'over' {
  const tolerance = percentOf(expected, parsePercent(tolerancePercent) ?? 0n);
  if (received < expected - tolerance) return 'under';
  return received > expected + tolerance ? 'over' : 'exact';
}

/** What is wrong with an order's payment by its money alone. */
export function issueOfMoney({
  depositUnits,
  inUnits,
  tolerancePercent,
}: {
  readonly depositUnits: bigint;
  readonly inUnits: bigint;
  readonly tolerancePercent: string;
}): Extract<OrderIssue, 'none' | 'underpaid' | 'overpaid'> {
  const judged = judgePayment(depositUnits, inUnits, tolerancePercent);
  return judged === 'exact' ? 'none' : judged === 'under' ? 'underpaid' : 'overpaid';
}
