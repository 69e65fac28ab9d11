import type { PayoutWaitsFor } from '@tetri/contract';

/** What the owner allows the product to send by itself of one currency; amounts in its units, null is no limit. */
export interface PayoutRule {
  readonly isAutomatic: boolean;
  readonly transactionMaxUnits: bigint | null;
  readonly hourMaxUnits: bigint | null;
  readonly dayMaxUnits: bigint | null;
  readonly secondPersonAboveUnits: bigint | null;
  /** What customers withdraw from a wallet at least, and what that costs them. */
  readonly withdrawalMinUnits: bigint | null;
  readonly withdrawalFeeUnits: bigint;
  /** Refunds begin by themselves. */
  readonly refundIsAutomatic: boolean;
  /** Who bears what the network takes for a refund, and how much of it the customer bears at most. */
  readonly refundFeeBy: 'customer' | 'exchange';
  readonly refundFeeMaxUnits: bigint | null;
}

/** Before the owner has said anything: a person begins each payout, and the product sends it. */
export const usualPayoutRule: PayoutRule = {
  isAutomatic: false,
  transactionMaxUnits: null,
  hourMaxUnits: null,
  dayMaxUnits: null,
  secondPersonAboveUnits: null,
  withdrawalMinUnits: null,
  withdrawalFeeUnits: 0n,
  refundIsAutomatic: false,
  refundFeeBy: 'customer',
  refundFeeMaxUnits: null,
};

export interface PayoutFacts {
  readonly units: bigint;
  /** Nobody looked at it before, as an operator does who begins an order's payout. */
  readonly isUnseen: boolean;
  /** Who began it; null where the product did. */
  readonly startedBy: string | null;
  /** Members of staff who agreed to this attempt, each once. */
  readonly approvedBy: readonly string[];
  /** What the product sent of the currency within the last hour and the last day, without this payout. */
  readonly sentInHourUnits: bigint;
  readonly sentInDayUnits: bigint;
  /** What lies where it is paid from, by the books, less what is being sent from there. */
  readonly lyingUnits: bigint;
  /** The books of a place of its currency differ from what is there. */
  readonly isDiffering: boolean;
}

/** How many people must agree to a payout above the owner's limit, whoever began it. */
const peopleAboveLimit = 2;

/** Whether the product may send a payout now by the owner's rules; undefined where nothing keeps it back. */
export function judgePayout(
  rule: PayoutRule,
  isStopped: boolean,
  { units, isUnseen, startedBy, approvedBy, sentInHourUnits, sentInDayUnits, lyingUnits, isDiffering }: PayoutFacts,
): PayoutWaitsFor | undefined {
  const isAbove = (sum: bigint, max: bigint | null) => max !== null && sum > max;
  if (isStopped) return 'stopped';
  if (isAbove(units, rule.transactionMaxUnits)) return 'transactionMax';
  const people = new Set(startedBy === null ? approvedBy : [startedBy, ...approvedBy]);
  if (!isAgreedBy(rule, units, people)) return 'secondPerson';
  if (isUnseen && !rule.isAutomatic && people.size === 0) return 'person';
  if (isAbove(sentInHourUnits + units, rule.hourMaxUnits)) return 'hourFull';
  if (isAbove(sentInDayUnits + units, rule.dayMaxUnits)) return 'dayFull';
  if (isDiffering) return 'placeDiffers';
  if (units > lyingUnits) return 'placeEmpty';
  return undefined;
}

/** Whether as many people stand behind a payout as the owner asks for, whoever sends it. */
export function isAgreedBy(
  { secondPersonAboveUnits: limit }: Pick<PayoutRule, 'secondPersonAboveUnits'>,
  units: bigint,
  people: ReadonlySet<string>,
): boolean {
  return limit === null || units <= limit || people.size >= peopleAboveLimit;
}

/** What of a network's fee for a refund the customer bears, in units of what goes back. */
export function borneByCustomer({ refundFeeBy, refundFeeMaxUnits: max }: PayoutRule, feeUnits: bigint): bigint {
  if (refundFeeBy === 'exchange') return 0n;
  return max !== null && feeUnits > max ? max : feeUnits;
}

/** Whether the product begins a payout by itself once the order is paid. What is too large for it is left to people. */
export function beginsByItself(rule: PayoutRule, isStopped: boolean, units: bigint): boolean {
  if (!rule.isAutomatic || isStopped) return false;
  return rule.transactionMaxUnits === null || units <= rule.transactionMaxUnits;
}

/**
 * The approvals that were given with knowledge of every payment whose chain or wallet cannot be asked any more (`former`). One that was
 * given before a wallet was replaced, or while it was, is given anew.
 */
export function validApprovals<Approval extends { readonly knownFormer: readonly string[] }>(
  approvals: readonly Approval[],
  former: readonly string[],
): Approval[] {
  return approvals.filter(({ knownFormer }) => former.every((id) => knownFormer.includes(id)));
}

/**
 * Whether this person can be one of those that a payout waits for. Nobody began a withdrawal: who sends one by hand may need
 * another's approval before the product has asked for any. `approvals` are those that are valid.
 */
export function mayApprove(
  {
    kind,
    state,
    waitsFor,
    startedBy,
  }: {
    readonly kind: 'order' | 'withdrawal' | 'partner' | 'refund';
    readonly state: string;
    readonly waitsFor: PayoutWaitsFor | '';
    readonly startedBy: string | null;
  },
  staffId: string,
  approvals: readonly { readonly staffId: string }[],
): boolean {
  const hasAgreed = approvals.some((approval) => approval.staffId === staffId);
  const isAsked = kind !== 'order' || waitsFor === 'secondPerson' || waitsFor === 'person';
  return state === 'prepared' && isAsked && startedBy !== staffId && !hasAgreed;
}
