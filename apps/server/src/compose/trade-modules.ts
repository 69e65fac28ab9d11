import {
  affiliateDiscount,
  claimPromo,
  lockPartnerPayout,
  freePromo,
  guestDiscount,
  isPartnersBrowser,
} from '../modules/affiliate/index.ts';
import { createCatalogModule, type LiveCatalog, type MonitorNamesPort } from '../modules/catalog/index.ts';
import {
  createOrdersModule,
  type OrdersModule,
  foundationOf,
  lockForPayout,
  OfferedPrices,
  orderCaps,
  orderUidsOf,
  usePayoutReference,
  pastOrders,
  type VerificationPort,
  worthOf,
} from '../modules/orders/index.ts';
import {
  countAddresses,
  createPaymentsModule,
  DatabaseAddresses,
  DatabaseHostedPayments,
  DatabasePool,
  findOurAddresses,
  readUsedAddresses,
  type PaymentsModule,
  PaymentState,
} from '../modules/payments/index.ts';
import { createScreeningModule, type ScreeningModule } from '../modules/screening/index.ts';
import { createRatesModule, type Rates } from '../modules/rates/index.ts';
import { networkFeesKept } from './network-fees-kept.ts';
import type { Accounts } from '../modules/identity/index.ts';
import { createWalletsModule, lockWithdrawalForPayout, foundationOfWithdrawal } from '../modules/wallets/index.ts';
import type { VerificationModule } from '../modules/verification/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { createBitcoinMethod } from '../payment-methods/bitcoin/bitcoin-method.ts';
import { BitcoinSettings } from '../payment-methods/bitcoin/settings.ts';
import { createCashOfficeMethod } from '../payment-methods/cash-office/cash-office-method.ts';
import { createEvmMethod } from '../payment-methods/evm/evm-method.ts';
import { EvmSettings } from '../payment-methods/evm/settings.ts';
import { createManualMethod } from '../payment-methods/manual/manual-method.ts';
import { createMoneroMethod } from '../payment-methods/monero/monero-method.ts';
import { MoneroSettings } from '../payment-methods/monero/settings.ts';
import { createRedirectMethod } from '../payment-methods/redirect/redirect-method.ts';
import { RedirectSettings } from '../payment-methods/redirect/settings.ts';
import { TonSettings } from '../payment-methods/ton/settings.ts';
import { createTonMethod } from '../payment-methods/ton/ton-method.ts';
import { TronSettings } from '../payment-methods/tron/settings.ts';
import { createTronMethod } from '../payment-methods/tron/tron-method.ts';
import type { BoundHandler } from '../platform/http/index.ts';
import type { Job, Listener } from '../platform/outbox/index.ts';
import { createDemoWallet } from '../demo-chain/demo-wallet.ts';
import { signerOf } from './signer-of.ts';
import { endQuotesOfClosed } from './end-quotes-of-closed.ts';
import type { Infrastructure } from './infrastructure.ts';
import { officeDirectory } from './office-directory.ts';
import { tillsLeft } from './tills-left.ts';

export interface TradeModules {
  readonly rates: Rates;
  readonly catalog: LiveCatalog;
  readonly payments: PaymentsModule;
  readonly offered: OfferedPrices;
  readonly screening: ScreeningModule;
  readonly byLink: OrdersModule['byLink'];
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
}

/** Of a method that is not set up. */
const noChains = { chains: [] };

