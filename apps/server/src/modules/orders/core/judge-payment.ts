import type { OrderIssue } from '@tetri/contract';
import { parsePercent, percentOf } from '@tetri/money';

/** From how much to how much counts as what was expected, by the route's tolerance. */
export function exactRange(expected: bigint, tolerancePercent: string): { readonly min: bigint; readonly max: bigint } {
  const tolerance = percentOf(expected, parsePercent(tolerancePercent) ?? 0n);
  return { min: expected - tolerance, max: expected + tolerance };
}

/** What came against what was expected. Within the route's tolerance counts as exact. */
export function judgePayment(received: bigint, expected: bigint, tolerancePercent: string): 'exact' | 'under' | 'over' {
  const { min, max } = exactRange(expected, tolerancePercent);
  if (received < min) return 'under';
  return received > max ? 'over' : 'exact';
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
