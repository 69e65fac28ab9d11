import { handlerFor } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CatalogSnapshot } from '../catalog/index.ts';
import type { PaymentsModule } from '../payments/index.ts';
import type { DiscountTier } from './core/discount.ts';
import type { CreationQueue } from './store/creation-queue.ts';
import type { PricePort } from './price-port.ts';

/** What orders ask of payments. */
export type OrderPayments = Pick<
  PaymentsModule,
  'admit' | 'openInvoice' | 'closeInvoice' | 'describe' | 'pickup' | 'addReceipt' | 'listReceipts' | 'listMethods'
>;

/** What proves that a human orders. */
export interface OrderCaptcha {
  /** Refuses with `captchaNotFilled` or `captchaReset`; resolves when orders ask for none. */
  check(token: string | undefined): Promise<void>;
}

export interface OrdersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly prices: PricePort;
  readonly payments: OrderPayments;
  readonly captcha: OrderCaptcha;
  readonly creation: CreationQueue;
  /** What part of the margin is left to registered customers, by rising turnover; as the owner last set it. */
  readonly discountTiers: () => readonly DiscountTier[];
}

export const handle = handlerFor<OrdersDeps>();
