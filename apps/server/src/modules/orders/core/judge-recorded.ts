import { judgePayment } from './judge-payment.ts';

/** More than this many times what was asked is a slip of the finger: nobody sends so much. */
export const absurdTimes = 10n;

/**
 * Whether an amount that somebody records makes sense for the order, with all that came before: `unusual` is more than
 * was asked, so they are asked whether they mean it; `absurd` is never taken.
 */
export function judgeRecorded(
  { inUnits, receivedUnits, tolerancePercent }: { inUnits: bigint; receivedUnits: bigint; tolerancePercent: string },
  units: bigint,
): 'plain' | 'unusual' | 'absurd' {
  const total = receivedUnits + units;
  if (total > inUnits * absurdTimes) return 'absurd';
  return judgePayment(total, inUnits, tolerancePercent) === 'over' ? 'unusual' : 'plain';
}
