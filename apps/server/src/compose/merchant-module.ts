import { createMerchantModule, type MerchantModule } from '../modules/merchant/index.ts';
import { visitorsMost } from '../modules/orders/index.ts';
import { guardedFetch, openPoster, type Reach, strangersReach } from '../platform/http-client/index.ts';
import type { Settings, SiteSettings } from '../modules/settings/index.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { TradeModules } from './trade-modules.ts';

/** Where the owner tries things out on one machine. */
const ownNetworkReach: Reach = { isPrivateAllowed: true, isPlainAllowed: true };

/** What monitoring sites and programs of others are given, with what it asks of the trade. */
export function merchantModule(
  infrastructure: Infrastructure,
  { catalog, rates, payments, byLink }: TradeModules,
  settings: Settings,
): MerchantModule {
  const { db, bus, log, databaseClock, clock, seal, config, publicUrl } = infrastructure;
  const methods = new Map(payments.listMethods().map(({ code, capabilities }) => [code, capabilities]));
  const prices = { price: (routeId: string) => rates.board().prices.get(routeId) };
  let sharePercent = unpaidShare(settings.current().orderCaps);
  settings.onChange(({ orderCaps }) => {
    sharePercent = unpaidShare(orderCaps);
  });
  return createMerchantModule({
    db,
    bus,
    log,
    clock: databaseClock,
    catalog,
    rates,
    fetch: (url, { isPrivateAllowed, ...init }) => guardedFetch({ isPrivateAllowed, isPlainAllowed: true })(url, init),
    links: { orders: byLink, publicUrl, isOwnNetworkAllowed: config.allowsOwnNetwork },
    notifications: { clock, seal, poster: openPoster(config.allowsOwnNetwork ? ownNetworkReach : strangersReach) },
    isOffline: () => settings.isOffline(),
    sharePercent: () => sharePercent,
    limits: () => settings.current().orderLimits.limits,
    visitorsMost: (limits) => visitorsMost({ catalog, prices }, limits),
    isAutomatic: (side, method) => {
      const can = methods.get(method);
      return (side === 'in' ? can?.seesPayments : can?.sendsPayouts) ?? false;
    },
  });
}

/** The whole percents of a reserve that one order of a visitor may hold before it is paid. */
function unpaidShare({ provenShare, visitorsShare }: SiteSettings['orderCaps']): bigint {
  const shares = [provenShare, visitorsShare].filter((share) => share !== null);
  return BigInt(Math.floor(Math.min(100, ...shares.map(Number))));
}
