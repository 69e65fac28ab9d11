import { allCalls, chatFramesOf } from '@tetri/contract';
import { fastify as createFastify, type FastifyInstance, LogController } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { BotRead } from './compose/bot/bot-module.ts';
import type { Config } from './config.ts';
import { composeModules, type Modules } from './compose-modules.ts';
import { mountSeo, Pictures } from './seo/index.ts';
import { createPostgresBus, type PostgresBus } from './platform/bus/index.ts';
import type { Clock } from './platform/clock.ts';
import { ConnectionGuard, refuseOtherUpgrades, wantsSocket } from './platform/connections/index.ts';
import type { Db } from './platform/database/index.ts';
import {
  answerThrown,
  answerUnroutable,
  bindCalls,
  type Caller,
  callerFor,
  type CallerScope,
  CallService,
  ClientAddresses,
  checkEveryCallIsServed,
  dropUnused,
  limitFiles,
  type Limits,
  mountSecurityHeaders,
  newRequestId,
  QuickAnswers,
  CallLimits,
  RateLimit,
  SharedLimit,
  userIdOf,
  usualLimits,
  warnOfOtherOrigin,
} from './platform/http/index.ts';
import type { Log } from './platform/log.ts';
import { answerUnreadable } from './platform/http/answer-unreadable.ts';
import { mountOpenApi } from './platform/http/mount-open-api.ts';
import { forwardWakes, Relay } from './platform/outbox/index.ts';
import { type ExternalSources, mountPages } from './platform/pages/index.ts';
import { logAnswer, logRequests, Metrics, mountProbes } from './platform/probes/index.ts';
import { isSocketPath, SocketHub } from './platform/socket/index.ts';
import { Stopping } from './platform/stopping.ts';
import type { PaceClock } from './modules/notify/index.ts';
import type { SiteSettings } from './modules/settings/index.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  /** The same database by address, for the connection that listens to other processes. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Pages from source, with hot reload. */
  readonly isDev?: boolean;
  /** How often one caller may call; tests that are not about limits pass wide ones. */
  readonly limits?: Limits;
  /** What the bot's messages are paced by; tests pass one that does not wait. */
  readonly paceClock?: PaceClock;
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly modules: Modules;
  readonly relay: Relay;
  /** Makes calls in process, for the pages. */
  caller(scope: CallerScope): Caller;
  /** Begins to serve and work; answers the address without a slash at the end. */
  listen(): Promise<string>;
  /** Once it listens: what the demo offers at its own checkout is paid there. */
  openDemoCheckout(): Promise<void>;
  /** Finishes what is under way, takes nothing new, and lets go of everything but the database. */
  close(): Promise<void>;
}

/** How long each part may take to stop: with the database, less than the ten seconds that services are given. */
const connectionsMs = 3500;
const cutMs = 500;
/** It stops beside the connections. */
const botMs = 1500;
const jobsMs = 2000;
const modulesMs = 500;
const busMs = 500;

/** Puts the product together: modules, calls, sockets, pages, and the relay that does what they enqueue. */
export async function createApp(options: AppOptions): Promise<App> {
  const bus = createPostgresBus({ url: options.databaseUrl, log: options.log });
  await bus.start();
  try {
    return await assemble(options, bus);
  } catch (error) {
    await bus.stop();
    throw error;
  }
}

