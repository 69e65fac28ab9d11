import type { CallOutput, getStaffOrder, OrderStatus, Resolution } from '@tetri/contract';
import type { PlannedOrder } from '../plan/plan-order.ts';
import { isChain } from '../plan/ways.ts';

export type StaffOrder = CallOutput<typeof getStaffOrder>['order'];

/** What is known of an order outside of the exchange. */
export interface Known {
  readonly plan: Pick<PlannedOrder, 'from' | 'to' | 'behaviour' | 'choice' | 'chosenBy' | 'isMarkedSent'>;
  /** A payment came that no operator has recorded. */
  readonly isUnrecorded: boolean;
  /** More came than the order says. */
  readonly isAwaited: boolean;
  /** A payment came that belongs to no order, and somebody has to decide about it. */
  readonly isStray: boolean;
  /** The customer has paid what they wanted to pay. */
  readonly hasPaid: boolean;
  /** How often the clock went ahead since the order was made. */
  readonly passed: number;
}

export type Act =
  | { readonly kind: 'wait' | 'waitForClock' | 'end' | 'pay' | 'payRest' | 'record' | 'sendRefund' | 'refundSurplus' }
  | { readonly kind: 'markSent' | 'recordPayout' | 'handOut' | 'undoGone' }
  | { readonly kind: 'choose' | 'resolve'; readonly resolution: Resolution }
  | { readonly kind: 'move'; readonly to: OrderStatus }
  | { readonly kind: 'stuck'; readonly why: string };

const ended: ReadonlySet<OrderStatus> = new Set(['done', 'returned', 'deleted']);

/** What somebody does next about an order: its customer, or an operator who does what the back office proposes. */
export function nextAct(order: StaffOrder, known: Known): Act {
  const { plan } = known;
  if (known.isUnrecorded) return { kind: 'record' };
  if (known.isAwaited || known.isStray) return { kind: 'wait' };
  switch (order.next) {
    case 'none':
      return atTheEnd(order, known);
    case 'waitForCustomer':
      return { kind: plan.behaviour === 'reorganised' && !known.hasPaid ? 'pay' : 'waitForClock' };
    case 'checkPayment':
      return paymentChecked(order, known);
    case 'startPayout':
      return choiceOf(order, plan) ?? { kind: 'move', to: 'inProgressPayout' };
    case 'recordPayout':
      return payoutAct(order, plan);
    case 'resolveIssue':
      return resolved(order, plan);
    case 'waitForRest':
      return { kind: 'payRest' };
    case 'giveBack':
      return givenBack(order);
    case 'refundOnTheWay':
      return { kind: 'wait' };
    case 'undoGone':
      return { kind: 'undoGone' };
    case 'review':
      return order.status === 'errorPayout' ? { kind: 'move', to: 'inProgressPayout' } : givenBack(order);
    default:
      return { kind: 'stuck', why: `it waits for ${order.next}` };
  }
}

function atTheEnd({ status }: StaffOrder, { plan, hasPaid }: Known): Act {
  if (!ended.has(status)) return { kind: 'wait' };
  const paysLate = plan.behaviour === 'late' || plan.behaviour === 'reorganised';
  return { kind: paysLate && !hasPaid && status === 'deleted' ? 'pay' : 'end' };
}

function paymentChecked(order: StaffOrder, { plan, hasPaid, passed }: Known): Act {
  if (plan.behaviour === 'reorganised' && !hasPaid) return { kind: 'pay' };
  if (plan.behaviour !== 'falselySaid') return { kind: 'wait' };
  if (passed === 0) return { kind: 'waitForClock' };
  return order.moves.includes('errorPayment') ? { kind: 'move', to: 'errorPayment' } : { kind: 'wait' };
}

function payoutAct({ actions }: StaffOrder, { to, isMarkedSent }: Known['plan']): Act {
  if (isChain(to)) return { kind: 'wait' };
  if (to === 'cash') return { kind: actions.confirmPickup ? 'handOut' : 'wait' };
  if (isMarkedSent && actions.markPayoutSent) return { kind: 'markSent' };
  return { kind: actions.recordPayout ? 'recordPayout' : 'wait' };
}

/** What the customer chooses, where it is theirs to choose. */
function choiceOf(order: StaffOrder, plan: Known['plan']): Act | undefined {
  const { resolution, resolutionOffers } = order;
  if (plan.chosenBy !== 'customer' || resolution.until === null || resolution.chosen !== null) return undefined;
  const chosen = offered(resolutionOffers, plan.choice);
  return chosen && { kind: 'choose', resolution: chosen };
}

function resolved(order: StaffOrder, plan: Known['plan']): Act {
  if (ended.has(order.status)) return surplusGivenBack(order);
  const choice = choiceOf(order, plan);
  if (choice) return choice;
  const chosen = offered(order.resolutionOffers, plan.choice);
  if (chosen) return { kind: 'resolve', resolution: chosen };
  return order.moves.includes('deleted')
    ? { kind: 'move', to: 'deleted' }
    : { kind: 'stuck', why: 'nothing is offered about its payment' };
}

function offered(offers: StaffOrder['resolutionOffers'], wanted: Resolution): Resolution | undefined {
  return (offers.find(({ resolution }) => resolution === wanted) ?? offers[0])?.resolution;
}

function givenBack(order: StaffOrder): Act {
  if (order.actions.sendRefund && order.refundQuote?.arrives) return { kind: 'sendRefund' };
  // A refund is quoted once the fees of its network are known.
  if (isOnChain(order)) return { kind: 'wait' };
  return order.moves.includes('returned')
    ? { kind: 'move', to: 'returned' }
    : { kind: 'stuck', why: 'what lies here cannot be given back' };
}

function surplusGivenBack(order: StaffOrder): Act {
  // Of another asset there is nothing here to give back.
  if (isNothing(order.surplus) && isNothing(order.lying)) return { kind: 'end' };
  if (order.actions.sendRefund && order.refundQuote?.arrives) return { kind: 'sendRefund' };
  if (isOnChain(order)) return { kind: 'wait' };
  return order.actions.refundSurplus
    ? { kind: 'refundSurplus' }
    : { kind: 'stuck', why: `${order.status} with ${order.issue}` };
}

function isNothing(amount: string): boolean {
  return /^0(?:\.0*)?$/.test(amount);
}

function isOnChain({ methodIn }: StaffOrder): boolean {
  return methodIn === 'evm' || methodIn === 'bitcoin' || methodIn === 'tron' || methodIn === 'ton';
}
