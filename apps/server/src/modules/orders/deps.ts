import { handlerFor } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CatalogSnapshot } from '../catalog/index.ts';
import type { PaymentsModule } from '../payments/index.ts';
import type { CreationQueue } from './store/creation-queue.ts';
import type { PricePort } from './price-port.ts';

/** What orders ask of the site's settings; the composition root fulfils it. */
export interface AdmissionPort {
  /** Technical work is under way: no new orders. */
  isClosed(): boolean;
  /** Throws captchaNotFilled or captchaReset when orders need a captcha and this one does not do. */
  checkCaptcha(token: string | undefined, ip: string): Promise<void>;
}

/** What orders ask of payments. */
export type OrderPayments = Pick<
  PaymentsModule,
  'admit' | 'openInvoice' | 'closeInvoice' | 'describe' | 'pickup' | 'addReceipt' | 'listReceipts'
>;

export interface OrdersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly prices: PricePort;
  readonly payments: OrderPayments;
  /** Whether a payment method takes the customer's word that he has paid. */
  readonly takesCustomersWord: (method: string) => boolean;
  readonly admission: AdmissionPort;
  readonly creation: CreationQueue;
}

export const handle = handlerFor<OrdersDeps>();
