import type { SocketHubOptions } from '../platform/socket/index.ts';
import type { Db } from '../platform/database/index.ts';
import { routeNews, shownRate, type LiveCatalog, type PriceBoardPort } from '../modules/catalog/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import { openOrder } from '../modules/orders/index.ts';
import { Refusal } from '@tetri/contract';

/** What the sockets ask of the modules. */
export function socketPorts(deps: {
  db: Db;
  identity: Identity;
  catalog: LiveCatalog;
  rates: PriceBoardPort;
}): Omit<SocketHubOptions, 'log'> {
  const { db, identity, catalog, rates } = deps;
  return {
    redeemToken: async (token) => (await identity.redeemSocketToken(token))?.kind,
    async mayHearOrder(uid, secret) {
      try {
        await openOrder(db, uid, secret);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    routeNews: (routeId) => routeNews({ catalog, rates }, routeId),
    rateOf: (routeId) => shownRate({ catalog, rates }, routeId),
    boardVersion: () => rates.board().version,
  };
}
