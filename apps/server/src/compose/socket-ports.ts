import type { SocketHubOptions } from '../platform/socket/index.ts';
import type { Db } from '../platform/database/index.ts';
import { routeNews, shownRate, type LiveCatalog, type PriceBoardPort } from '../modules/catalog/index.ts';
import type { Accounts, Identity } from '../modules/identity/index.ts';
import { openOrder } from '../modules/orders/index.ts';
import { Refusal } from '@tetri/contract';

/** What the sockets ask of the modules. */
export function socketPorts(deps: {
  db: Db;
  identity: Identity;
  accounts: Accounts;
  catalog: LiveCatalog;
  rates: PriceBoardPort;
}): Omit<SocketHubOptions, 'log'> {
  const { db, identity, accounts, catalog, rates } = deps;
  return {
    redeemToken: async (token) =>
      (await accounts.redeemSocketToken(token)) ?? (await identity.redeemSocketToken(token)),
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
