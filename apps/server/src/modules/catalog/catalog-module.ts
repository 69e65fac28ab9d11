import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { reserveChanged } from '../ledger/index.ts';
import { callHandlers } from './calls/handlers.ts';
import type { HoursPort, MonitorNamesPort, PriceBoardPort, TillPort } from './ports.ts';
import { catalogChanged } from './events.ts';
import { HistoryCache } from './live/history-cache.ts';
import { ListCache } from './live/list-cache.ts';
import { catalogChannel, LiveCatalog, reservesChannel } from './live/live-catalog.ts';

export interface CatalogModule {
  /** To be started before the first call is served, stopped at the end. */
  readonly catalog: LiveCatalog;
  readonly calls: BoundHandler[];
  /** Tell every process that its copy in memory is old. */
  readonly listeners: Listener[];
}

const ownNames: MonitorNamesPort = { currenciesCalled: () => [], citiesCalled: () => [] };

/** What can be exchanged for what, in memory of each process, and what visitors ask of it. */
export function createCatalogModule(deps: {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  rates: PriceBoardPort;
  /** Without it every route can be served at any hour. */
  hours?: HoursPort;
  /** Without it no till bounds what is offered. */
  tills?: TillPort;
  /** Without it nothing has another name than its own. */
  monitorNames?: MonitorNamesPort;
}): CatalogModule {
  const { bus, clock, rates, monitorNames = ownNames } = deps;
  const catalog = new LiveCatalog(deps);
  return {
    catalog,
    calls: bind(
      {
        clock,
        rates,
        catalog,
        lists: new ListCache(catalog, rates, clock),
        histories: new HistoryCache({ clock, rates }),
        monitorNames,
      },
      callHandlers,
    ),
    listeners: [
      listen(catalogChanged, 'reloadCatalog', async ({ version }) => bus.publish(catalogChannel, String(version))),
      listen(reserveChanged, 'showReserve', async ({ currencyId }) => bus.publish(reservesChannel, currencyId)),
    ],
  };
}
