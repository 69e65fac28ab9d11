import { alarmBy } from './platform/alarm.ts';
import type { FastifyInstance } from 'fastify';
import { askConfirmation } from './compose/bot/ask-confirmation.ts';
import { type BotModule, botModule } from './compose/bot/bot-module.ts';
import { affiliateModule } from './compose/affiliate-module.ts';
import { tellChat } from './compose/chat-news.ts';
import { seedDemo, seedLife, unseedDemo, unseedPast } from './compose/demo-seeds.ts';
import { feedSockets } from './compose/feed-sockets.ts';
import { figures } from './compose/figures.ts';
import { seoPorts } from './compose/seo-ports.ts';
import { removeLeftoversJob } from './compose/erased-leftovers.ts';
import { type ComposeOptions, type Infrastructure, createInfrastructure } from './compose/infrastructure.ts';
import { merchantModule } from './compose/merchant-module.ts';
import { newsListeners } from './compose/news-listeners.ts';
import { noticeModules } from './compose/notice-modules.ts';
import { tellQueue } from './compose/order-news.ts';
import { type PeopleModules, peopleModules } from './compose/people-modules.ts';
import { type ReaderModules, readerModules } from './compose/reader-modules.ts';
import { receiptRoutes } from './compose/receipt-routes.ts';
import { siteVersion } from './compose/site-version.ts';
import { keyUse } from './compose/key-use.ts';
import { staffCalls } from './compose/staff-calls.ts';
import { socketPorts } from './compose/socket-ports.ts';
import { type TradeModules, tradeModules } from './compose/trade-modules.ts';
import { verificationModule } from './compose/verification-module.ts';
import { demoTurnJob } from './demo-life/demo-turn.ts';
import type { SeoPorts } from './seo/index.ts';
import { createStatisticsModule } from './modules/statistics/index.ts';
import { mountDemoCheckout } from './demo-checkout/mount-demo-checkout.ts';
import { setUpDemoCheckout } from './demo-checkout/set-up-demo-checkout.ts';
import { loadDemo, mountIcons } from './modules/catalog/index.ts';
import { seoDocuments, newsConsents } from './modules/content/index.ts';
import { type AffiliateModule, hasRateKey, sitesOfPartner } from './modules/affiliate/index.ts';
import {
  type Accounts,
  type Identity,
  isStaffAbout,
  knownApiKeys,
  type OwnerSignIn,
} from './modules/identity/index.ts';
import { orderUidsOf, usedRoutes } from './modules/orders/index.ts';
import type { DeliveryRunner, ExportsServer, MerchantModule } from './modules/merchant/index.ts';
import type { PaymentState } from './modules/payments/index.ts';
import type { Rates } from './modules/rates/index.ts';
import { createSettingsModule, type Settings } from './modules/settings/index.ts';
import type { VerificationModule } from './modules/verification/index.ts';
import type { Db } from './platform/database/index.ts';
import { type BoundHandler, CsrfTokens, inProcessCalls } from './platform/http/index.ts';
import type { Job, Listener } from './platform/outbox/index.ts';
import type { SiteFacts } from './platform/pages/index.ts';
import type { Figures } from './platform/probes/index.ts';
import type { SocketHub, SocketHubOptions } from './platform/socket/index.ts';

