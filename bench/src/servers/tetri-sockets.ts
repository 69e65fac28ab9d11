/** The sockets of the product with rates of as many routes as its argument says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@tetri/server/platform/log';
import { SocketHub } from '@tetri/server/platform/socket';
import { answerParent } from './answer-parent.ts';
import { rateRows } from './rate-rows.ts';

const rates = rateRows(Number(process.argv[2]));
const changed = [...rates.keys()];
const hub = new SocketHub({
  log: silentLog,
  redeemToken: async () => undefined,
  mayHearOrder: async () => false,
  livingSessions: async () => new Set<string>(),
  mayHearChat: async () => false,
  sendTyping: () => undefined,
  routeNews: () => undefined,
  rateOf: (routeId) => rates.get(routeId),
  boardVersion: () => 1,
});
const http = createServer();

hub.attach(http);
answerParent(() => hub.ratesChanged(changed));
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
