import type { LiveCatalog } from '../modules/catalog/index.ts';
import type { Rates } from '../modules/rates/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { MakeAlarm } from '../platform/alarm.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Log } from '../platform/log.ts';
import type { SocketHub } from '../platform/socket/index.ts';
import { hearChatNews } from './chat-news.ts';
import { hearOrderNews } from './order-news.ts';
import { hearSessionEnds } from './session-ends.ts';
import { sendRoutes } from './send-routes.ts';

interface FeedDeps {
  readonly rates: Rates;
  readonly catalog: LiveCatalog;
  readonly settings: Settings;
  readonly bus: Bus;
  readonly log: Log;
  readonly alarm: MakeAlarm;
}

/** Lets sockets hear what changes, once the modules have started; answers how that is ended. */
export function feedSockets(sockets: SocketHub, deps: FeedDeps): () => void {
  const { rates, settings, bus } = deps;
  rates.onSourceAlerts(() => sockets.rateAlertsChanged());
  const stop = sendRoutes(sockets, deps);
  settings.onChange((now, before) => {
    if (now.offlineStatus !== before.offlineStatus) sockets.siteStatusChanged(now.offlineStatus);
  });
  hearOrderNews(bus, sockets);
  hearChatNews(bus, sockets);
  hearSessionEnds(sockets, deps);
  return stop;
}
