import type { Language, SimulatedEvent } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader, Tx } from '../../platform/database/index.ts';
import type { FileSender, FileStore } from '../../platform/files/index.ts';
import type { Log } from '../../platform/log.ts';
import { closingOf, type RouteToServe, nextChangeAt } from './methods/closing-of.ts';
import { OwnAddresses } from './live/own-addresses.ts';
import type { PaymentState } from './live/payment-state.ts';
import { ChainRunner } from './deposits/live/chain-runner.ts';
import { readPlace } from './places/core/place-code.ts';
import { findOwnPlace } from './places/store/places.ts';
import { Reconciler } from './places/live/reconciler.ts';
import type { SendingDeps } from './payouts/actions/what-keeps-back.ts';
import { type RefundableOrder, refunderOf } from './payouts/actions/refunder-of.ts';
import { findPayoutRule, readPayoutSwitch } from './payouts/store/payout-rules.ts';
import { transactionUrl } from './core/transaction-url.ts';
import { beginsByItself } from './core/judge-payout.ts';
import { isOwnAddress } from './deposits/actions/is-own-address.ts';
import { assignWalletAddress, type DeriveAddress } from './deposits/actions/database-addresses.ts';
import type { AddressedWallet } from './deposits/store/deposit-addresses.ts';
import { admit } from './invoices/actions/admit.ts';
import { closeInvoice, releaseInvoiceJob } from './invoices/actions/close-invoice.ts';
import { findOrdersByRequisite } from './requisites/store/find-orders-by-requisite.ts';
import { describeInvoice, listShownRequisites } from './invoices/actions/describe-invoice.ts';
import { openInvoice } from './invoices/actions/open-invoice.ts';
import { reopenInvoice } from './invoices/actions/reopen-invoice.ts';
import { mountNews } from './http/mount-news.ts';
import { checkMethods, listMethods } from './methods/list-methods.ts';
import type { DemoWallet, DraftToPay, FeePort, OrderToPay, PaymentSimulator } from './ports.ts';
import { possibleSimulations, type SimulatedOrder, simulatePayment } from './deposits/actions/simulate-payment.ts';
import { payFromDemoWallet } from './deposits/actions/pay-from-demo-wallet.ts';
import { type PickupPlace, pickupPlace } from './pickup/view/pickup-place.ts';
import { pickupCode, pickupState, usePickupCode } from './pickup/actions/pickup.ts';
import type { OfficeDirectory, PaymentPage, PaymentPlugin, ReceivedCurrency } from './plugin.ts';
import { officeIdOf } from './plugin.ts';
import { Plugins } from './methods/plugins.ts';
import { addReceipt, checkReceiptLimit, listReceipts, openReceipt } from './receipts/actions/receipts.ts';
import type { DatabasePool } from './requisites/actions/requisite-pool.ts';

export interface PaymentsOptions {
  readonly db: Db;
  /** The database's: opening hours are judged by it. */
  readonly clock: Clock;
  readonly files: FileStore;
  readonly plugins: readonly PaymentPlugin[];
  readonly pool: DatabasePool;
  readonly offices: OfficeDirectory;
  /** Of a coin or token as the catalogue has it now. */
  readonly networkOf: (currencyId: string) => PaymentPage['network'];
  /** Of a currency as the catalogue has it now. */
  readonly decimalsOf: (currencyId: string) => number | undefined;
  readonly log: Log;
  /** See `SendingDeps`. */
  readonly lockForPayout: SendingDeps['lockForPayout'];
  readonly restsOn: SendingDeps['restsOn'];
  readonly state: PaymentState;
  readonly fees: FeePort;
  /** Only in a demo. */
  readonly demoWallet?: DemoWallet | undefined;
  /** Only in a demo. */
  readonly simulator?: PaymentSimulator | undefined;
  /** From `secretKey`: pickup codes are derived from it. */
  readonly pickupKey: Buffer;
}

/** The method by which cash is fetched with a pickup code. */
export const cashOffice = 'cash-office';

/** Nobody comes to an office for cash that a courier brings. */
const noOffice = { officeName: null, address: null, hours: [], isOpen: false, closesAt: null, mapUrl: null } as const;

export type PaymentsModule = ReturnType<typeof createPaymentsModule>;

