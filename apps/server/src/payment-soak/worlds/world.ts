import type { FaultyProxy } from '../faulty-proxy.ts';
import type { Way } from '../plan/ways.ts';

/** What a customer reads off the page of their order. */
export interface PayTo {
  readonly uid: string;
  readonly address: string;
  readonly memo: string;
  /** Of a hosted checkout. */
  readonly form: Readonly<Record<string, string>>;
}

/** Outside of the exchange: a chain, a provider, a bank or a till, and what it says of each coin. */
export interface World {
  readonly way: Way;
  readonly decimals: number;
  /** Between the product and it; absent where the product asks nobody. */
  readonly proxy?: FaultyProxy;
  /** Makes a block. */
  tick(): Promise<void>;
  /** An address of a customer's own; undefined where they are paid by the details that they filled in. */
  newRecipient(): Promise<string | undefined>;
  /** A customer pays. */
  pay(to: PayTo, units: bigint): Promise<void>;
  /** The block of the last payment to it is replaced by another. Answers whether the payment is gone for good. */
  reorganise?(to: PayTo): Promise<boolean>;
  /** What lies in the exchange's hands. */
  holds(): Promise<bigint>;
  /** What a customer was paid at this address. */
  received(recipient: string): Promise<bigint>;
  stop(): Promise<void>;
}
