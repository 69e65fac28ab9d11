import type { OrderStatus } from '@tetri/contract';
import { exactRange } from './judge-payment.ts';
import type { ResolutionFacts } from './order-facts.ts';

/** What decides whether a step needs a reason. */
export type OrdinaryFacts = Pick<
  ResolutionFacts,
  'status' | 'issue' | 'inUnits' | 'tolerancePercent' | 'depositUnits' | 'resolution' | 'resolutionUntil'
>;

/** How few signs of a reason say nothing. */
const reasonMin = 3;

/** Whether the text says something: neither blanks nor signs without a shape count. */
export function isReason(text: string): boolean {
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '').length >= reasonMin;
}

/** Whether the move is one that every plain order goes through: the payout of an order that is paid as agreed. */
export function isOrdinaryMove({ status, issue }: OrdinaryFacts, to: OrderStatus): boolean {
  return status === 'inProgress' && to === 'inProgressPayout' && issue === 'none';
}

/**
 * Of how much a payment needs no reason: with what lies here it is what was asked for, and it is in time. Undefined where
 * any payment needs one.
 */
export function ordinaryPayment(
  order: OrdinaryFacts,
  isExpired: boolean,
): { readonly min: bigint; readonly max: bigint } | undefined {
  if (!isAwaited(order, isExpired)) return undefined;
  const { min, max } = exactRange(order.inUnits, order.tolerancePercent);
  const [least, most] = [min - order.depositUnits, max - order.depositUnits];
  return most > 0n ? { min: least > 0n ? least : 1n, max: most } : undefined;
}

function isAwaited({ status, issue, resolution, resolutionUntil }: OrdinaryFacts, isExpired: boolean): boolean {
  if (status === 'waitPayment') return !isExpired && issue === 'none';
  if (status === 'inProgress') return issue === 'none';
  return status === 'errorPayment' && issue === 'underpaid' && resolution === 'topUp' && resolutionUntil !== null;
}
