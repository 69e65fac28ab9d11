import type { Language, OrderIssue, OrderStatus, ResolutionDefault } from '@tetri/contract';

/** A side of an order in the customer's language. */
export interface MailSide {
  /** "USDT TRC20" */
  readonly name: string;
  readonly symbol: string;
  /** "TRC20"; undefined where there is none, or where it says no more than the symbol. */
  readonly network?: string | undefined;
  /** Plain decimal text. */
  readonly amount: string;
  readonly values: readonly MailValue[];
}

export interface MailValue {
  /** Of the field. */
  readonly key?: string;
  readonly name: string;
  readonly value: string;
}

/** What a mail says about an order. */
export interface OrderFacts {
  readonly uid: string;
  readonly secret: string;
  readonly lang: Language;
  readonly email: string;
  readonly from: MailSide;
  readonly to: MailSide;
  readonly routeValues: readonly MailValue[];
  /** Additional services with what was asked for each; one that is offered no more has no title. */
  readonly services: readonly { readonly title: string; readonly values: readonly MailValue[] }[];
  /** The payout is cash. */
  readonly isCash: boolean;
  /** A courier brings it, so nobody has to come for it. */
  readonly isDelivered: boolean;
  /** It pays a payment link: who reads the mail pays, and the link's owner receives. */
  readonly isByLink?: boolean;
  /** Where the cash is fetched, where that is known. */
  readonly office:
    | {
        readonly officeName: string;
        readonly address: string;
        readonly hours: readonly string[];
        readonly closesAt: string | null;
        readonly mapUrl: string;
      }
    | undefined;
  /** When the customer comes to an office, by its clock. */
  readonly appointment?: { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string } | undefined;
  /** The customer asked that the receiving details stand nowhere. */
  readonly isOutDataHidden: boolean;
  readonly expiresAt: Date;
  readonly payoutReference: string | null;
  /** What was sent back by itself: what arrived, what the network took of it, and where its network shows it. */
  readonly refund?:
    | {
        readonly amount: string;
        readonly fee: string;
        readonly symbol: string;
        readonly address: string;
        readonly reference: string | null;
        readonly url: string | null;
      }
    | undefined;
  /** Until when the customer may choose what becomes of a payment that is not what was asked for, and what happens else. */
  readonly choice?: { readonly until: Date; readonly fallback: ResolutionDefault } | undefined;
  /** Why what came only goes back: people refused to verify the customer, or they were not verified in time. */
  readonly unverified?: 'refused' | 'late' | undefined;
}

/** What happened to the order. A creation has no `from`. */
export interface OrderNews {
  readonly from: OrderStatus | undefined;
  readonly status: OrderStatus;
  readonly issueBefore?: OrderIssue | undefined;
  readonly issue: OrderIssue;
}
