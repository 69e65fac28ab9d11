import type { z } from 'zod';
import type { ChainPlugin, DuePayment } from './chain-plugin.ts';
import type { AddressFormat, CurrencyKind, Language, RequisiteKind, TemplateBlock } from '@tetri/contract';

export * from './chain-plugin.ts';
export * from './lost-coins.ts';
export * from './signed-payout.ts';
export * from './signer.ts';
export * from './sweeping.ts';

/**
 * What a payment method must be able to do. A plug-in sees this file and the platform's HTTP client, nothing else: what
 * it needs of the product is handed to it as one of the ports at the end. Amounts are bigint units of the currency's
 * smallest part. No method of a plug-in is ever called inside a transaction, and each may be called again after a crash:
 * the same order must give the same invoice and never a second payout.
 */
export interface PaymentPlugin {
  /** Stands in routes and orders: "manual". Small letters, digits, and hyphens between them; it begins with a letter. */
  readonly code: string;
  /** What staff call it. */
  readonly name: Readonly<Record<Language, string>>;
  /** Kinds of currency whose new routes begin with it. */
  readonly currencyKinds: readonly CurrencyKind[];
  readonly capabilities: Capabilities;
  /** What it is set up with: the back office draws a form of it. Absent where there is nothing to set up. */
  readonly settings?: MethodSettings;
  /** Whether an order may be made now. Asked before the order exists, so that the customer learns at once. */
  accepts(request: OrderTerms): Promise<Acceptance>;
  /** Why it could serve nobody now, whatever they filled in; undefined while it could. Absent where that is always. */
  closed?(request: ClosedRequest): Closed | undefined;
  /** When `closed` may next answer otherwise: never later than it does. Undefined where that is not by the hour. */
  nextChangeAt?(request: ClosedRequest): Date | undefined;
  openInvoice(request: InvoiceRequest): Promise<OpenedInvoice | Refused>;
  /** Gives back what the invoice took, if anything, since its order ended unpaid. Doing it twice does no harm. */
  releaseInvoice(orderId: string): Promise<void>;
  /** The payment page in the reader's language. Pure: it reads nothing but its arguments. */
  describe(invoice: Invoice, page: PaymentPage): TemplateBlock[];
  /**
   * What a provider notifies of by itself: the address about which there is news, in the provider's name for it. Undefined where the
   * message is not the provider's. Nothing else of it is believed: how the payment stands is asked for then.
   */
  readNews?(news: ProviderNews): string | undefined;
  /** Where money is seen to come by itself, and payouts are sent. Absent where a person sees and sends. */
  readonly chain?: ChainPlugin;
  health(): Promise<PluginHealth>;
}

export interface MethodSettings {
  /** Checks what the owner saves. */
  readonly schema: z.ZodType;
  /** The same without passwords, as the audit keeps it. */
  withoutSecrets(settings: unknown): unknown;
  /**
   * What is saved with the secrets of before, where the owner left them as `withoutSecrets` shows them; undefined where there
   * was none. Present where the settings hold secrets: then staff are shown them without.
   */
  withSecrets?(settings: unknown, before: unknown): unknown;
  /** By network: the chain that it stands for, as `ChainPlugin.chainOf` names it. Empty for settings that do not fit. */
  chainsOf?(settings: unknown): ReadonlyMap<string, string>;
  /**
   * By network: the wallet that alone sees what comes to the addresses that were given out. Absent where a chain is asked about each
   * address.
   */
  walletsOf?(settings: unknown): ReadonlyMap<string, string>;
  /**
   * The place in settings, as "chains.0.decimals", of the first currency whose amounts would mean others: it has other decimals
   * in the catalogue, which `decimalsOf` knows, or on its network.
   */
  findMisfit?(settings: unknown, decimalsOf: (currencyId: string) => number | undefined): Promise<string | undefined>;
}

export interface Capabilities {
  /** Can take the customer's money. */
  readonly payIn: boolean;
  /** Can pay the customer. */
  readonly payOut: boolean;
  /** Payments are seen by themselves; otherwise an operator says that the money came. */
  readonly seesPayments: boolean;
  /** Payouts are sent by themselves; otherwise an operator pays and records the reference. */
  readonly sendsPayouts: boolean;
  /** The customer may say "I have paid" and add receipts. */
  readonly customerSaysPaid: boolean;
}

export interface FilledField {
  readonly key: string;
  readonly value: string;
}

/** A message of a provider, as it came over HTTP. */
export interface ProviderNews {
  readonly network: string;
  readonly body: string;
  /** Of the header `x-signature`. */
  readonly signature: string;
}

/** What is known of an order before it exists, seen from one of its sides. */
export interface OrderTerms {
  /** `in`: the customer pays with this method; `out`: they are paid with it. */
  readonly side: 'in' | 'out';
  readonly currencyId: string;
  readonly units: bigint;
  /** The fields of this side and of the route. */
  readonly fields: readonly FilledField[];
  /** Cash is brought to the customer, from whichever office of the city. */
  readonly isDelivered?: boolean | undefined;
  /** By the database's clock, which the order's times are set by: only a method that keeps hours asks for them. */
  readonly times: () => Promise<OrderTimes>;
}

