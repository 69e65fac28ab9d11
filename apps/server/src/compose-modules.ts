import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { officeDirectory } from './compose/office-directory.ts';
import { mailListeners } from './compose/mail-listeners.ts';
import { orderFacts } from './compose/order-facts.ts';
import { hearOrderNews, orderNewsListeners, tellQueue } from './compose/order-news.ts';
import { personalData } from './compose/personal-data.ts';
import { receiptRoutes } from './compose/receipt-routes.ts';
import { siteVersion } from './compose/site-version.ts';
import { socketPorts } from './compose/socket-ports.ts';
import { seedDemo, unseedDemo } from './compose/demo-seeds.ts';
import { createCatalogModule, loadDemo, mountIcons } from './modules/catalog/index.ts';
import {
  type Accounts,
  accountLinks,
  createAccountsModule,
  createIdentityModule,
  createSecondFactor,
  createSocialModule,
  type Identity,
  type OwnerSignIn,
  staffLinks,
} from './modules/identity/index.ts';
import { hasWalletBalance } from './modules/ledger/index.ts';
import { accountMailListeners, staffMailListeners } from './modules/notify/index.ts';
import { createOperationsModule } from './modules/operations/index.ts';
import { countOpenOrders, createOrdersModule, discountOfUser, usedRoutes } from './modules/orders/index.ts';
import { createPaymentsModule, DatabasePool } from './modules/payments/index.ts';
import { Rates } from './modules/rates/index.ts';
import { createSettingsModule, type Settings } from './modules/settings/index.ts';
import { createCashOfficeMethod } from './payment-methods/cash-office/cash-office-method.ts';
import { createManualMethod } from './payment-methods/manual/manual-method.ts';
import type { Bus } from './platform/bus/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/index.ts';
import { FileStore } from './platform/files/index.ts';
import { type BoundHandler, CsrfTokens, SharedLimit, usualLimits } from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import { createMailer, MailFolder } from './platform/mail/index.ts';
import type { Job, Listener } from './platform/outbox/index.ts';
import type { SiteFacts } from './platform/pages/index.ts';
import type { Figures } from './platform/probes/index.ts';
import { Seal } from './platform/seal.ts';
import { secretKey } from './platform/secret-key.ts';
import type { SocketHub, SocketHubOptions } from './platform/socket/index.ts';

export interface ComposeOptions {
  readonly config: Config;
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The usual limits unless given. */
  readonly sharedLimit?: SharedLimit;
  /** Known once the port is. */
  readonly publicUrl: () => string;
}

