import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type CallOptions } from '@tetri/client';
import { type Call, type CallOutput, type CallRequest, createOrder, type OrderLimits } from '@tetri/contract';
import { fastify as createFastify } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { connect, type Db, disconnect, newId, transaction, type Tx } from '../../../platform/database/index.ts';
import { FileStore } from '../../../platform/files/index.ts';
import {
  type Actor,
  bindCalls,
  type BoundHandler,
  CallLimits,
  CallService,
  CsrfTokens,
  type KeyActor,
  RateLimit,
  userIdOf,
  visitor,
} from '../../../platform/http/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { type Job, type Listener, Relay } from '../../../platform/outbox/index.ts';
import { Seal } from '../../../platform/seal.ts';
import type { Currency, Route } from '../../catalog/index.ts';
import { type Breach, changeReserve, findLedgerBreaches } from '../../ledger/index.ts';
import {
  createPaymentsModule,
  DatabasePool,
  findUnclaimedBreaches,
  type PaymentPlugin,
  type PaymentSimulator,
  type PaymentsModule,
  type RefusalReason,
} from '../../payments/index.ts';
import {
  createWalletsModule,
  findWalletBreaches,
  lockWithdrawalForPayout,
  foundationOfWithdrawal,
} from '../../wallets/index.ts';
import { type AskedValue, createScreeningModule, type ScreeningModule } from '../../screening/index.ts';
import { pastOrders } from '../store/past-orders.ts';
import { testPaymentState } from '../../payments/testing/test-payment-state.ts';
import type { FreshProof } from '../../identity/index.ts';
import type { StaffMember } from '../core/types.ts';
import type { OrdersDeps } from '../deps.ts';
import type { OrderCaptcha } from '../ports.ts';
import { worthOf } from '../actions/worth-of.ts';
import { usePayoutReference } from '../actions/use-reference.ts';
import { orderUidsOf } from '../store/find-order.ts';
import { foundationOf, lockForPayout } from '../actions/lock-for-payout.ts';
import { findOrderBreaches } from '../store/find-breaches.ts';
import { OfferedPrices } from '../actions/offered-prices.ts';
import { orderCaps, type OrderCapsTerms } from '../actions/order-caps.ts';
import type { LinkOrders } from '../actions/pay-by-link.ts';
import { createOrdersModule } from '../orders-module.ts';
import type { CurrentPrice, VerificationPort } from '../ports.ts';
import { noCaps } from './no-caps.ts';
import { testMethod } from './test-method.ts';
import { testCurrency, testPrice, testRoute, testSnapshot } from './test-catalog.ts';
import { writeTestRoute } from './write-test-route.ts';

export type Created = CallOutput<typeof createOrder>;

/** What `createTestDatabase` gives. */
export interface TestDatabase {
  readonly db: Db;
  readonly url: string;
  readonly clock: Clock & { advance(ms: number): Promise<void> };
  stop(): Promise<void>;
}

/** One server: its own pool of connections, its own queue of orders. */
export interface DeskServer {
  call<C extends Call>(call: C, input: CallRequest<C>, options?: CallOptions): Promise<CallOutput<C>>;
}

export interface OrdersDesk extends DeskServer {
  readonly db: Db;
  readonly clock: TestDatabase['clock'];
  readonly coin: Currency;
  readonly money: Currency;
  /** One coin for two of the money. */
  readonly route: Route;
  readonly routes: Map<string, Route>;
  readonly offered: OfferedPrices;
  readonly prices: Map<string, CurrentPrice>;
  /** Why the payment method takes nothing; undefined while it does. */
  refuses: RefusalReason | undefined;
  /** When the payment method's offices open; undefined while they are. */
  opensAt: Date | undefined;
  isOffline: boolean;
  areWalletsOn: boolean;
  /** What verifications proved of people. */
  readonly proven: Map<string, readonly AskedValue[]>;
  /** What customers show when they withdraw; refuses as identity does. */
  proveSecondFactor: (proof: FreshProof) => Promise<void>;
  /** What the captcha says of a token. */
  captcha: OrderCaptcha;
  /** None until the test sets some. */
  caps: OrderCapsTerms;
  /** None until the test sets some. */
  limits: OrderLimits;
  /** What sending a currency out takes, by its id, in its own units. */
  readonly payoutFees: Map<string, bigint | 'notNow'>;
  /** Where orders are taken to come from; undefined for where they do. */
  ip: string | undefined;
  /**
   * Another server on the same database, as another process would be one, with another browser, a signed-in user, or a program
   * of theirs.
   */
  addServer(userId?: string, key?: Pick<KeyActor, 'keyId' | 'limits'>): Promise<DeskServer>;
  addRoute(route: Route, price?: Partial<CurrentPrice>): Route;
  fillReserve(currency: Currency, units: bigint): Promise<void>;
  /** A valid order; the test says what matters to it. */
  order(more?: Partial<CallRequest<typeof createOrder>>, options?: CallOptions, server?: DeskServer): Promise<Created>;
  asStaff<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  drain(): Promise<void>;
  readonly payments: PaymentsModule;
  /** With no list, no rule and no provider until the test has some. */
  readonly screening: ScreeningModule;
  /** What the doctor would say. */
  breaches(): Promise<string[]>;
  stop(): Promise<void>;
}