export interface OrderTimes {
  readonly now: Date;
  /** When the order would expire, where that is known already. */
  readonly expiresAt?: Date | undefined;
}

export type ClosedRequest = Pick<OrderTerms, 'side' | 'currencyId'> & OrderTimes;

export interface Closed {
  /** Undefined where it does not open within a year. */
  readonly opensAt: Date | undefined;
  readonly timeZone: string | undefined;
}

/** `requisitesExhausted`: nothing can take this amount now; `officeClosed`: no such office, or it stays closed too long. */
export type RefusalReason = 'requisitesExhausted' | 'officeClosed';
export type Acceptance =
  | { readonly isAccepted: true }
  | { readonly isAccepted: false; readonly reason: RefusalReason; readonly opensAt?: Date | undefined };

export interface InvoiceRequest {
  readonly orderId: string;
  readonly uid: string;
  readonly currencyId: string;
  /** Code of the currency's network; undefined for what is no coin. */
  readonly network?: string | undefined;
  readonly units: bigint;
  readonly decimals: number;
  readonly fields: readonly FilledField[];
  readonly lang: Language;
  readonly expiresAt: Date;
}

/** A plug-in's own notes about an invoice, stored as JSON and handed back to it. Never shown as they are. */
export type InvoiceDetails = Readonly<Record<string, unknown>>;

export interface OpenedInvoice {
  readonly state: 'open';
  readonly details: InvoiceDetails;
}

export interface Refused {
  readonly state: 'refused';
  readonly reason: RefusalReason;
}

export interface Invoice {
  readonly orderId: string;
  readonly uid: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly decimals: number;
  readonly details: InvoiceDetails;
}

/** What the page must know beside the invoice. */
export interface PaymentPage {
  readonly lang: Language;
  /** "USDT" */
  readonly symbol: string;
  /** Of a coin or token; without a format its addresses are not known. */
  readonly network?: { readonly code: string; readonly addressFormat: AddressFormat | null } | undefined;
  readonly expiresAt: Date;
  readonly now: Date;
  /** The order still waits for the money: countdown, upload and "I have paid" make sense. */
  readonly isAwaited: boolean;
}

export interface PluginHealth {
  readonly isHealthy: boolean;
  /** For the operator, in English; empty when all is well. */
  readonly problems: readonly string[];
}

/** A requisite as the customer was shown it: a copy, so that later changes of the requisite do not touch it. */
export interface ShownRequisite {
  readonly requisiteId: string;
  readonly kind: RequisiteKind;
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
  readonly memo: string;
}

export type { RequisiteKind };

/** Port: the owner's cards, accounts and wallets, each with its limits. */
export interface RequisitePool {
  /** Takes the least recently used requisite with room for the amount; the order's own again when it has one. */
  claim(order: { orderId: string; currencyId: string; units: bigint }): Promise<ShownRequisite | undefined>;
  release(orderId: string): Promise<void>;
  /** Whether `claim` would find one, as far as is known without a lock. */
  hasCapacity(currencyId: string, units: bigint): Promise<boolean>;
  /** Ids of the currencies whose every active requisite is used up for today or this month. */
  exhaustedCurrencies(): Promise<readonly string[]>;
}

/** Port: payments at a provider's own page, each of one order. They are deposits at an address that is the reference. */
export interface HostedPayments {
  /** Notes it once: it is asked about from then on. */
  open(
    order: { readonly orderId: string; readonly method: string; readonly network: string },
    reference: string,
  ): Promise<void>;
  /** The first of those that are to be asked about now. What became of each is returned with the step (`ChainStep.asked`). */
  due(of: { readonly method: string; readonly network: string }, countMax: number): Promise<readonly DuePayment[]>;
}

export interface OfficeView {
  readonly officeId: string;
  readonly name: string;
  readonly cityName: string;
  readonly address: string;
  readonly phone: string;
  readonly isOpen: boolean;
  /** When it next opens; `at` itself while it is open, undefined when it does not within a year. */
  readonly opensAt: Date | undefined;
  /** "19:00" by the office's clock, when it closes today; undefined while it is closed. */
  readonly closesAt: string | undefined;
  /** "Mon–Fri 10:00–19:00" in the reader's language, one line each. */
  readonly hours: readonly string[];
}

/** See `OfficeView`. */
export type OfficeOpening = Pick<OfficeView, 'isOpen' | 'opensAt'> & {
  readonly timeZone: string;
  /** When it next opens or closes. */
  readonly nextChangeAt: Date | undefined;
};

/** Port: offices that serve people. */
export interface OfficeDirectory {
  /** Undefined for an unknown or closed-down office, and for one outside the city of the cash currency. */
  find(office: { officeId: string; currencyId: string; lang: Language; at: Date }): OfficeView | undefined;
  /** When each office of the cash currency's city opens. */
  openings(cash: { currencyId: string; at: Date }): readonly OfficeOpening[];
  /** How many offices serve people. */
  count(): number;
}

/** The office the customer chose, from the field with this key. */
export function officeIdOf(fields: readonly FilledField[]): string | undefined {
  return fields.find(({ key }) => key === 'office')?.value;
}
