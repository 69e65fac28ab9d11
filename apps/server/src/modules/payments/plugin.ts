import type { z } from 'zod';
import type { AddressFormat, CurrencyKind, Language, RequisiteKind, TemplateBlock } from '@tetri/contract';

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
  /** Gives back what the invoice took, since its order ended unpaid. Doing it twice does no harm. */
  releaseInvoice(orderId: string): Promise<void>;
  /** The payment page in the reader's language. Pure: it reads nothing but its arguments. */
  describe(invoice: Invoice, page: PaymentPage): TemplateBlock[];
  /** Where money is seen to come by itself, and payouts are sent. Absent where a person sees and sends. */
  readonly chain?: ChainPlugin;
  health(): Promise<PluginHealth>;
}

/**
 * The part of a method that works by itself, on one or several networks. Its functions talk to nodes, hold no state that
 * matters, and throw where a node does not answer or answers nonsense: the runner then waits, tries again, and tells staff.
 */
export interface ChainPlugin {
  /** Codes of the catalogue's networks that are set up: "ERC20". */
  networks(): readonly string[];
  /** How long to wait, in milliseconds, before a network is read again that had nothing new. */
  pollMs(network: string): number;
  /**
   * Reads on from the cursor, by as much as one step should hold, and answers all payments to our addresses in what it
   * read. Without a cursor it begins at the present end of the chain. Reading the same part twice answers the same.
   */
  follow(network: string, cursor: ChainCursor | undefined, ours: OurAddresses): Promise<ChainStep>;
  /** Looks at one payment again, just before money leaves on its strength. */
  confirm(deposit: DepositToConfirm): Promise<Confirmation>;
  /** The address that it pays out from. Throws where the signer does not answer. */
  payer(network: string): Promise<string>;
  /**
   * Makes and signs the transaction that pays out, and sends nothing. It is stored before `send`. `sequence` is the lowest
   * number that no stored transaction of the payer's address has taken, undefined before the first.
   */
  preparePayout(payout: PayoutToSend, sequence: bigint | undefined): Promise<SignedPayout | PayoutImpossible>;
  /** Hands a stored transaction to the network. May be repeated: the network takes it once. */
  send(network: string, signed: SignedPayout): Promise<void>;
  /** What became of a payout whose transactions were sent, the newest last. Whichever went through counts. */
  payoutStatus(payout: PayoutToSend, signed: readonly SignedPayout[]): Promise<PayoutProgress>;
  /**
   * The same payout at a higher fee and the same sequence, for one that is stuck. Undefined where that is not due or cannot be.
   * `signedAt` is when its newest transaction was stored, just before it was first sent.
   */
  replacePayout?(
    payout: PayoutToSend,
    signed: readonly SignedPayout[],
    signedAt: Date,
  ): Promise<SignedPayout | undefined>;
  /** What lies at the addresses that it pays from and collects at, in units, as the node says. */
  balances(network: string): Promise<readonly PlaceBalance[]>;
}

