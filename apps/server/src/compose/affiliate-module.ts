import { createHmac } from 'node:crypto';
import { type AffiliateModule, createAffiliateModule } from '../modules/affiliate/index.ts';
import type { Accounts } from '../modules/identity/index.ts';
import { networkHash } from '../modules/orders/index.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { TradeModules } from './trade-modules.ts';

/** What partners are given, with what it asks of the trade. */
export async function affiliateModule(
  { db, key, seal }: Infrastructure,
  { catalog, rates, payments, screening }: TradeModules,
  proveProtected: Accounts['proveProtected'],
  botUsername: () => Promise<string | undefined>,
): Promise<AffiliateModule> {
  const [visits, networks] = [await key('partner-visits'), await key('order-network')];
  return createAffiliateModule({
    db,
    seal,
    catalog,
    payments,
    screening,
    proveProtected,
    botUsername,
    prices: { price: (routeId) => rates.board().prices.get(routeId) },
    isOwnAddress: (currencyId, address) => payments.isOwnAddress(currencyId, address),
    digest: (text) => createHmac('sha256', visits).update(text).digest().subarray(0, 16),
    networkHash: (ip) => networkHash(networks, ip),
  });
}
