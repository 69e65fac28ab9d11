/** A transaction that was understood: what it does to whom, before any limit is asked. */
export interface PlannedTransaction {
  /** "evm:1", "bitcoin", "tron", "ton", "monero" */
  readonly chain: string;
  /** What it uses up, so that of two transactions that use the same at most one is ever accepted: a nonce, or coins. */
  readonly takes: readonly [string, ...string[]];
  /** "native", or a token's address: in small letters where the chain knows no case */
  readonly asset: string;
  readonly to: string;
  readonly units: bigint;
  /** The most that it may cost, in units of the chain's own coin. */
  readonly feeUnits: bigint;
  /** Tells one transaction from another. */
  readonly digest: string;
  sign(): Promise<{ readonly raw: string; readonly reference: string }>;
}

/** What a sweep does: moves what lies at a customers' address to the paying one, or gives such an address the coin for its fees. */
export type SweepStep = 'move' | 'gas';

/** A transaction between two addresses of the same key. */
export interface PlannedSweep extends PlannedTransaction {
  readonly from: string;
}

/** A key that can sign: the private part never leaves the functions that made this. */
export interface SigningKey {
  readonly name: string;
  readonly kind: string;
  readonly address: string;
  /** Throws a `Refusal` for what it does not understand whole. */
  plan(transaction: unknown): PlannedTransaction;
  /**
   * A step of a sweep. Who pays whom follows from the step and the number of the customers' address: the transaction names
   * neither. `address` is what the asker takes that one for. Absent where the key knows no such addresses.
   */
  readonly planSweep?: (sweep: {
    readonly step: SweepStep;
    readonly number: number;
    readonly address: string;
    readonly transaction: unknown;
  }) => PlannedSweep;
}

/** A key that lies in a wallet of the chain's own software, which builds and signs what is asked and sends nothing. */
export interface WalletKey {
  readonly name: string;
  readonly kind: string;
  readonly address: string;
  /** Tells one payment from another: what is built of the same twice is not the same. */
  digestOf(transaction: unknown): string;
  /**
   * What it is asked for, built of parts that no other payout took. Throws a `Refusal` for what it does not understand whole, and
   * where the wallet does not do it: what it built then is nowhere.
   */
  build(transaction: unknown, isTaken: (chain: string, part: string) => boolean): Promise<PlannedTransaction>;
  /** What lies there, in units of the chain's own coin. */
  balance(): Promise<bigint>;
  /** Customers pay to another wallet. */
  readonly planSweep?: undefined;
}