/** The modules of the product with their seams closed, as the rest of the process needs them. */
export interface Modules {
  readonly identity: Identity;
  readonly accounts: Accounts;
  readonly csrf: CsrfTokens;
  readonly verification: VerificationModule;
  /** The site is served over https. */
  readonly isSecure: boolean;
  readonly settings: Settings;
  readonly paymentState: PaymentState;
  /** Compares the wallets with the books now: tests ask for it. */
  readonly reconcileOnce: () => Promise<void>;
  /** Reads the catalogue anew: tests that wrote into it ask for it. */
  readonly refreshCatalog: () => Promise<void>;
  readonly rates: Rates;
  readonly bot: BotModule;
  /** Notifications to merchants. */
  readonly deliveries: DeliveryRunner;
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  readonly socketPorts: Omit<SocketHubOptions, 'log'>;
  readonly figures: Omit<Figures, 'sockets' | 'connections'>;
  /** The owner's account, and the demo catalogue where it is wanted: once in the life of a database. */
  firstStart(): Promise<OwnerSignIn>;
  start(options: { isWorker: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Names of what keeps the process from its work. */
  missing(): Promise<readonly string[]>;
  mountFiles(fastify: FastifyInstance, server: Omit<ExportsServer, 'isSecure' | 'isPartnerKey'>): void;
  /** Lets the demo's routes be paid at its own checkout, which this process serves at that address. */
  openDemoCheckout(address: string): Promise<void>;
  /** Lets sockets hear what changes, once the modules have started; answers how that is ended. */
  feed(sockets: SocketHub): () => void;
  readonly pageVersion: () => string;
  /** Where the exchange form may be shown with a partner's link; see `mountEmbed`. */
  readonly sitesOfPartner: (link: string) => Promise<readonly string[] | undefined>;
  readonly siteFacts: () => SiteFacts;
  /** What robots, feed readers and previews read. */
  readonly seo: SeoPorts;
}

/** The modules by what they are about. */
interface Parts {
  readonly infrastructure: Infrastructure;
  readonly settings: Settings;
  readonly trade: TradeModules;
  readonly people: PeopleModules;
  readonly readers: ReaderModules;
  readonly merchant: MerchantModule;
  readonly affiliate: AffiliateModule;
  readonly verification: VerificationModule;
  readonly bot: BotModule;
  /** Some currency of the demo is still there. */
  readonly isDemo: () => boolean;
  /** Of the demo's checkout. */
  readonly checkoutKey: Buffer;
}

export async function composeModules(options: ComposeOptions): Promise<Modules> {
  const infrastructure = await createInfrastructure(options);
  const settings = await createSettingsModule({ ...infrastructure, captchaKey: await infrastructure.key('captcha') });
  infrastructure.callLimits.set(settings.current().callLimits);
  settings.onChange(({ callLimits }) => infrastructure.callLimits.set(callLimits));
  // Exports are made of the catalogue, which asks them what monitors call things: not before both are there.
  const trade = await tradeModules(
    infrastructure,
    settings,
    {
      currenciesCalled: (code) => merchant.rateExports.currenciesCalled(code),
      citiesCalled: (code) => merchant.rateExports.citiesCalled(code),
    },
    (proof, actor, then) => people.accounts.proveSecondFactor(proof, actor, then),
    {
      hashDestination: (currencyId, number) => verification.hashDestination(currencyId, number),
      provenOf: (userId) => verification.provenOf(userId),
      approved: {
        count: (reader) => verification.approved.count(reader),
        listAfter: (after, limit) => verification.approved.listAfter(after, limit),
        lock: (tx, id) => verification.approved.lock(tx, id),
      },
    },
  );
  const merchant = merchantModule(infrastructure, trade, settings);
  const isDemo = () => [...trade.catalog.snapshot().currencies.values()].some((currency) => currency.isDemo);
  const consents = newsConsents(await infrastructure.key('readers'));
  const verification = await verificationModule(infrastructure, trade);
  const people = peopleModules(infrastructure, settings, isDemo, consents, verification);
  const readers = await readerModules(infrastructure, settings.captcha);
  const affiliate = await affiliateModule(
    infrastructure,
    trade,
    (proof, actor, then) => people.accounts.proveProtected(proof, actor, then),
    () => bot.state.username(),
  );
  const notices = noticeModules(infrastructure, trade, readers.words);
  const bot = botModule({
    infrastructure,
    settings,
    people,
    rates: trade.rates,
    orderFacts: notices.orderFacts,
    staffHandlers: () => staffHandlers,
  });
  const parts: Parts = {
    infrastructure,
    settings,
    trade,
    people,
    readers,
    merchant,
    affiliate,
    verification,
    bot,
    isDemo,
    checkoutKey: await infrastructure.key('demo-checkout'),
  };
  const staffHandlers = backOffice(parts);
  const withCalls = [
    settings,
    trade,
    people,
    readers,
    notices,
    merchant,
    affiliate,
    verification,
    createStatisticsModule(infrastructure),
  ];
  const calls = [...withCalls.flatMap((module) => module.calls), ...staffHandlers];
  return {
    identity: people.identity,
    accounts: people.accounts,
    verification,
    isSecure: infrastructure.isSecure,
    csrf: new CsrfTokens(await infrastructure.key('csrf')),
    settings,
    paymentState: trade.payments.state,
    reconcileOnce: () => trade.payments.reconcileOnce(),
    refreshCatalog: () => trade.catalog.refresh(),
    rates: trade.rates,
    deliveries: merchant.deliveries,
    bot,
    calls,
    listeners: [
      ...[settings, trade, notices, readers, merchant, affiliate, bot].flatMap(({ listeners }) => listeners),
      ...newsListeners(consents),
    ],
    jobs: [
      ...[trade, notices, readers, merchant, affiliate, verification].flatMap(({ jobs }) => jobs),
      removeLeftoversJob(infrastructure),
      demoJob(parts, calls),
    ],
    ...life(parts),
    ...seams(parts),
  };
}

/** Lets the demo live by the product's own calls. */
function demoJob({ infrastructure: { config }, settings, trade }: Parts, calls: readonly BoundHandler[]): Job {
  const { catalog, rates } = trade;
  return demoTurnJob({
    isWanted: config.isDemo && config.isDemoLifeWanted,
    isOffline: () => settings.isOffline(),
    catalog,
    prices: { price: (routeId) => rates.board().prices.get(routeId) },
    call: inProcessCalls(calls),
    isWatched: isStaffAbout,
  });
}

/** What staff do, in all modules. */
function backOffice({
  infrastructure,
  settings,
  trade,
  people,
  readers,
  merchant,
  verification,
  bot,
}: Parts): readonly BoundHandler[] {
  const { db, bus, clock, files, pictures, publicUrl, mailbox, attempts, callLimits } = infrastructure;
  const { catalog, rates, payments, offered } = trade;
  return staffCalls({
    db,
    identity: people.identity,
    accounts: people.accounts,
    settings,
    captcha: settings.captchaEditor,
    bot: bot.state,
    botUsername: () => bot.state.username(),
    askInMessenger: bot.state.isOn ? askConfirmation(() => settings.current().bot.language) : undefined,
    usualLimits: callLimits.usual,
    knownApiKeys,
    catalog,
    rates,
    prices: { price: (routeId) => rates.board().prices.get(routeId) },
    payments,
    offered,
    orderLimits: () => settings.current().orderLimits.limits,
    uidsOf: orderUidsOf,
    hashDestination: (currencyId, number) => verification.hashDestination(currencyId, number),
    screening: trade.screening.deps,
    rateExports: merchant.rateExports,
    ranking: merchant.ranking,
    publicUrl,
    nudgeDeliveries: () => merchant.deliveries.nudge(),
    mailbox,
    news: readers.news,
    content: { clock, pictures, publicUrl },
    attempts,
    keyUse,
    tellQueue: (uid) => tellQueue(bus, uid),
    tellChat: (chatId) => tellChat(bus, chatId),
    chatFiles: files,
    verification: verification.staff,
    demo: { usedRoutes, unseedPast, unseed: unseedDemo },
  });
}

/** How the modules start, work and stop. */
function life({
  infrastructure,
  trade,
  people,
  readers,
  merchant: { rateExports, deliveries },
  verification,
  bot,
}: Parts): Pick<Modules, 'firstStart' | 'start' | 'stop' | 'missing'> {
  const { config, db, log, mailer, databaseClock } = infrastructure;
  const { catalog, rates, payments } = trade;
  const { content } = readers;
  return {
    async firstStart() {
      const owner = await people.identity.ensureOwner({ email: config.ownerEmail, password: config.ownerPassword });
      if (
        config.isDemo &&
        (await loadDemo({ db, seed: seedDemo, past: config.isDemoLifeWanted ? seedLife(verification) : undefined }))
      )
        log.info({}, 'the demo catalogue was loaded');
      return owner;
    },
    async start({ isWorker }) {
      // Before the first page is asked for: whether an office is open depends on it.
      await databaseClock.start();
      await Promise.all([rates.start({ isWorker }), catalog.start(), content.start(), rateExports.start()]);
      await payments.start({ isWorker });
      if (isWorker) deliveries.start();
      if (isWorker) bot.alarms.start();
    },
    async stop() {
      await Promise.all([payments.stop(), deliveries.stop(), bot.alarms.stop()]);
      databaseClock.stop();
      catalog.stop();
      content.stop();
      rateExports.stop();
      await rates.stop();
      mailer.close();
    },
    missing: async () => ((await answers(db)) ? [] : ['database']),
  };
}

async function answers(db: Db): Promise<boolean> {
  return db.$client.query('select 1').then(
    () => true,
    () => false,
  );
}

type Seams = Pick<
  Modules,
  | 'openDemoCheckout'
  | 'socketPorts'
  | 'figures'
  | 'mountFiles'
  | 'feed'
  | 'pageVersion'
  | 'sitesOfPartner'
  | 'siteFacts'
  | 'seo'
>;

/** What pages, sockets and probes ask of the modules. */
function seams({
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
}: Parts): Seams {
  const { config, db, databaseClock, bus, log, publicUrl, isSecure } = infrastructure;
  const { catalog, rates, payments } = trade;
  const { identity, accounts } = people;
  const { content, chat } = readers;
  return {
    socketPorts: socketPorts({ db, identity, accounts, catalog, rates, chat, bus }),
    figures: figures(db, rates),
    mountFiles(fastify, server) {
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
    async openDemoCheckout(address) {
      if (isDemo()) await setUpDemoCheckout({ db, state: payments.state, key }, address);
    },
    feed: (sockets) => feedSockets(sockets, { rates, catalog, settings, bus, log, alarm: alarmBy(databaseClock) }),
    sitesOfPartner: (link) => sitesOfPartner(db, link),
    pageVersion: siteVersion({ catalog, content, rates, settings, readers }),
    seo: seoPorts({
      catalog,
      content: { version: () => content.version(), documents: () => seoDocuments(content) },
      publicUrl,
    }),
    siteFacts: () => ({
      supportEmail: settings.current().supportEmail,
      botUrl: settings.current().botUrl,
      isDemo: isDemo(),
      hasDataLayer: config.hasDataLayer,
    }),
  };
}
