import type { SignedPayout } from './signed-payout.ts';

/** Port: what signs payouts. It lies in a process of its own, which knows the keys and has limits of its own. */
export interface Signer {
  /** The address that the key of this name pays from. */
  address(key: string): Promise<string>;
  /** What lies at a key whose wallet only the signer can ask, in units of the chain's own coin. Throws `SignerError`. */
  balance(key: string): Promise<bigint>;
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
  /**
   * Signs a step of a sweep: what lies at a customers' address goes to the address that pays out, or coin for its fees from there
   * to it. The signer knows both addresses by itself; a transaction names neither. Otherwise as `sign`, but that a
   * replacement may move less of a coin. Throws `SignerError`.
   */
  signSweep(request: SignSweepRequest): Promise<SignedTransaction>;
}

export interface SignSweepRequest {
  /** "sweep:…": one attempt at one step. */
  readonly sweepId: string;
  readonly key: string;
  readonly step: 'move' | 'gas';
  /** Of the customers' address, and what it is taken for: the signer refuses where it is another. */
  readonly number: number;
  readonly address: string;
  readonly transaction: Readonly<Record<string, unknown>>;
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
  /** Otherwise nobody knows: `signed` answers later. */
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
