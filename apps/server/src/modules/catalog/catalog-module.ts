import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { reserveChanged } from '../ledger/index.ts';
import { getRouteByFriendlyUrlHandler } from './calls/get-route-by-friendly-url.ts';
import { getRouteByXmlHandler } from './calls/get-route-by-xml.ts';
import { getRateHistoryHandler } from './calls/get-rate-history.ts';
import { getRouteHandler } from './calls/get-route.ts';
import { listFavoriteRatesHandler } from './calls/list-favorite-rates.ts';
import { listOfficesHandler } from './calls/list-offices.ts';
import { listReservesHandler } from './calls/list-reserves.ts';
import { listRoutesCompactHandler } from './calls/list-routes-compact.ts';
import { listRoutesHandler } from './calls/list-routes.ts';
import type { PriceBoardPort } from './price-board-port.ts';
import { catalogChanged } from './events.ts';
import type { HoursPort } from './hours-port.ts';
import { HistoryCache } from './history-cache.ts';
import { ListCache } from './list-cache.ts';
import { catalogChannel, LiveCatalog, reservesChannel } from './live-catalog.ts';

export interface CatalogModule {
  /** To be started before the first call is served, stopped at the end. */
  readonly catalog: LiveCatalog;
  readonly calls: BoundHandler[];
  /** Tell every process that its copy in memory is old. */
  readonly listeners: Listener[];
}

/** What can be exchanged for what, in memory of each process, and what visitors ask of it. */
export function createCatalogModule(deps: {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  rates: PriceBoardPort;
  /** Without it every route can be served at any hour. */
  hours?: HoursPort;
}): CatalogModule {
  const { bus, clock, rates } = deps;
  const catalog = new LiveCatalog(deps);
  const handlers = [
    listRoutesHandler,
    listRoutesCompactHandler,
    getRouteHandler,
    getRateHistoryHandler,
    getRouteByXmlHandler,
    getRouteByFriendlyUrlHandler,
    listFavoriteRatesHandler,
    listReservesHandler,
    listOfficesHandler,
  ];
  return {
    catalog,
    calls: bind(
      {
        clock,
        rates,
        catalog,
        lists: new ListCache(catalog, rates, clock),
        histories: new HistoryCache({ clock, rates }),
      },
      handlers,
    ),
    listeners: [
      listen(catalogChanged, 'reloadCatalog', async ({ version }) => bus.publish(catalogChannel, String(version))),
      listen(reserveChanged, 'showReserve', async ({ currencyId }) => bus.publish(reservesChannel, currencyId)),
    ],
  };
}
