/** What the signer answers instead of a signature: nothing was signed. */
export type RefusalCode =
  | 'badRequest'
  | 'unknownKey'
  | 'badTransaction'
  | 'unknownAddress'
  | 'noLimit'
  | 'limitExceeded'
  | 'sequenceTaken'
  | 'otherTransaction'
  | 'walletNotReady'
  | 'notEnough'
  | 'feeTooHigh'
  | 'logNotWritten';

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Sequences that other payouts took. */
  readonly taken: readonly string[];

  constructor(code: RefusalCode, message: string, taken: readonly string[] = []) {
    super(message);
    this.code = code;
    this.taken = taken;
  }
}