export interface MethodSettings {
  /** Checks what the owner saves. */
  readonly schema: z.ZodType;
  /** The same without passwords, as the audit keeps it. */
  withoutSecrets(settings: unknown): unknown;
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

/** Where a follower stands: the plug-in's own notes, stored as JSON and handed back. */
export type ChainCursor = Readonly<Record<string, unknown>>;

/** Which of these addresses belong to orders or people here. Asked once for each step, with all that it read. */
export type OurAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

export interface ChainStep {
  readonly cursor: ChainCursor;
  /** The last block read. */
  readonly height: number;
  /** Blocks above this height were replaced by others since the last step: what was seen in them is gone unless it is seen again. */
  readonly rolledBackTo?: number | undefined;
  readonly deposits: readonly SeenDeposit[];
  /** All that waits for a block now, by reference; undefined where that is not looked at. What no longer waits and is in no block is gone. */
  readonly unconfirmed?: readonly string[] | undefined;
  /** There is nothing more to read for now. */
  readonly isCaughtUp: boolean;
}

export interface SeenDeposit {
  /** As the product stores it: in the network's one plain form. */
  readonly address: string;
  /** Empty where the network knows none. */
  readonly memo: string;
  readonly currencyId: string;
  /** The network's own name for it, such as "<transaction>:<log index>": counted once, however often it is seen. */
  readonly reference: string;
  readonly units: bigint;
  /** The block it is in; null while it waits for one. */
  readonly height: number | null;
}

export interface DepositToConfirm {
  readonly network: string;
  readonly reference: string;
  readonly address: string;
  readonly currencyId: string;
  readonly units: bigint;
}

export type Confirmation = { readonly state: 'seen'; readonly confirmations: number } | { readonly state: 'gone' };

/** What an order's money is, as its method saw it. */
export interface Sighting {
  readonly orderId: string;
  readonly reference: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly confirmations: number;
}

export interface PayoutToSend {
  readonly payoutId: string;
  readonly network: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly decimals: number;
  readonly address: string;
  readonly memo: string;
}

export interface SignedPayout {
  /** The transaction's own name, known before it is sent. */
  readonly reference: string;
  /** Whom it pays from. */
  readonly from: string;
  /** Its number among those of the same payer; null where the network knows none. */
  readonly sequence: bigint | null;
  /** As it is handed to the network. */
  readonly raw: string;
  /** The most that the network may take for it, in units of the currency it takes fees in. */
  readonly feeUnits: bigint;
  readonly feeCurrencyId: string | null;
}

/** Nothing was signed. `isFinal`: it never can be, such as for an address that is none. */
export interface PayoutImpossible {
  readonly state: 'impossible';
  readonly reason: string;
  readonly isFinal: boolean;
}

export type PayoutProgress =
  | { readonly state: 'waiting' }
  | { readonly state: 'confirming'; readonly reference: string; readonly confirmations: number }
  | { readonly state: 'succeeded'; readonly reference: string; readonly feeUnits: bigint }
  /** It is in a block and moved nothing, or can never be in one. */
  | { readonly state: 'failed'; readonly reason: string };

export interface PlaceBalance {
  readonly currencyId: string;
  /** `hot`: paid out from; `deposits`: at the addresses of orders, all together. */
  readonly place: 'hot' | 'deposits';
  readonly units: bigint;
}

export interface PluginHealth {
  readonly isHealthy: boolean;
  /** For the operator, in English; empty when all is well. */
  readonly problems: readonly string[];
}

/** A requisite as the customer was told it: a copy, so that later changes of the requisite do not touch it. */
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

export interface AssignedAddress {
  readonly address: string;
  readonly memo: string;
}

/** Port: addresses that customers pay to, each for one order, never given twice. */
export interface DepositAddresses {
  /** The order's own, the same again when it has one; else the next of the method, made by `derive` from its number. */
  assign(
    order: { readonly orderId: string; readonly method: string; readonly network: string },
    derive: (index: number) => AssignedAddress,
  ): Promise<AssignedAddress>;
}

/** Port: what signs payouts. It lies in a process of its own, which knows the keys and has limits of its own. */
export interface Signer {
  /** The address that the key of this name pays from. */
  address(key: string): Promise<string>;
  /**
   * What it signed for this payout before, the oldest first. Asked before a transaction is made: what was signed and not
   * stored, since somebody died in between, is taken up as it is, for the signer never signs another in its place.
   */
  signed(payoutId: string): Promise<readonly SignedTransaction[]>;
  /**
   * Signs what pays out. A payout has one sequence (a nonce, or for bitcoin the first coin that is spent): the same
   * transaction again gives the same bytes, another one is signed only for the same sequence, recipient and amount and at a
   * higher fee. Throws `SignerError`.
   */
  sign(request: SignRequest): Promise<SignedTransaction>;
}

export interface SignRequest {
  /** One attempt to pay: a payout that failed for good and is tried again needs another id. */
  readonly payoutId: string;
  /** The key's name: "evm", "bitcoin" */
  readonly key: string;
  /** The unsigned transaction as its key's kind takes it, as JSON: amounts and fees as decimal text. */
  readonly transaction: Readonly<Record<string, unknown>>;
}

/** As in `SignedPayout`. */
export type SignedTransaction = Omit<SignedPayout, 'feeCurrencyId'>;

/** Why the signer gave no signature. */
export class SignerError extends Error {
  /** "limitExceeded", "sequenceTaken", "notRunning", … */
  readonly code: string;
  /** Otherwise nobody knows: `signed` tells later. */
  readonly isNothingSigned: boolean;
  /** Sequences that other payouts took, where the code is "sequenceTaken": nonces, or coins as "<transaction>:<output>". */
  readonly taken: readonly string[];

  constructor(code: string, message: string, isNothingSigned: boolean, taken: readonly string[] = []) {
    super(message);
    this.code = code;
    this.isNothingSigned = isNothingSigned;
    this.taken = taken;
  }
}
