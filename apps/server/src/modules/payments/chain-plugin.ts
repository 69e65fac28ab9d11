import type { PayerNumbers, PayoutImpossible, PayoutProgress, PayoutToSend, SignedPayout } from './signed-payout.ts';
import type { Sweeping } from './sweeping.ts';

/**
 * The part of a method that works by itself, on one or several networks. Its functions talk to nodes, hold no state that
 * matters, and throw where a node does not answer or answers nonsense: the runner then waits, tries again, and notifies staff.
 */
export interface ChainPlugin {
  /** Codes of the catalogue's networks that are set up: "ERC20". */
  networks(): readonly string[];
  /**
   * The chain that a network stands for now, by a name of its own: "eip155:1". Payers' numbers and blocks are the chain's,
   * and a network may be set to another one. Throws for a network that is not set up.
   */
  chainOf(network: string): string;
  /** Which of `networks` takes a currency that lies on no network of the catalogue. Absent where they are all the catalogue's. */
  placeOf?(currencyId: string): string | undefined;
  /**
   * How addresses for payments in the currency are made, by the settings as they are when one is; undefined where payments in it
   * are not seen on its network.
   */
  deriver(currency: ReceivedCurrency): ((number: number) => AssignedAddress) | undefined;
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
  /** Addresses of contracts that it works with on the network, in the plain form: what is paid to one is lost. */
  contracts(network: string): readonly string[];
  /**
   * Makes and signs the transaction that pays out, and sends nothing. It is stored before `send`. `numbers` are those of the
   * payer's address on the network's present chain.
   */
  preparePayout(payout: PayoutToSend, numbers?: PayerNumbers): Promise<SignedPayout | PayoutImpossible>;
  /**
   * Whether a payout may be signed before the network has the one that was signed last. So it is where `numbers` say all that the next
   * one must not use again; not where it spends coins that the node lists until it has another transaction with them.
   */
  readonly signsAhead?: boolean;
  /** Whether the signer has signed anything for this payout. Throws where it does not answer. */
  hasSigned(payoutId: string): Promise<boolean>;
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
  /**
   * What usual payments in each of its currencies would cost on the network now. Throws where the node does not answer; what the
   * network would not take within the owner's bounds is left out. Absent where nothing is paid for.
   */
  estimateFees?(network: string): Promise<readonly NetworkFeeEstimate[]>;
  /** What lies at the addresses that it pays from and collects at, in units, as the node says. */
  balances(network: string): Promise<readonly PlaceBalance[]>;
  /** How what customers paid gets to the address that it pays out from; absent where it stays, or where no signer is. */
  readonly sweeping?: Sweeping | undefined;
}

/** A currency of the catalogue, as a method must know it to take it in. */
export interface ReceivedCurrency {
  readonly currencyId: string;
  /** Code of its network. */
  readonly network: string;
  /** With other decimals its units would mean another amount on the network. */
  readonly decimals: number;
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
  /** References of payments that were taken back for good: what counted is taken out of the books. */
  readonly gone?: readonly string[] | undefined;
  /**
   * What was asked about by itself, in the same transaction as what was seen: each is due again later, at once where there was
   * news meanwhile, and never once it counts.
   */
  readonly asked?: readonly AskedPayment[] | undefined;
  /** Why the network is silent, although `asked` is given: the runner takes it for a failure to read. */
  readonly problem?: string | undefined;
  /** There is nothing more to read for now. */
  readonly isCaughtUp: boolean;
}

/** A payment that is to be asked about, as its provider knows it. */
export interface DuePayment {
  readonly reference: string;
  /** How many notifications about it there were when it was due. */
  readonly notices: bigint;
}

export interface AskedPayment extends DuePayment {
  /** Why there was no answer, in English; undefined where there was one. */
  readonly problem?: string | undefined;
}

/**
 * A payment that was seen. One whose address and memo together were given to nobody belongs to no order: it is kept as owed once it
 * is in a block, and staff decide about it. A method whose customers share an address therefore reports all that comes there.
 */
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
  /** Addresses that it came from, as far as the network says; they are asked about before it counts. */
  readonly senders?: readonly string[] | undefined;
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

export interface NetworkFeeEstimate {
  readonly currencyId: string;
  /** Of a payout in the currency, or of moving what a customer paid to the address that pays out. */
  readonly kind: 'payout' | 'sweep';
  /** The coin that the network takes fees in; null where it is no currency here. */
  readonly feeCurrencyId: string | null;
  readonly feeUnits: bigint;
}

export interface PlaceBalance {
  readonly currencyId: string;
  /** `hot`: paid out from; `deposits`: at the addresses of orders, all together. */
  readonly place: 'hot' | 'deposits';
  readonly units: bigint;
  /** The most that the network may have taken since for keeping the account: that much less than in the books alarms nobody. */
  readonly unbookedUnits?: bigint | undefined;
}

export interface AssignedAddress {
  readonly address: string;
  readonly memo: string;
}

/** Port: addresses that customers pay to, each for one order, never given twice. */
export interface DepositAddresses {
  /**
   * The order's own, the same again when it has one; else the next of the method, made by `derive` from its number. `derive` reads
   * the settings when it is called: those that were read before may have been replaced.
   */
  assign(
    order: { readonly orderId: string; readonly method: string; readonly network: string },
    derive: (index: number) => AssignedAddress,
  ): Promise<AssignedAddress>;
}

/**
 * Nothing can be said of this one payout, however its network answers: its currency is no longer set up, or what was stored of it is
 * not whole.
 */
export class PayoutUnreadable extends Error {}
