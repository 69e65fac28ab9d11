import type { FastifyInstance } from 'fastify';
import { mountDemoCheckout } from '../demo-checkout/mount-demo-checkout.ts';
import { setUpDemoCheckout } from '../demo-checkout/set-up-demo-checkout.ts';
import { hasRateKey, sitesOfPartner } from '../modules/affiliate/index.ts';
import { mountIcons } from '../modules/catalog/index.ts';
import { seoDocuments } from '../modules/content/index.ts';
import type { ExportsServer } from '../modules/merchant/index.ts';
import { alarmBy } from '../platform/alarm.ts';
import type { SiteFacts } from '../platform/pages/index.ts';
import type { SocketHub } from '../platform/socket/index.ts';
import { feedSockets } from './feed-sockets.ts';
import { figures } from './figures.ts';
import type { Parts } from './parts.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { seoPorts } from './seo-ports.ts';
import { siteVersion } from './site-version.ts';
import { socketPorts } from './socket-ports.ts';

/** What pages, sockets and probes ask of the modules. */
export function serverPorts({
  infrastructure,
  settings,
  trade,
  people,
  readers,
  merchant,
  affiliate,
  verification,
  isDemo,
  checkoutKey: key,
}: Parts) {
  const { config, db, databaseClock, bus, log, publicUrl, isSecure } = infrastructure;
  const { catalog, rates, payments } = trade;
  const { identity, accounts } = people;
  const { content, chat } = readers;
  return {
    socketPorts: socketPorts({ db, identity, accounts, catalog, rates, chat, bus }),
    figures: figures(db, rates),
    mountFiles(fastify: FastifyInstance, server: Omit<ExportsServer, 'isSecure' | 'isPartnerKey'>): void {
      mountIcons(fastify);
      payments.mount(fastify);
      if (config.isDemo) mountDemoCheckout(fastify, { db, clock: databaseClock, key });
      affiliate.mount(fastify, { rateLimit: server.rateLimit, resolveSignature: accounts.resolveSignature });
      merchant.mount(fastify, { ...server, isSecure, isPartnerKey: (key) => hasRateKey(db, key) });
      people.mount(fastify);
      readers.mount(fastify);
      receiptRoutes(fastify, { identity, payments, isSecure });
      verification.mount(fastify, {
        isSecure,
        resolveStaff: identity.resolveActor,
        resolveUser: accounts.resolveActor,
      });
    },
    async openDemoCheckout(address: string): Promise<void> {
      if (isDemo()) await setUpDemoCheckout({ db, state: payments.state, key }, address);
    },
    feed: (sockets: SocketHub) =>
      feedSockets(sockets, { rates, catalog, settings, bus, log, alarm: alarmBy(databaseClock) }),
    sitesOfPartner: (link: string) => sitesOfPartner(db, link),
    pageVersion: siteVersion({ catalog, content, rates, settings, readers }),
    seo: seoPorts({
      catalog,
      content: { version: () => content.version(), documents: () => seoDocuments(content) },
      publicUrl,
    }),
    siteFacts: (): SiteFacts => ({
      supportEmail: settings.current().supportEmail,
      botUrl: settings.current().botUrl,
      isDemo: isDemo(),
      hasDataLayer: config.hasDataLayer,
    }),
  };
}
