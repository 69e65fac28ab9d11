import type { FastifyInstance } from 'fastify';
import { type BotModule, botModule } from './compose/bot/bot-module.ts';
import { affiliateModule } from './compose/affiliate-module.ts';
import { removeLeftoversJob } from './compose/erased-leftovers.ts';
import { type ComposeOptions, createInfrastructure } from './compose/infrastructure.ts';
import { merchantModule } from './compose/merchant-module.ts';
import { newsListeners } from './compose/news-listeners.ts';
import { noticeModules } from './compose/notice-modules.ts';
import { peopleModules } from './compose/people-modules.ts';
import { readerModules } from './compose/reader-modules.ts';
import { tradeModules } from './compose/trade-modules.ts';
import { backOffice } from './compose/back-office.ts';
import { life } from './compose/life.ts';
import type { Parts } from './compose/parts.ts';
import { serverPorts } from './compose/server-ports.ts';
import { verificationModule } from './compose/verification-module.ts';
import { demoTurnJob } from './demo-life/demo-turn.ts';
import type { SeoPorts } from './seo/index.ts';
import { createStatisticsModule } from './modules/statistics/index.ts';
import { newsConsents } from './modules/content/index.ts';
import { type Accounts, type Identity, isStaffAbout, type OwnerSignIn } from './modules/identity/index.ts';
import type { DeliveryRunner, ExportsServer } from './modules/merchant/index.ts';
import type { PaymentState } from './modules/payments/index.ts';
import type { Rates } from './modules/rates/index.ts';
import { createSettingsModule, type Settings } from './modules/settings/index.ts';
import type { VerificationModule } from './modules/verification/index.ts';
import { type BoundHandler, CsrfTokens, inProcessCalls } from './platform/http/index.ts';
import type { Job, Listener } from './platform/outbox/index.ts';
import type { SiteFacts } from './platform/pages/index.ts';
import type { Figures } from './platform/probes/index.ts';
import type { SocketHub, SocketHubOptions } from './platform/socket/index.ts';

/** The modules of the product connected with each other, as the rest of the process needs them. */
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
    ...serverPorts(parts),
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
