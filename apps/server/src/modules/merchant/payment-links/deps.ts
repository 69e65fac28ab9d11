import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { LinkOrders } from '../../orders/index.ts';

export interface PaymentLinksDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly orders: LinkOrders;
  /** Where the site is, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Notifications may go to this machine and its networks, unencrypted too: to try things out. */
  readonly isOwnNetworkAllowed: boolean;
}

export const handle = handlerFor<PaymentLinksDeps>();
