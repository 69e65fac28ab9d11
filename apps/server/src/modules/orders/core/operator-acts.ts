import type { OrderStatus } from '@tetri/contract';

/** Tries of the pickup code left and whether it was used; null for a payout that is not fetched at an office. */
export type PickupFacts = { readonly attemptsLeft: number; readonly isUsed: boolean } | null;

/** How far the payout's row is; null before the payout was started. `sending`: the product sends it, and says how it ended. */
export type PayoutProgress = 'prepared' | 'sending' | 'sent' | 'unknown' | 'failed' | 'succeeded' | null;

/** What an operator may do now. */
export interface OperatorActs {
  /** Moves that only need a reason. The record of a payout ends an order, never a bare move. */
  readonly moves: OrderStatus[];
  readonly startPayout: boolean;
  /** By hand, with a reference. */
  readonly recordPayout: boolean;
  readonly confirmPickup: boolean;
  readonly unlockPickup: boolean;
  readonly refundSurplus: boolean;
  /** Where its method can. */
  readonly sendRefund: boolean;
  /** What the product could send may be taken over, and is sent by hand. */
  readonly takeRefund: boolean;
  /** It was not sent by hand. */
  readonly releaseRefund: boolean;
  readonly markPayoutSent: boolean;
  readonly markPayoutUnknown: boolean;
}

/** What decides about an operator's acts besides. */
export interface OperatorCircumstances {
  readonly pickup: PickupFacts;
  readonly payout: PayoutProgress;
  /** The product can send back what lies here. */
  readonly isSendable: boolean;
  /** Another order goes on to pay the same link for one, or has paid it: what lies here goes back. */
  readonly isLinkPromised: boolean;
}
