import type { Language, OrderIssue, OrderStatus } from '@tetri/contract';

/** A side of an order in the customer's language. */
export interface MailSide {
  /** "USDT TRC20" */
  readonly name: string;
  readonly symbol: string;
  /** Plain decimal text. */
  readonly amount: string;
  readonly values: readonly MailValue[];
}

export interface MailValue {
  readonly name: string;
  readonly value: string;
}

/** What a mail tells about an order. */
export interface OrderFacts {
  readonly uid: string;
  readonly secret: string;
  readonly lang: Language;
  readonly email: string;
  readonly from: MailSide;
  readonly to: MailSide;
  readonly routeValues: readonly MailValue[];
  /** The customer asked that the receiving details stand nowhere. */
  readonly isOutDataHidden: boolean;
  readonly expiresAt: Date;
  readonly payoutReference: string | null;
}

/** What happened to the order. A creation has no `from`. */
export interface OrderNews {
  readonly from: OrderStatus | undefined;
  readonly status: OrderStatus;
  readonly issue: OrderIssue;
}