async function assemble(options: AppOptions, bus: PostgresBus): Promise<App> {
  const { config, db, clock, log, limits = usualLimits } = options;
  let address = config.publicUrl ?? '';
  const publicUrl = () => address;
  const callLimits = new CallLimits(limits);
  const sharedLimit = new SharedLimit(db, callLimits);
  const rateLimit = new RateLimit(callLimits, clock);
  const addresses = new ClientAddresses(config.trustedProxies);
  const modules = await composeModules({
    config,
    db,
    bus,
    clock,
    log,
    callLimits,
    publicUrl,
    paceClock: options.paceClock,
  });
  const relay = new Relay({ db, clock, log, bus, listeners: modules.listeners, jobs: modules.jobs });
  const service = createService(modules, rateLimit);
  const caller = (scope: CallerScope) => callerFor(service, scope);
  const fastify = createServer(log, addresses, modules.isSecure);
  const connections = new ConnectionGuard({ limits: config.connectionLimits, addresses, log });
  const sockets = new SocketHub({
    log,
    take: (request) => connections.takeSocket(request),
    ...modules.socketPorts,
  });
  if (config.publicUrl !== undefined) warnOfOtherOrigin(fastify, config.publicUrl, log);
  let isClosing = false;
  const quickAnswers = watch(fastify, { log, modules, sockets, connections, isClosing: () => isClosing });
  connections.attach(fastify.server);
  limitFiles(fastify, rateLimit);
  const hasSockets = config.roles.includes('api');
  refuseOtherUpgrades(
    fastify.server,
    (path) => (hasSockets && isSocketPath(path)) || (options.isDev === true && isReloadPath(path)),
  );
  if (hasSockets) {
    const { csrf, isSecure } = modules;
    await bindCalls(fastify, { service, rateLimit, sharedLimit, addresses, csrf, isSecure, quickAnswers });
    mountOpenApi(fastify);
    modules.mountFiles(fastify, { quickAnswers, rateLimit, addresses });
    sockets.attach(fastify.server);
  }
  if (config.roles.includes('web')) {
    await servePages(fastify, { options, modules, caller, quickAnswers, rateLimit, addresses, publicUrl });
  }

  const hasBot = config.roles.includes('bot');
  const readForBot: BotRead = (lang, call, input) =>
    caller({ lang, cookies: {}, ip: 'telegram', requestId: newRequestId(), log }).call(call, input);
  if (hasBot) await modules.bot.mount(fastify, readForBot);

  const isWorker = config.roles.includes('worker');
  let stopForwarding = () => {};
  let stopFeeding = () => {};
  return {
    fastify,
    modules,
    relay,
    caller,
    async listen() {
      await modules.start({ isWorker });
      if (isWorker) relay.start();
      else stopForwarding = forwardWakes(db, bus);
      await fastify.listen({ port: config.port, host: config.host });
      if (hasBot) modules.bot.start(readForBot);
      if (hasSockets) stopFeeding = modules.feed(sockets);
      address ||= addressOf(config.host, (fastify.server.address() as AddressInfo).port);
      return address;
    },
    openDemoCheckout: () =>
      modules.openDemoCheckout(addressOf(config.host, (fastify.server.address() as AddressInfo).port)),
    async close() {
      isClosing = true;
      const stopping = new Stopping(log);
      log.info({ connections: connections.phases() }, 'finishing what is under way');
      sockets.close();
      const botStopped = modules.bot.stop();
      const closed = fastify.close();
      if (!(await stopping.step('connections', connectionsMs, closed, () => connections.phases()))) {
        connections.cutAll();
        await stopping.step('connections that were cut', cutMs, closed, () => connections.phases());
      }
      connections.stop();
      stopForwarding();
      stopFeeding();
      await stopping.step('bot', botMs, botStopped);
      await stopping.step('jobs', jobsMs, relay.stop());
      await stopping.step('modules', modulesMs, modules.stop());
      await stopping.step('bus', busMs, bus.stop());
    },
  };
}

function createService(modules: Modules, rateLimit: RateLimit): CallService {
  const { identity, accounts, settings } = modules;
  const service = new CallService({
    handlers: modules.calls,
    resolveActor: (cookies, side) => (side === 'staff' ? identity : accounts).resolveActor(cookies, side),
    resolveSignature: accounts.resolveSignature,
    isOffline: () => settings.isOffline(),
    countCall: (call, actor) => {
      const userId = userIdOf(actor);
      const isExempt = actor.kind === 'key' && rateLimit.isExemptKey(actor.key);
      if (userId !== null && !isExempt) rateLimit.spend(call.limit, userId);
    },
  });
  checkEveryCallIsServed(allCalls.values(), service.calls);
  return service;
}

