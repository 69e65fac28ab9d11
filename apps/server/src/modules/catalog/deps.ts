import type { Clock } from '../../platform/clock.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { LiveCatalog } from './live/live-catalog.ts';
import type { HistoryCache } from './live/history-cache.ts';
import type { ListCache } from './live/list-cache.ts';
import type { MonitorNamesPort, PriceBoardPort } from './ports.ts';

export interface CatalogDeps {
  readonly clock: Clock;
  readonly rates: PriceBoardPort;
  readonly catalog: LiveCatalog;
  readonly lists: ListCache;
  readonly histories: HistoryCache;
  readonly monitorNames: MonitorNamesPort;
}

export const handle = handlerFor<CatalogDeps>();
