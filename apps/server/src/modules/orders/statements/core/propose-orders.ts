import type { OrderStatus, proposalReasons, proposalStrengths } from '@tetri/contract';
import { isEnded } from '../../core/is-ended.ts';
import { judgePayment } from '../../core/judge-payment.ts';
import { isUid } from '../../core/uid.ts';
import type { SenderVerdict } from './judge-sender.ts';

type Reason = (typeof proposalReasons)[number];
type Strength = (typeof proposalStrengths)[number];

/** An order that was shown the requisite of the line. */
export interface Candidate {
  readonly uid: string;
  readonly status: OrderStatus;
  readonly inUnits: bigint;
  readonly depositUnits: bigint;
  readonly tolerancePercent: string;
  readonly createdAt: Date;
  readonly sender: SenderVerdict;
}

export interface Proposal<Of extends Candidate> {
  readonly order: Of;
  readonly strength: Strength;
  readonly reasons: readonly Reason[];
}

/** An order that was paid out or given back expects nothing more: only its own number leads to it. */
export const expectingNothing: readonly OrderStatus[] = ['done', 'returned'];

const proposalsMax = 5;
const ranks: Readonly<Record<Strength, number>> = { sure: 0, likely: 1, possible: 2 };
const senderReasons: Readonly<Record<SenderVerdict, Reason>> = {
  same: 'sameSender',
  other: 'otherSender',
  unknown: 'unknownSender',
};

/** Numbers of orders that stand in a text, as they are shown ("T-482 177 3012") or in one. */
export function orderNumbersIn(text: string): readonly string[] {
  const found = text.matchAll(/(?<!\d)(\d{3})[ \u00a0-]?(\d{3})[ \u00a0-]?(\d{2,4})(?!\d)/gu);
  return [...new Set([...found].map(([, ...parts]) => parts.slice(0, 3).join('')))].filter(isUid);
}

/** The orders that a line may pay, the most likely first. */
export function proposeOrders<Of extends Candidate>(
  line: { readonly units: bigint; readonly purpose: string },
  candidates: readonly Of[],
): readonly Proposal<Of>[] {
  const numbers = new Set(orderNumbersIn(line.purpose));
  return candidates
    .flatMap((order) => judgeCandidate(line.units, order, numbers.has(order.uid)) ?? [])
    .toSorted(
      (one, other) =>
        ranks[one.strength] - ranks[other.strength] ||
        rankOfAmount(one) - rankOfAmount(other) ||
        other.order.createdAt.getTime() - one.order.createdAt.getTime(),
    )
    .slice(0, proposalsMax);
}

/** Where the amount fits comes first. */
function rankOfAmount({ reasons }: { readonly reasons: readonly Reason[] }): number {
  return reasons.includes('amount') ? 0 : 1;
}

/** How likely the line pays the order; undefined where nothing says so. */
export function judgeCandidate<Of extends Candidate>(
  units: bigint,
  order: Of,
  isNamed: boolean,
): Proposal<Of> | undefined {
  const { depositUnits, inUnits, tolerancePercent } = order;
  const isPaid = depositUnits > 0n && judgePayment(depositUnits, inUnits, tolerancePercent) !== 'under';
  const isDue = !isPaid && judgePayment(depositUnits + units, inUnits, tolerancePercent) === 'exact';
  if (!isNamed && !isDue) return undefined;
  if (!isNamed && expectingNothing.includes(order.status)) return undefined;
  // Names are compared of these few alone.
  const { sender } = order;
  const reasons: readonly Reason[] = [
    ...(isNamed ? (['orderNumber'] as const) : []),
    isDue ? 'amount' : 'otherAmount',
    senderReasons[sender],
    ...(isPaid ? (['paidAlready'] as const) : []),
    ...(isEnded(order) ? (['ended'] as const) : []),
  ];
  const isPlain = isDue && !isEnded(order) && sender !== 'other';
  const strength =
    isNamed && isPlain ? 'sure' : (isNamed && isDue) || (isDue && sender === 'same') ? 'likely' : 'possible';
  return { order, strength, reasons };
}