/** From the first byte on, or from the opening of a connection on which none comes. */
const headMs = 15_000;
/** Head and body together: the largest form over a slow line. */
const requestMs = 300_000;
/** While nothing moves, in either direction; longer than any answer takes. */
const silenceMs = 60_000;

function createServer(log: Log, addresses: ClientAddresses, isSecure: boolean): FastifyInstance {
  const fastify = createFastify({
    loggerInstance: log,
    genReqId: newRequestId,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerUnroutable(error, request, reply, isSecure),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    http: { headersTimeout: headMs, connectionsCheckingInterval: 1000, shouldUpgradeCallback: wantsSocket },
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    trustProxy: addresses.isTrusted,
  }) as unknown as FastifyInstance;
  fastify.setErrorHandler((error, request, reply) => void answerThrown(error, request, reply));
  const dropUnusedConnections = dropUnused(fastify.server);
  fastify.addHook('preClose', async () => dropUnusedConnections());
  return fastify;
}

interface Watched {
  readonly log: Log;
  readonly modules: Modules;
  readonly sockets: SocketHub;
  readonly connections: ConnectionGuard;
  readonly isClosing: () => boolean;
}

/** Headers, logs, metrics and probes for whatever is answered, also for what is answered before Fastify sees it. */
function watch(fastify: FastifyInstance, { log, modules, sockets, connections, isClosing }: Watched): QuickAnswers {
  const metrics = new Metrics({ ...modules.figures, sockets: () => sockets.size, connections: () => connections.size });
  mountSecurityHeaders(fastify, modules.isSecure);
  logRequests(fastify, log);
  metrics.watch(fastify);
  mountProbes(fastify, {
    metrics,
    readiness: { missing: async () => (isClosing() ? ['closing'] : await modules.missing()) },
  });
  const quickAnswers = new QuickAnswers({
    log,
    onAnswered: ({ requestId, route, status, ms }) => {
      metrics.count('GET', route, status, ms);
      logAnswer(log, { requestId, method: 'GET', route, status, ms });
    },
  });
  quickAnswers.attach(fastify);
  return quickAnswers;
}

interface Site {
  readonly options: AppOptions;
  readonly modules: Modules;
  readonly caller: App['caller'];
  readonly quickAnswers: QuickAnswers;
  readonly rateLimit: RateLimit;
  readonly addresses: ClientAddresses;
  readonly publicUrl: () => string;
}

async function servePages(fastify: FastifyInstance, site: Site): Promise<void> {
  const { options, modules, caller, quickAnswers, rateLimit, addresses, publicUrl } = site;
  const pictures = new Pictures(modules.seo);
  mountSeo(fastify, { ports: modules.seo, pictures, clock: options.clock });
  await mountPages(fastify, {
    caller,
    pageVersion: modules.pageVersion,
    site: () => modules.siteFacts(),
    externalSources: () => externalSourcesOf(modules.settings.current()),
    miniAppHosts: options.config.bot?.webClients,
    get publicUrl() {
      return publicUrl();
    },
    pictureOf: pictures.pictureOf,
    sitesOfPartner: modules.sitesOfPartner,
    csrf: modules.csrf,
    quickAnswers,
    rateLimit,
    addresses,
    isSecure: modules.isSecure,
    isDev: options.isDev ?? false,
  });
}

/** Where Vite's hot reload listens; see `devPages`. */
function isReloadPath(path: string): boolean {
  return path === '/hmr' || path === '/backoffice/hmr';
}

/** By its name where it can have one: passkeys belong to names, and a bare address is none. */
function addressOf(host: string, port: number): string {
  const isHere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${port}`;
}

/** Whom the owner's settings let onto the pages of the site. */
function externalSourcesOf({ captcha, outsideChat }: SiteSettings): ExternalSources {
  return {
    asksGoogle: captcha.module === 'recaptcha_v2',
    chatFrames: outsideChat ? chatFramesOf(outsideChat.provider) : undefined,
  };
}
