import { type LiveCatalog, routeTurns } from '../modules/catalog/index.ts';
import type { Rates } from '../modules/rates/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Log } from '../platform/log.ts';
import type { SocketHub } from '../platform/socket/index.ts';
import { hearChatNews } from './chat-news.ts';
import { hearOrderNews } from './order-news.ts';
import { hearSessionEnds } from './session-ends.ts';

/** Lets sockets hear what changes. */
export function feedSockets(
  sockets: SocketHub,
  deps: { rates: Rates; catalog: LiveCatalog; settings: Settings; bus: Bus; log: Log },
): void {
  const { rates, catalog, settings, bus } = deps;
  rates.onSourceAlerts(() => sockets.rateAlertsChanged());
  const turns = routeTurns({ catalog, rates });
  rates.onBoard((_board, changed) => sockets.ratesChanged([...new Set([...changed, ...turns()])]));
  catalog.onReserves(() => sockets.ratesChanged(turns()));
  settings.onChange((now, before) => {
    if (now.offlineStatus !== before.offlineStatus) sockets.siteStatusChanged(now.offlineStatus);
  });
  hearOrderNews(bus, sockets);
  hearChatNews(bus, sockets);
  hearSessionEnds(sockets, deps);
}
