import type { PlannedOrder } from '../plan/plan-order.ts';
import type { PayTo } from '../worlds/world.ts';

/** An order of the plan as it comes about. */
export interface OrderRun {
  readonly plan: PlannedOrder;
  /** Set once the order is made. */
  uid: string;
  secret: string;
  asked: bigint;
  /** Where the customer is paid, and where what they paid goes back to, on chains. */
  recipient: string | undefined;
  refundTo: string | undefined;
  to: PayTo | undefined;
  /** What stands for the order outside, in units; what came with a wrong memo counts once it is attached. */
  paid: bigint;
  hasPaid: boolean;
  isStray: boolean;
  passed: number;
  /** How often it was looked at and nothing had happened. */
  idle: number;
  /** How it stood when it was looked at last, and what was done then. */
  last: { readonly status: string; readonly next: string; readonly kind: string } | undefined;
  /** What the exchange said where the last act was refused. */
  refusal: string | undefined;
  /** How it ended: a status, or why it never did. */
  end: string | undefined;
}

export function newRun(plan: PlannedOrder): OrderRun {
  const made = { uid: '', secret: '', asked: 0n, recipient: undefined, refundTo: undefined, to: undefined };
  return {
    plan,
    ...made,
    paid: 0n,
    hasPaid: false,
    isStray: false,
    passed: 0,
    idle: 0,
    last: undefined,
    refusal: undefined,
    end: undefined,
  };
}
