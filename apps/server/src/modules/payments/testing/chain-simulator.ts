import {
  type AssignedAddress,
  type ChainCursor,
  type ChainPlugin,
  type ChainStep,
  type Confirmation,
  type DepositAddresses,
  type DepositToConfirm,
  type OurAddresses,
  type PaymentPlugin,
  type PayerNumbers,
  type PlaceBalance,
  type PayoutImpossible,
  type PayoutProgress,
  PayoutUnreadable,
  type PayoutToSend,
  type ReceivedCurrency,
  type SeenDeposit,
  type SignedPayout,
} from '../plugin.ts';

type Payment = Omit<SeenDeposit, 'height'>;

interface Block {
  readonly name: string;
  readonly payments: readonly Payment[];
  readonly transactions: readonly string[];
}

/** A chain in memory: what is paid waits until it is mined, and mined blocks may be replaced by others. */
export class ChainSimulator implements ChainPlugin {
  /** Thrown by everything that asks the node, while it is set. */
  fault: Error | undefined;
  /** Payouts that came through, by transaction. */
  readonly paidOut: PayoutToSend[] = [];
  /** Of transactions that were handed over, each time. */
  readonly sends: string[] = [];
  /** The chain that the network stands for. */
  chainName = 'simulated';
  /** Why nothing is signed; undefined while it is. */
  impossible: PayoutImpossible | undefined;
  /** Why it is not certain what became of payouts; undefined while it is. */
  doubt: string | undefined;
  /** Mined transactions move nothing. */
  reverts = false;
  /** What is in no block never will be: another transaction took its place. */
  hasOtherInPlace = false;
  /** Contracts that it works with. */
  tokens: readonly string[] = [];
  /** Thrown when it is handed a transaction; undefined while it takes them. */
  refusesToSend: Error | undefined;
  /** The next payout that waits is replaced at a higher fee. */
  replacesNext = false;
  /** Of so many payouts, the next that it is asked about, nothing can be said. */
  unreadable = 0;
  /** Thrown when something is to be signed, and was not yet. */
  beforeSigning: Error | undefined;
  /** Called when something was signed and before it is answered. */
  afterSigning: () => Promise<void> = async () => undefined;
  /** Called when a transaction is handed over, before it is taken. */
  beforeSending: (reference: string) => Promise<void> = async () => undefined;
  /** Whether the next payout is signed while another is handed over. */
  signsAhead = false;
  /** What the node says lies in its wallets. */
  lies: readonly PlaceBalance[] = [];
  /** What it takes one unit of for a transaction, of at most two; null for a coin that is none of ours. */
  feeCurrencyId: string | null = null;
  /** Confirmations until a payout has come through. */
  readonly #needed = 2;
  #blocks: Block[] = [{ name: 'first', payments: [], transactions: [] }];
  #waiting: Payment[] = [];
  #mempool: string[] = [];
  #count = 0;
  #last = '';
  readonly #signed = new Map<string, PayoutToSend>();
  /** By payout: it is signed once. */
  readonly #first = new Map<string, SignedPayout>();
  readonly #network: string;

  constructor(network: string) {
    this.#network = network;
  }

  /** `reference`: a transaction of before that is handed to the network again. */
  pay(
    payment: Pick<Payment, 'address' | 'currencyId' | 'units'> & {
      readonly memo?: string;
      readonly reference?: string;
      readonly senders?: readonly string[];
    },
  ): string {
    const { reference = `tx${(this.#count += 1)}:0` } = payment;
    this.#waiting.push({ memo: '', ...payment, reference });
    this.#last = reference;
    return reference;
  }

  /** The reference of what was paid last. */
  lastPayment(): string {
    return this.#last;
  }

  /** The payment waits for a block no more: another one took its place. */
  drop(reference: string): void {
    this.#waiting = this.#waiting.filter((payment) => payment.reference !== reference);
  }

  mine(blocks = 1): void {
    for (let left = blocks; left > 0; left -= 1) {
      const transactions = this.#mempool.splice(0);
      this.#blocks.push({ name: `block${(this.#count += 1)}`, payments: this.#waiting.splice(0), transactions });
      for (const reference of transactions) {
        const payout = this.#signed.get(reference);
        if (payout && !this.reverts) this.paidOut.push(payout);
      }
    }
  }

  /** The last blocks are replaced by as many others, without what was in them; `waits` is what becomes of that. */
  replace(blocks: number, { waits = false } = {}): void {
    if (waits) this.#waiting.push(...this.#blocks.slice(-blocks).flatMap(({ payments }) => payments));
    this.#blocks = this.#blocks.slice(0, -blocks);
    for (let left = blocks; left > 0; left -= 1)
      this.#blocks.push({ name: `other${(this.#count += 1)}`, payments: [], transactions: [] });
  }

  chainOf(): string {
    return this.chainName;
  }