/** The modules of the product with their seams closed, as the rest of the process needs them. */
export interface Modules {
  readonly identity: Identity;
  readonly accounts: Accounts;
  readonly csrf: CsrfTokens;
  /** The site is served over https. */
  readonly isSecure: boolean;
  readonly settings: Settings;
  readonly rates: Rates;
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  readonly socketPorts: Omit<SocketHubOptions, 'log'>;
  readonly figures: Omit<Figures, 'sockets'>;
  /** The owner's account, and the demo catalogue where it is wanted: once in the life of a database. */
  firstStart(): Promise<OwnerSignIn>;
  start(options: { isWorker: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Names of what keeps the process from its work. */
  missing(): Promise<readonly string[]>;
  mountFiles(fastify: FastifyInstance): void;
  /** Lets sockets hear what changes. */
  feed(sockets: SocketHub): void;
  readonly pageVersion: () => string;
  readonly siteFacts: () => SiteFacts;
}

export async function composeModules(options: ComposeOptions): Promise<Modules> {
  const { config, db, bus, clock, log, publicUrl } = options;
  const { sharedLimit = new SharedLimit(db, usualLimits) } = options;
  const inData = (...names: string[]) => join(config.dataDir, ...names);
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const mailFolder = new MailFolder(inData('mail'));
  const files = new FileStore(inData('files'));
  const seal = new Seal(await secretKey(inData('seal.key')));
  const captchaKey = await secretKey(inData('captcha.key'));
  const settings = await createSettingsModule({ db, bus, clock, log, seal, captchaKey });
  /** Some currency of the demo is still there. */
  const isDemo = () => [...catalog.catalog.snapshot().currencies.values()].some((currency) => currency.isDemo);
  const identity = createIdentityModule({ db, dataDir: config.dataDir, seal, publicUrl, mayPutOff: isDemo });
  const discountTiers = () => settings.current().discountTiers;
  const accounts = createAccountsModule({
    db,
    clock,
    seal,
    captcha: settings.captcha,
    attempts: sharedLimit,
    secondFactor: createSecondFactor({ db, seal, publicUrl }),
    discountOf: (userId) => discountOfUser({ db, discountTiers }, userId),
    fileStore: files,
    personalData,
    openOrders: countOpenOrders,
    hasBalance: hasWalletBalance,
    publicUrl,
  });
  const social = createSocialModule({
    db,
    clock,
    log,
    seal,
    isSecure,
    publicUrl,
    providers: config.socialProviders,
    resolveActor: accounts.resolveActor,
    attempts: sharedLimit,
  });
  const rates = new Rates({ db, bus, clock, log });
  const catalog = createCatalogModule({ db, bus, clock, log, rates });
  const offices = officeDirectory(catalog.catalog);
  const pool = new DatabasePool(db, clock);
  const payments = createPaymentsModule({
    db,
    clock,
    files,
    pool,
    offices,
    plugins: [createManualMethod({ requisites: pool }), createCashOfficeMethod({ offices })],
    pickupKey: await secretKey(inData('pickup.key')),
  });
  const orders = createOrdersModule({
    db,
    clock,
    catalog: catalog.catalog,
    prices: { price: (routeId) => rates.board().prices.get(routeId) },
    payments,
    captcha: { check: (token) => settings.captcha.checkOrder(token) },
    discountTiers,
  });
  const mailer = createMailer({ smtpUrl: config.smtpUrl, folder: mailFolder, from: mailFrom(publicUrl()), clock });
  const operations = createOperationsModule({
    db,
    identity,
    settings,
    captcha: settings.captchaDesk,
    catalog: catalog.catalog,
    rates,
    payments,
    mailbox: mailFolder,
    attempts: sharedLimit,
    tellQueue: (uid) => tellQueue(bus, uid),
    demo: { usedRoutes, unseed: unseedDemo },
  });

  return {
    identity,
    accounts,
    csrf: new CsrfTokens(await secretKey(inData('csrf.key'))),
    isSecure,
    settings,
    rates,
    calls: [
      ...settings.calls,
      ...accounts.calls,
      ...social.calls,
      ...catalog.calls,
      ...orders.calls,
      ...operations.calls,
    ],
    listeners: [
      ...settings.listeners,
      ...rates.listeners,
      ...catalog.listeners,
      ...orders.listeners,
      ...mailListeners({
        db,
        mailer,
        log,
        publicUrl,
        orderForMail: (orderId) => orderFacts({ db, catalog: catalog.catalog }, orderId),
      }),
      ...accountMailListeners({ db, mailer, log, publicUrl, links: accountLinks(db) }),
      ...staffMailListeners({ db, mailer, log, publicUrl, links: staffLinks(db) }),
      ...orderNewsListeners(bus),
    ],
    jobs: [...payments.jobs, ...orders.jobs],
    socketPorts: socketPorts({ db, identity, accounts, catalog: catalog.catalog, rates }),
    figures: {
      boardVersion: () => rates.board().version,
      openRoutes: () => [...rates.board().prices.values()].filter(({ isOpen }) => isOpen).length,
      outbox: () => countOutbox(db),
      pool: () => ({ total: db.$client.totalCount, idle: db.$client.idleCount, waiting: db.$client.waitingCount }),
    },
    async firstStart() {
      const owner = await identity.ensureOwner({ email: config.ownerEmail, password: config.ownerPassword });
      if (config.isDemo && (await loadDemo({ db, seed: seedDemo }))) log.info({}, 'the demo catalogue was loaded');
      return owner;
    },
    async start({ isWorker }) {
      await Promise.all([rates.start({ isWorker }), catalog.catalog.start()]);
    },
    async stop() {
      catalog.catalog.stop();
      await rates.stop();
      mailer.close();
    },
    async missing() {
      const hasDatabase = await db.$client.query('select 1').then(
        () => true,
        () => false,
      );
      return hasDatabase ? [] : ['database'];
    },
    mountFiles(fastify) {
      mountIcons(fastify);
      accounts.mount(fastify);
      social.mount(fastify);
      receiptRoutes(fastify, { identity, payments, isSecure });
    },
    feed(sockets) {
      rates.onSourceAlerts(() => sockets.rateAlertsChanged());
      rates.onBoard((_board, changed) => sockets.ratesChanged(changed));
      settings.onChange((now, before) => {
        if (now.offlineStatus !== before.offlineStatus) sockets.siteStatusChanged(now.offlineStatus);
      });
      hearOrderNews(bus, sockets);
    },
    pageVersion: siteVersion({ catalog: catalog.catalog, rates, settings }),
    siteFacts: () => ({
      supportEmail: settings.current().supportEmail,
      botUrl: settings.current().botUrl,
      isDemo: isDemo(),
    }),
  };
}

/** Mails come from the site's own domain: an address that answers to nobody. */
function mailFrom(publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  return `Tetri <no-reply@${/[a-z]/i.test(host) ? host : 'localhost'}>`;
}

async function countOutbox(db: Db): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.$client.query<{ waiting: number; dead: number }>(`
    select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead
    from outbox`);
  return rows[0] ?? { waiting: 0, dead: 0 };
}
