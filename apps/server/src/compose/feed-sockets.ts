import type { Rates } from '../modules/rates/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { SocketHub } from '../platform/socket/index.ts';
import { hearChatNews } from './chat-news.ts';
import { hearOrderNews } from './order-news.ts';

/** Lets sockets hear what changes. */
export function feedSockets(sockets: SocketHub, deps: { rates: Rates; settings: Settings; bus: Bus }): void {
  const { rates, settings, bus } = deps;
  rates.onSourceAlerts(() => sockets.rateAlertsChanged());
  rates.onBoard((_board, changed) => sockets.ratesChanged(changed));
  settings.onChange((now, before) => {
    if (now.offlineStatus !== before.offlineStatus) sockets.siteStatusChanged(now.offlineStatus);
  });
  hearOrderNews(bus, sockets);
  hearChatNews(bus, sockets);
}
