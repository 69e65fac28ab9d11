import type { OrderStatus } from '@tetri/contract';
import { isEnded } from '../../core/is-ended.ts';
import { judgePayment } from '../../core/judge-payment.ts';

/** An order in the payment's currency that is paid by the method that saw it. */
export interface Candidate {
  readonly uid: string;
  readonly status: OrderStatus;
  readonly inUnits: bigint;
  readonly depositUnits: bigint;
  readonly tolerancePercent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface RankedCandidate<Of extends Candidate> {
  readonly order: Of;
  readonly isSameAmount: boolean;
  /** It waited for its payment when the payment was seen. */
  readonly isInTime: boolean;
}

const candidatesMax = 5;

/** The orders that a payment may be for, the most likely first: what is due comes before the time, and the nearest time counts. */
export function rankCandidates<Of extends Candidate>(
  { units, seenAt }: { readonly units: bigint; readonly seenAt: Date },
  candidates: readonly Of[],
): readonly RankedCandidate<Of>[] {
  const distance = ({ createdAt }: Of) => Math.abs(seenAt.getTime() - createdAt.getTime());
  return candidates
    .flatMap((order) => {
      const { inUnits, depositUnits, tolerancePercent, createdAt, expiresAt } = order;
      const isPaid = depositUnits > 0n && judgePayment(depositUnits, inUnits, tolerancePercent) !== 'under';
      const isSameAmount = !isPaid && judgePayment(depositUnits + units, inUnits, tolerancePercent) === 'exact';
      const isInTime = !isEnded(order) && createdAt <= seenAt && seenAt <= expiresAt;
      // What is paid, or was asked for after the payment, is no candidate by its time alone.
      return isSameAmount || (isInTime && !isPaid) ? [{ order, isSameAmount, isInTime }] : [];
    })
    .toSorted(
      (one, other) =>
        first(one.isSameAmount, other.isSameAmount) ||
        first(one.isInTime, other.isInTime) ||
        distance(one.order) - distance(other.order),
    )
    .slice(0, candidatesMax);
}

/** For sorting: what holds comes before what does not. */
function first(one: boolean, other: boolean): number {
  if (one === other) return 0;
  return one ? -1 : 1;
}
