import type { OrderLimits } from '@tetri/contract';
import { handlerFor } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Db, Reader } from '../../platform/database/index.ts';
import type { ProveAndDo } from '../identity/index.ts';
import type { CatalogSnapshot, TillLeft } from '../catalog/index.ts';
import type { DiscountTier } from './core/discount.ts';
import type { OfferedPrices } from './actions/offered-prices.ts';
import type { CapsOf } from './actions/order-caps.ts';
import type { CreationQueue } from './store/creation-queue.ts';
import type {
  DiscountPort,
  NetworkFeePort,
  OrderCaptcha,
  OrderPayments,
  PricePort,
  ScreeningPort,
  VerificationPort,
  WalletPort,
} from './ports.ts';

export interface OrdersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly prices: PricePort;
  /** What each till in use still has beside what is promised from it. Without it no till bounds an order. */
  readonly tillsLeft?: (reader: Reader) => Promise<readonly TillLeft[]>;
  readonly networkFees: NetworkFeePort;
  readonly offered: OfferedPrices;
  readonly payments: OrderPayments;
  readonly wallets: WalletPort;
  readonly screening: ScreeningPort;
  readonly verification: VerificationPort;
  /** What is exchanged with whom; as the owner last set it. */
  readonly limits: () => OrderLimits;
  /** Asks whoever calls for a second factor; see identity. */
  readonly proveSecondFactor: ProveAndDo;
  readonly captcha: OrderCaptcha;
  readonly creation: CreationQueue;
  readonly seal: Seal;
  /** Notifications of orders may go to this machine and its networks, unencrypted too: to try things out. */
  readonly isOwnNetworkAllowed: boolean;
  /** How much unpaid orders may hold. */
  readonly capsOf: CapsOf;
  readonly moreDiscount: DiscountPort;
  /** What part of the margin is left to registered customers, by rising turnover; as the owner last set it. */
  readonly discountTiers: () => readonly DiscountTier[];
}

export const handle = handlerFor<OrdersDeps>();