  networks(): readonly string[] {
    return [this.#network];
  }

  deriver({ network }: ReceivedCurrency): ((number: number) => AssignedAddress) | undefined {
    return network === this.#network ? derive : undefined;
  }

  pollMs(): number {
    return 5;
  }

  async follow(_network: string, cursor: ChainCursor | undefined, ours: OurAddresses): Promise<ChainStep> {
    this.#answer();
    const names = this.#blocks.map(({ name }) => name);
    const known = (cursor?.['blocks'] as string[] | undefined) ?? names;
    const common = known.findIndex((name, height) => names[height] !== name);
    const from = common === -1 ? known.length : common;
    const seen = this.#blocks.flatMap(({ payments }, height) =>
      height < from ? [] : payments.map((payment) => ({ ...payment, height })),
    );
    const waiting = this.#waiting.map((payment) => ({ ...payment, height: null }));
    const deposits = [...seen, ...waiting];
    const own = await ours(deposits.map(({ address }) => address));
    return {
      cursor: { blocks: names },
      height: names.length - 1,
      rolledBackTo: common === -1 ? undefined : from - 1,
      deposits: deposits.filter(({ address }) => own.has(address)),
      unconfirmed: waiting.map(({ reference }) => reference),
      isCaughtUp: true,
    };
  }

  async confirm({ reference }: DepositToConfirm): Promise<Confirmation> {
    this.#answer();
    if (this.#waiting.some((payment) => payment.reference === reference)) return { state: 'seen', confirmations: 0 };
    const height = this.#blocks.findIndex(({ payments }) =>
      payments.some((payment) => payment.reference === reference),
    );
    return height === -1 ? { state: 'gone' } : { state: 'seen', confirmations: this.#blocks.length - height };
  }

  async payer(): Promise<string> {
    this.#answer();
    return 'hot';
  }

  contracts(): readonly string[] {
    return this.tokens;
  }

  async hasSigned(payoutId: string): Promise<boolean> {
    return [...this.#signed.values()].some((payout) => payout.payoutId === payoutId);
  }

  async preparePayout(
    payout: PayoutToSend,
    { next: sequence = 0n }: Partial<PayerNumbers> = {},
  ): Promise<SignedPayout | PayoutImpossible> {
    this.#answer();
    const before = this.#first.get(payout.payoutId);
    if (before) return before;
    if (this.impossible) return this.impossible;
    if (this.beforeSigning) throw this.beforeSigning;
    const reference = `payout-${payout.payoutId}-${sequence}`;
    this.#signed.set(reference, payout);
    const { feeCurrencyId } = this;
    const signed = { reference, from: 'hot', sequence, raw: 'signed', feeUnits: 2n, feeCurrencyId };
    this.#first.set(payout.payoutId, signed);
    await this.afterSigning();
    return signed;
  }

  async send(_network: string, { reference }: SignedPayout): Promise<void> {
    this.#answer();
    await this.beforeSending(reference);
    if (this.refusesToSend) throw this.refusesToSend;
    this.sends.push(reference);
    const isMined = this.#blocks.some(({ transactions }) => transactions.includes(reference));
    if (!isMined && !this.#mempool.includes(reference)) this.#mempool.push(reference);
  }

  async replacePayout(payout: PayoutToSend, signed: readonly SignedPayout[]): Promise<SignedPayout | undefined> {
    const last = signed.at(-1);
    if (!this.replacesNext || !last) return undefined;
    this.replacesNext = false;
    const { from, sequence, raw, feeUnits, feeCurrencyId } = last;
    const reference = `${last.reference}-again`;
    this.#signed.set(reference, payout);
    this.#mempool = this.#mempool.filter((waiting) => waiting !== last.reference);
    return { reference, from, sequence, raw, feeUnits: feeUnits + 1n, feeCurrencyId };
  }

  async payoutStatus(_payout: PayoutToSend, signed: readonly SignedPayout[]): Promise<PayoutProgress> {
    this.#answer();
    if (this.unreadable > 0) {
      this.unreadable -= 1;
      throw new PayoutUnreadable('its currency is no longer set up');
    }
    if (this.doubt !== undefined) return { state: 'unsure', reason: this.doubt };
    for (const { reference } of signed) {
      const height = this.#blocks.findIndex(({ transactions }) => transactions.includes(reference));
      if (height === -1) continue;
      if (this.reverts)
        return { state: 'failed', reason: 'the transaction was reverted', spent: { reference, feeUnits: 1n } };
      const confirmations = this.#blocks.length - height;
      if (confirmations < this.#needed) return { state: 'confirming', reference, confirmations };
      return { state: 'succeeded', reference, feeUnits: 1n };
    }
    return this.hasOtherInPlace ? { state: 'failed', reason: 'another took its place' } : { state: 'waiting' };
  }

  async balances() {
    this.#answer();
    return this.lies;
  }

  #answer(): void {
    if (this.fault) throw this.fault;
  }
}

const derive = (number: number): AssignedAddress => ({ address: `address-${number}`, memo: '' });

/** A method over a chain in memory, with an address for each order. */
export function simulatedChainMethod(chain: ChainSimulator, addresses: DepositAddresses): PaymentPlugin {
  return {
    code: 'chain',
    name: { en: 'Chain', ru: 'Сеть', ka: 'ქსელი' },
    currencyKinds: ['crypto'],
    capabilities: { payIn: true, payOut: true, seesPayments: true, sendsPayouts: true, customerSaysPaid: false },
    accepts: async () => ({ isAccepted: true }),
    async openInvoice({ orderId, network = '' }) {
      const { address } = await addresses.assign({ orderId, method: 'chain', network }, derive);
      return { state: 'open', details: { address } };
    },
    releaseInvoice: async () => {},
    describe: ({ details }) => [
      { kind: 'requisite', label: 'Address', value: String(details['address']), isCopyable: true },
    ],
    chain,
    health: async () => ({ isHealthy: true, problems: [] }),
  };
}