/** What is exchanged, at which price, how it is paid, and the orders. */
export async function tradeModules(
  infrastructure: Infrastructure,
  settings: Settings,
  monitorNames: MonitorNamesPort,
  proveSecondFactor: Accounts['proveSecondFactor'],
  verification: VerificationPort & Pick<VerificationModule, 'provenOf' | 'approved'>,
): Promise<TradeModules> {
  const { config, db, clock, databaseClock, files } = infrastructure;
  const rates = createRatesModule(infrastructure);
  const { catalog, ...shown } = createCatalogModule({
    ...infrastructure,
    clock: databaseClock,
    rates,
    monitorNames,
    hours: {
      closingOf: (route) => payments.closingOf(route),
      nextChangeAt: (route) => payments.nextChangeAt(route),
      isPaymentSeen: ({ paymentMethod }) => payments.seesPayments(paymentMethod),
    },
    tills: { left: () => tillsLeft(db) },
  });
  const offices = officeDirectory(catalog);
  const pool = new DatabasePool(db, clock);
  const state = new PaymentState(infrastructure);
  // What is closed because of them is seen anew.
  state.onChange(() => {
    catalog.refresh().catch((err: unknown) => infrastructure.log.error({ err }, 'the catalogue in memory is old'));
  });
  const payments: PaymentsModule = createPaymentsModule({
    db,
    clock: databaseClock,
    files,
    pool,
    offices,
    networkOf: (id) => catalog.snapshot().currencies.get(id)?.network ?? undefined,
    decimalsOf: (id) => catalog.snapshot().currencies.get(id)?.decimals,
    log: infrastructure.log,
    lockForPayout: (tx, payout) => {
      const { kind, orderId } = payout;
      if (kind === 'partner') return lockPartnerPayout(tx, { catalog, prices }, orderId);
      return kind === 'withdrawal' ? lockWithdrawalForPayout(tx, orderId) : lockForPayout(tx, { verification }, payout);
    },
    restsOn: async (reader, payout) => {
      const { kind, orderId } = payout;
      // What a partner earned rests on no payment that could go.
      if (kind === 'partner') return {};
      return kind === 'withdrawal' ? await foundationOfWithdrawal(reader, orderId) : foundationOf(reader, payout);
    },
    state,
    fees: networkFeesKept({ rates, catalog }),
    plugins: [
      createManualMethod({ requisites: pool }),
      createCashOfficeMethod({ offices }),
      createEvmMethod({
        settings: () => state.settingsOf('evm', EvmSettings, noChains),
        addresses: new DatabaseAddresses(db, state),
        signer: signerOf(config),
        ours: (addresses) => findOurAddresses(db, 'evm', addresses),
        depositAddresses: (network) => readUsedAddresses(db, { method: 'evm', network }),
        now: () => databaseClock.now(),
      }),
      createBitcoinMethod({
        settings: () => state.settingsOf('bitcoin', BitcoinSettings, noChains),
        addresses: new DatabaseAddresses(db, state),
        signer: signerOf(config),
        ours: (addresses) => findOurAddresses(db, 'bitcoin', addresses),
        now: () => databaseClock.now(),
      }),
      createTronMethod({
        settings: () => state.settingsOf('tron', TronSettings, noChains),
        addresses: new DatabaseAddresses(db, state),
        signer: signerOf(config),
        ours: (addresses) => findOurAddresses(db, 'tron', addresses),
        now: () => databaseClock.now(),
      }),
      createTonMethod({
        settings: () => state.settingsOf('ton', TonSettings, noChains),
        addresses: new DatabaseAddresses(db, state),
        signer: signerOf(config),
        ours: (addresses) => findOurAddresses(db, 'ton', addresses),
        now: () => databaseClock.now(),
      }),
      createMoneroMethod({
        settings: () => state.settingsOf('monero', MoneroSettings, noChains),
        addresses: new DatabaseAddresses(db, state),
        addressCount: () => countAddresses(db, 'monero'),
        signer: signerOf(config),
        ours: (addresses) => findOurAddresses(db, 'monero', addresses),
        now: () => databaseClock.now(),
      }),
      createRedirectMethod({
        settings: () => state.settingsOf('redirect', RedirectSettings, { checkouts: [] }),
        payments: new DatabaseHostedPayments(db),
        siteUrl: infrastructure.publicUrl,
      }),
    ],
    ...(config.isDemo && demoOf(config.dataDir)),
    pickupKey: await infrastructure.key('pickup'),
  });
  const prices = { price: (routeId: string) => rates.board().prices.get(routeId) };
  const areWalletsOn = () => settings.current().areWalletsOn;
  const screening = createScreeningModule({
    db,
    seal: infrastructure.seal,
    orders: pastOrders({ catalog, prices }),
    provenOf: verification.provenOf,
    approved: verification.approved,
  });
  const wallets = createWalletsModule({
    db,
    screening,
    log: infrastructure.log,
    catalog,
    payments,
    proveSecondFactor,
    areOn: areWalletsOn,
    worthInCents: (of) => worthOf({ catalog, prices }, [of]),
    uidsOf: orderUidsOf,
    usePayoutReference,
  });
  const offered = new OfferedPrices(infrastructure.seal);
  const orders = createOrdersModule({
    db,
    clock,
    log: infrastructure.log,
    catalog,
    prices,
    tillsLeft,
    networkFees: rates,
    offered,
    payments,
    wallets,
    screening,
    verification,
    limits: () => settings.current().orderLimits.limits,
    proveSecondFactor,
    captcha: { prove: (token) => settings.captcha.proveOrder(token) },
    capsOf: orderCaps({ terms: () => settings.current().orderCaps, key: await infrastructure.key('order-network') }),
    moreDiscount: {
      of: (userId) => affiliateDiscount(db, { catalog, prices }, userId),
      ofGuest: (partner) => guestDiscount(db, partner),
      isPartnersBrowser: (partner, cookies) => isPartnersBrowser(infrastructure, partner, cookies),
      claim: (once, orderId) => claimPromo(db, once, orderId),
      free: (once, orderId) => freePromo(db, once, orderId),
    },
    discountTiers: () => settings.current().discountTiers,
    seal: infrastructure.seal,
    isOwnNetworkAllowed: config.allowsOwnNetwork,
  });
  endQuotesOfClosed({ ...infrastructure, rates, catalog, settings });
  return {
    rates,
    catalog,
    payments,
    offered,
    screening,
    byLink: orders.byLink,
    calls: [...shown.calls, ...wallets.calls, ...orders.calls],
    listeners: [
      ...payments.listeners,
      ...rates.listeners,
      ...shown.listeners,
      ...wallets.listeners,
      ...orders.listeners,
    ],
    jobs: [...payments.jobs, ...wallets.jobs, ...orders.jobs, ...screening.jobs],
  };
}

function demoOf(dataDir: string) {
  const simulator = createDemoWallet(dataDir);
  return { demoWallet: simulator, simulator };
}
