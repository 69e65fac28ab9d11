import type { SocketHubOptions, SocketOwner } from '../platform/socket/index.ts';
import type { Db } from '../platform/database/index.ts';
import { routeNews, shownRate, type LiveCatalog, type PriceBoardPort } from '../modules/catalog/index.ts';
import type { Accounts, Identity } from '../modules/identity/index.ts';
import { openOrder } from '../modules/orders/index.ts';
import type { ChatModule } from '../modules/support/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import { sendTyping } from './chat-news.ts';
import { Refusal } from '@tetri/contract';

/** What the sockets ask of the modules. */
export function socketPorts(deps: {
  db: Db;
  identity: Identity;
  accounts: Accounts;
  catalog: LiveCatalog;
  rates: PriceBoardPort;
  chat: ChatModule;
  bus: Bus;
}): Omit<SocketHubOptions, 'log'> {
  const { db, identity, accounts, catalog, rates, chat, bus } = deps;
  return {
    redeemToken: async (token) =>
      (await accounts.redeemSocketToken(token)) ?? (await identity.redeemSocketToken(token)),
    async livingSessions(owners) {
      const of = (kind: SocketOwner['kind']) => owners.filter((owner) => owner.kind === kind).map((o) => o.sessionId);
      const living = await Promise.all([identity.livingSessions(of('staff')), accounts.livingSessions(of('user'))]);
      return new Set(living.flat());
    },
    async mayHearOrder(uid, secret) {
      try {
        await openOrder(db, uid, secret);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    mayHearChat: chat.mayHear,
    sendTyping: (chatId, isStaff) => sendTyping(bus, chatId, isStaff),
    routeNews: (routeId) => routeNews({ catalog, rates }, routeId),
    rateOf: (routeId) => shownRate({ catalog, rates }, routeId),
    boardVersion: () => rates.board().version,
  };
}