export const nino: StaffMember = { staffId: newId(), name: 'Nino', role: 'operator' };
export const giorgi: StaffMember = { staffId: newId(), name: 'Giorgi', role: 'operator' };

type Trade = Pick<OrdersDeps, 'db' | 'catalog' | 'prices' | 'screening'> & { readonly payments: PaymentsModule };

/** What a module above orders has beside them. */
export interface Beside {
  lockPayout(tx: Tx, trade: Pick<Trade, 'catalog' | 'prices'>, id: string): Promise<'ready' | 'notReady' | 'screening'>;
  serve(trade: Trade): {
    readonly calls: readonly BoundHandler[];
    readonly listeners: readonly Listener[];
    readonly jobs: readonly Job[];
  };
  findBreaches(reader: Db): Promise<readonly Breach[]>;
}

/** Orders over HTTP on a real database, with a catalogue and prices of the test's own. */
export async function openOrdersDesk(
  database: TestDatabase,
  chains?: (db: Db) => readonly PaymentPlugin[],
  alsoServes?: (trade: Pick<OrdersDeps, 'db' | 'catalog' | 'seal'>, byLink: LinkOrders) => readonly BoundHandler[],
  simulator?: PaymentSimulator,
  beside?: Beside,
): Promise<OrdersDesk> {
  const { db, clock, url } = database;
  const folder = await mkdtemp(join(tmpdir(), 'tetri-orders-'));
  const [coin, money] = [testCurrency('COIN', 8), testCurrency('MONEY', 2)];
  const routes = new Map<string, Route>();
  const prices = new Map<string, CurrentPrice>();
  const stops: (() => Promise<unknown>)[] = [];
  const verification: VerificationPort = { hashDestination: (currencyId, number) => `${currencyId} ${number}` };

  const pricing = {
    catalog: { snapshot: () => testSnapshot([...routes.values()]) },
    prices: { price: (routeId: string) => prices.get(routeId) },
  };
  const plugin = testMethod(
    () => desk.refuses,
    () => desk.opensAt,
  );
  const payments = createPaymentsModule({
    fees: { keep: async () => undefined },
    db,
    clock,
    files: new FileStore(folder),
    plugins: [
      plugin,
      { ...plugin, code: 'silent', capabilities: { ...plugin.capabilities, customerSaysPaid: false } },
      ...(chains?.(db) ?? []),
    ],
    pool: new DatabasePool(db, clock),
    offices: { find: () => undefined, openings: () => [], count: () => 0 },
    // Only of what is paid on a chain.
    networkOf: () => (chains ? { code: 'NET', addressFormat: null } : undefined),
    decimalsOf: (currencyId) => [coin, money].find(({ id }) => id === currencyId)?.decimals,
    log: silentLog,
    lockForPayout: (tx, payout) => {
      const { kind, orderId } = payout;
      if (kind === 'partner' && beside) return beside.lockPayout(tx, pricing, orderId);
      return kind === 'withdrawal' ? lockWithdrawalForPayout(tx, orderId) : lockForPayout(tx, { verification }, payout);
    },
    restsOn: async (reader, payout) => {
      const { kind, orderId } = payout;
      if (kind === 'partner') return {};
      return kind === 'withdrawal' ? await foundationOfWithdrawal(reader, orderId) : foundationOf(reader, payout);
    },
    state: testPaymentState(db),
    simulator,
    pickupKey: Buffer.alloc(32),
  });

  const offered = new OfferedPrices(new Seal(Buffer.alloc(32)));
  const capsOf = orderCaps({ terms: () => desk.caps, key: Buffer.alloc(32) });
  const seal = new Seal(randomBytes(32));
  async function serve(own: Db, actor: Actor = visitor) {
    const trade: Omit<OrdersDeps, 'creation' | 'wallets' | 'screening'> = {
      db: own,
      clock,
      ...pricing,
      networkFees: { payoutFee: async (currencyId) => desk.payoutFees.get(currencyId) },
      offered,
      payments,
      async proveSecondFactor(proof, _actor, then) {
        await desk.proveSecondFactor(proof);
        return transaction(own, then);
      },
      captcha: { prove: (token) => desk.captcha.prove(token) },
      capsOf: (ip) => capsOf(desk.ip ?? ip),
      moreDiscount: {
        of: async () => () => ({ percent: 0n, given: 0n, fixed: 0n, once: null }),
        isPartnersBrowser: async () => false,
        ofGuest: async () => 0n,
        claim: async () => true,
        free: async () => undefined,
      },
      verification,
      limits: () => desk.limits,
      discountTiers: () => [],
      seal,
      isOwnNetworkAllowed: false,
      log: silentLog,
    };
    const screening = createScreeningModule({
      db: own,
      seal: trade.seal,
      orders: pastOrders(trade),
      provenOf: async (person) => desk.proven.get(person) ?? [],
      approved: { count: async () => 0, listAfter: async () => [], lock: async () => false },
    });
    const wallets = createWalletsModule({
      ...trade,
      screening,
      payments,
      areOn: () => desk.areWalletsOn,
      worthInCents: (of) => worthOf(trade, [of]),
      uidsOf: orderUidsOf,
      usePayoutReference,
    });
    const module = createOrdersModule({ ...trade, wallets, screening });
    const more = beside?.serve({ ...trade, payments, screening });
    const fastify = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
    const csrf = new CsrfTokens(randomBytes(32));
    await bindCalls(fastify, {
      service: new CallService({
        handlers: [
          ...module.calls,
          ...wallets.calls,
          ...(more?.calls ?? []),
          ...(alsoServes?.(trade, module.byLink) ?? []),
        ],
        resolveActor: async () => actor,
        isOffline: () => desk.isOffline,
      }),
      rateLimit: new RateLimit(new CallLimits({})),
      csrf,
      isSecure: false,
    });
    const baseUrl = await fastify.listen({ port: 0, host: '127.0.0.1' });
    stops.push(() => fastify.close());
    const session = userIdOf(actor) ?? '';
    const token = csrf.issue({ session });
    const http = createClient({
      baseUrl,
      lang: () => 'en',
      csrf: () => token,
      headers: () => ({ cookie: `_csrf=${token}; session=${session}` }),
    });
    const client: DeskServer = {
      async call(...request) {
        await writeRoutes();
        return http.call(...request);
      },
    };
    return { module, wallets, screening, more, client };
  }

  const written = new Map<string, Promise<void>>();
  /** Orders are judged by the routes that the database has, too. */
  async function writeRoutes(): Promise<void> {
    for (const id of routes.keys()) if (!written.has(id)) written.set(id, writeTestRoute(db, id));
    await Promise.all(written.values());
  }

  const { module, wallets, screening, more, client } = await serve(db);
  const relay = new Relay({
    db,
    clock,
    log: silentLog,
    listeners: [...module.listeners, ...wallets.listeners, ...(more?.listeners ?? [])],
    jobs: [...module.jobs, ...wallets.jobs, ...payments.jobs, ...screening.jobs, ...(more?.jobs ?? [])],
  });
  const desk: OrdersDesk = {
    db,
    clock,
    coin,
    money,
    payments,
    screening,
    routes,
    prices,
    offered,
    payoutFees: new Map(),
    refuses: undefined,
    opensAt: undefined,
    isOffline: false,
    areWalletsOn: true,
    proven: new Map(),
    proveSecondFactor: async () => undefined,
    captcha: { prove: async () => true },
    caps: noCaps,
    limits: { levels: [], limits: [] },
    ip: undefined,
    route: testRoute(coin, money),
    call: (...request) => client.call(...request),
    async addServer(userId, key) {
      const own = connect(url, { log: silentLog, max: 8 });
      stops.unshift(() => disconnect(own));
      if (userId === undefined) return (await serve(own)).client;
      const by = key ? ({ kind: 'key', key: 'k', ...key } as const) : ({ kind: 'user', sessionId: userId } as const);
      return (await serve(own, { ...by, userId })).client;
    },
    addRoute(route, price) {
      routes.set(route.id, route);
      prices.set(route.id, testPrice(route, price));
      return route;
    },
    fillReserve: (currency, units) =>
      transaction(db, async (tx) => {
        await changeReserve(tx, {
          changeId: newId(),
          currencyId: currency.id,
          units,
          kind: 'reserveDeposit',
          memo: 'filled',
          // Where the chain of such a desk pays from.
          ...(chains && { place: 'hot:chain:NET' }),
        });
      }),
    order: (more = {}, options, server = client) =>
      server.call(
        createOrder,
        {
          routeId: desk.route.id,
          amount: '10',
          email: 'visitor@example.com',
          agreement: true,
          toValues: [{ key: 'wallet', value: 'abcd1234' }],
          ...more,
        },
        options,
      ),
    asStaff: (work) => transaction(db, work),
    async drain() {
      const { failures } = await relay.drain();
      if (failures[0]) throw failures[0].error;
    },
    breaches: async () =>
      [
        ...(await findLedgerBreaches(db)),
        ...(await findOrderBreaches(db)),
        ...(await findUnclaimedBreaches(db)),
        ...(await findWalletBreaches(db)),
        ...((await beside?.findBreaches(db)) ?? []),
      ].map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
    async stop() {
      await relay.stop();
      for (const stop of stops.reverse()) await stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  desk.addRoute(desk.route);
  await desk.fillReserve(money, 1_000_000n);
  return desk;
}
