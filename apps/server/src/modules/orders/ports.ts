import type { PriceTerms, Rate } from '@tetri/money';
import type { Currency } from '../catalog/index.ts';
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

/** What orders ask of payments. */
export type OrderPayments = Pick<
  PaymentsModule,
  | 'admit'
  | 'beginsPayout'
  | 'closingOf'
  | 'openInvoice'
  | 'payFromDemoWallet'
  | 'closeInvoice'
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

/** What proves that a human orders. */
export interface OrderCaptcha {
  /**
   * Whether it is proved, or nobody is asked. Refuses with `captchaNotFilled` or `captchaReset` where every order has to
   * prove it, or the proof does not hold.
   */
  prove(token: string | undefined): Promise<boolean>;
}