/** Payments as other modules use them. Orders are handed in as they stand; nothing here reads the orders' tables. */
export function createPaymentsModule({
  db,
  clock,
  files,
  plugins: installed,
  pool,
  offices,
  networkOf,
  decimalsOf,
  log,
  lockForPayout,
  restsOn,
  state,
  fees,
  demoWallet,
  simulator,
  pickupKey: key,
}: PaymentsOptions) {
  const plugins = new Plugins(installed);
  const own = new OwnAddresses(plugins, () => clock.now());
  const deps = { db, clock, files, plugins, own, networkOf, demoWallet };
  const reconciler = new Reconciler({ db, plugins, log, now: () => clock.now() });
  const onSilence = () => state.changed();
  const runner = new ChainRunner({
    db,
    plugins,
    log,
    networkOf,
    decimalsOf,
    lockForPayout,
    restsOn,
    reconciler,
    fees,
    settings: state,
    onSilence,
  });
  const isSilent = (method: string, currencyId: string) => {
    const network = networkOf(currencyId)?.code ?? plugins.find(method)?.chain?.placeOf?.(currencyId);
    return network !== undefined && state.isSilent(method, network);
  };
  function placeOf(order: OrderToPay, lang: Language): PickupPlace | undefined {
    if (order.payoutMethod !== cashOffice) return undefined;
    const officeId = officeIdOf([...order.toValues, ...order.routeValues]);
    const office = officeId && offices.find({ officeId, currencyId: order.toCurrencyId, lang, at: clock.now() });
    return office ? pickupPlace(office) : undefined;
  }

  /** Where the cash is handed out: at the office that was chosen, or at the customer's door. */
  function handOutAt(order: OrderToPay, lang: Language): PickupPlace | typeof noOffice | undefined {
    return placeOf(order, lang) ?? (order.isDelivered && order.payoutMethod === cashOffice ? noOffice : undefined);
  }

  return {
    jobs: [releaseInvoiceJob(deps)],
    listeners: [state.listener],
    plugins,
    /** Methods that send payouts by themselves. */
    sendingMethods: () => plugins.all.flatMap(({ code, chain }) => (chain ? [code] : [])),
    /** Codes of the networks on which some method works by itself. */
    followedNetworks: (): ReadonlySet<string> => new Set(plugins.all.flatMap(({ chain }) => chain?.networks() ?? [])),
    /** What takes payments in the currency by itself: how it makes addresses, and its method. Undefined where nothing does. */
    receiver(currency: ReceivedCurrency) {
      for (const { code: method, chain } of plugins.all) {
        const derive = chain?.deriver(currency);
        if (derive) return { method, derive };
      }
      return undefined;
    },
    /** What customers may withdraw of the currency at least, and what that costs them. Undefined where the owner has not said what a withdrawal is at least: nothing may be withdrawn then. */
    async withdrawalTerms(currencyId: string) {
      const { withdrawalMinUnits: minUnits, withdrawalFeeUnits: feeUnits } = await findPayoutRule(db, currencyId);
      return minUnits === null ? undefined : { minUnits, feeUnits };
    },
    /** See `isOwnAddress`. Knows everybody who pays for the exchange; not within a transaction. */
    async isOwnAddress(currencyId: string, address: string): Promise<boolean> {
      await own.learn();
      return isOwnAddress(db, own, networkOf(currencyId), address);
    },
    /** The same within a transaction: the signer is not asked. */
    isOwnAddressNow: (reader: Reader, currencyId: string, address: string) =>
      isOwnAddress(reader, own, networkOf(currencyId), address),
    /** See `assignWalletAddress`. */
    walletAddress: (wallet: AddressedWallet, derive: DeriveAddress) =>
      assignWalletAddress({ db, settings: state }, wallet, derive),
    /** Methods that are set up in the back office. */
    configurable: () =>
      plugins.all.flatMap(({ settings, ...plugin }) => (settings ? [{ ...plugin, ...settings }] : [])),
    state,
    /** Mounts the address at which providers notify of payments. */
    mount: (fastify: FastifyInstance) => mountNews(fastify, { db, plugins }),
    /** Knows the methods' settings from then on; reads networks and sends payouts, where this process does such work. */
    async start({ isWorker }: { isWorker: boolean }): Promise<void> {
      await state.start();
      await own.learn();
      if (isWorker) runner.start();
    },
    async stop(): Promise<void> {
      await runner.stop();
      state.stop();
    },
    /** See `payFromDemoWallet`. */
    payFromDemoWallet: (payment: { orderId: string; currencyId: string; units: bigint }) =>
      payFromDemoWallet(db, demoWallet, payment),
    /** Whether payments can be simulated here at all. */
    isSimulated: simulator !== undefined,
    possibleSimulations: (order: SimulatedOrder) => possibleSimulations({ db, simulator }, order),
    simulatePayment: (order: SimulatedOrder, event: SimulatedEvent) => simulatePayment({ db, simulator }, order, event),
    /** See `SendingDeps`. */
    restsOn,
    /** See `ChainRunner.payOutOnce`. */
    payOutOnce: () => runner.payOutOnce(),
    /** Brings sweeps of all networks further once: tests ask for it. */
    sweepOnce: () => runner.sweepOnce(),
    /** Compares all wallets with the books now: tests ask for it. */
    reconcileOnce: () => reconciler.run({ isForced: true }),
    /** Whether the product begins the order's payout by itself once it is paid. */
    async beginsPayout({ payoutMethod, toCurrencyId, outUnits }: OrderToPay): Promise<boolean> {
      if (!plugins.find(payoutMethod)?.capabilities.sendsPayouts) return false;
      const [rule, { isStopped }] = await Promise.all([findPayoutRule(db, toCurrencyId), readPayoutSwitch(db)]);
      return beginsByItself(rule, isStopped, outUnits);
    },
    /** Where the network of a payout shows its transaction; null where no such place is known. */
    transactionUrl(method: string, network: string, reference: string): string | null {
      const chain = plugins.find(method)?.chain;
      return chain?.networks().includes(network) ? transactionUrl(chain.chainOf(network), reference) : null;
    },
    /** See `refunderOf`. */
    refunder: (order: RefundableOrder) => refunderOf(deps, order),
    pool,
    admit: (draft: DraftToPay) => admit(deps, draft),
    closingOf: (route: RouteToServe) => closingOf(deps.plugins, route, deps.clock.now(), isSilent),
    seesPayments: (method: string) => plugins.find(method)?.capabilities.seesPayments ?? false,
    nextChangeAt: (route: RouteToServe) => nextChangeAt(deps.plugins, route, deps.clock.now()),
    openInvoice: (order: OrderToPay, lang?: Language) => openInvoice({ ...deps, settings: state }, order, lang),
    describe: (order: OrderToPay, lang: Language) => describeInvoice(deps, order, lang),
    /** Ids of the orders whose customers were shown a requisite that holds this text. */
    ordersByRequisite: (text: string) => findOrdersByRequisite(db, text),
    requisites: (order: OrderToPay, lang: Language = 'en') => listShownRequisites(deps, order, lang),
    closeInvoice: (tx: Tx, orderId: string) => closeInvoice(tx, orderId),
    reopenInvoice: (tx: Tx, orderId: string) => reopenInvoice(tx, orderId),
    addReceipt: (orderId: string, file: { name: string; bytes: Buffer }, sender: FileSender) =>
      addReceipt(deps, orderId, file, sender),
    checkReceiptLimit: (orderId: string) => checkReceiptLimit(db, orderId),
    listReceipts: (orderId: string) => listReceipts(db, orderId),
    openReceipt: (id: string) => openReceipt(deps, id),
    /** Whether money may be put to the place with this code: one that a method, an office or the owner has. */
    async hasPlace(place: string, currencyId: string): Promise<boolean> {
      const of = readPlace(place);
      if (of?.kind === 'own') return (await findOwnPlace(db, of.id))?.isActive ?? false;
      if (of?.kind === 'till')
        return offices.find({ officeId: of.officeId, currencyId, lang: 'en', at: clock.now() }) !== undefined;
      if (of?.kind === 'unassigned') return true;
      return (of && plugins.find(of.method)?.chain?.networks().includes(of.network)) ?? false;
    },
    listMethods: () => listMethods(plugins),
    checkMethods: () => checkMethods(plugins),
    /** What the customer shows at the till or to the courier; null until the payout is ready, and after it was handed out. */
    async pickup(
      order: OrderToPay,
      lang: Language,
    ): Promise<((PickupPlace | typeof noOffice) & { readonly code: string }) | null> {
      const place = order.status === 'inProgressPayout' ? handOutAt(order, lang) : undefined;
      if (!place || (await pickupState(db, order.id)).isUsed) return null;
      return { code: pickupCode(key, order.id), ...place };
    },
    /** Where the order's cash is fetched; undefined where it is paid out otherwise. */
    pickupPlace: placeOf,
    /** See `usePickupCode`. */
    usePickupCode: (tx: Tx, use: { orderId: string; typed: string; staffId: string }) =>
      usePickupCode(tx, { key, ...use }),
    pickupState: (orderId: string) => pickupState(db, orderId),
  };
}
