import type { Percent, PriceTerms, Rate } from '@tetri/money';
import type { Currency } from '../catalog/index.ts';
import type { Subject, Verdict } from '../screening/index.ts';
import type { PaymentsModule } from '../payments/index.ts';

/** A route's price at this moment. Orders are priced only while it is open. */
export interface CurrentPrice extends PriceTerms {
  readonly isOpen: boolean;
  /** The rate to show: after markup, before the fixed fee. */
  readonly netRate: Rate;
}

/** What orders ask of rates. */
export interface PricePort {
  /** Undefined for a route whose price was never known. */
  price(routeId: string): CurrentPrice | undefined;
}

/** What orders ask of the fees of networks. */
export interface NetworkFeePort {
  /** What sending the currency out takes now, in its own units; `notNow` while that is not known, undefined where it never is. */
  payoutFee(currencyId: string): Promise<bigint | 'notNow' | undefined>;
}

/** What orders ask of payments. */
export type OrderPayments = Pick<
  PaymentsModule,
  | 'admit'
  | 'beginsPayout'
  | 'closingOf'
  | 'isOwnAddressNow'
  | 'openInvoice'
  | 'refunder'
  | 'transactionUrl'
  | 'payFromDemoWallet'
  | 'closeInvoice'
  | 'reopenInvoice'
  | 'describe'
  | 'pickup'
  | 'pickupPlace'
  | 'addReceipt'
  | 'checkReceiptLimit'
  | 'listReceipts'
  | 'listMethods'
  | 'sendingMethods'
>;

/** What orders ask of wallets. */
export interface WalletPort {
  /** Whether customers may have one in the currency now. */
  canHave(currency: Currency): boolean;
}

/** What orders ask of verification, besides what is verified. */
export interface VerificationPort {
  /** A card or an account of the currency as verifications keep it, however it was typed. */
  hashDestination(currencyId: string, number: string): string;
}

/** What orders ask of screening. */
export interface ScreeningPort {
  /** Asks lists, rules and the provider, outside of any transaction. */
  judge(subject: Subject): Promise<Verdict>;
}

/** What is about to be ordered; the amount as text, below zero where it is to be received. */
export interface AskedPrice {
  readonly routeId: string;
  readonly amount: string;
}

/** The same, for whoever has this part of the margin by their turnover. */
export interface AskedDiscount extends AskedPrice {
  readonly byTurnover: Percent;
}

/** A part of the margin that is left to a customer. */
export interface Discount {
  readonly percent: Percent;
  /** What of it a partner gives of their commission. */
  readonly given: Percent;
  /** What of it comes to so much money on this order, whatever its amount. */
  readonly fixed: Percent;
  /** Names what of it is good for one order alone, which has to claim it; null where all of it holds on every order. */
  readonly once: string | null;
}

/** What somebody has on what is asked; without it, what holds on every order. */
export type DiscountOn<Asked> = (asked?: Asked) => Discount;

/** What part of the margin others leave to a person besides their turnover: their partner, a promo code. */
export interface DiscountPort {
  /** Read once, for any number of routes and amounts. */
  of(userId: string): Promise<DiscountOn<AskedDiscount>>;
  /** The same of somebody without an account who came by this partner's link, whoever's it is. */
  ofGuest(partner: string): Promise<Percent>;
  /** Whether whoever comes by this partner's link uses the partner's own browser: then nobody has brought them. */
  isPartnersBrowser(partner: string, cookies: Readonly<Record<string, string>>): Promise<boolean>;
  /** Claims what is good for one order before that order is made. False where another order has it, or it has ended. */
  claim(once: string, orderId: string): Promise<boolean>;
  /** Gives a claim back of an order that was not made. */
  free(once: string, orderId: string): Promise<void>;
}

/** What proves that a human orders. */
export interface OrderCaptcha {
  /**
   * Whether it is proved, or nobody is asked. Refuses with `captchaNotFilled` or `captchaReset` where every order has to
   * prove it, or the proof does not hold.
   */
  prove(token: string | undefined): Promise<boolean>;
}
