/** An account holds less than was to be taken from it or held on it. Nothing was booked. */
export class BalanceExhausted extends Error {
  override readonly name = 'BalanceExhausted';
  /** What could have been taken. */
  readonly available: bigint;

  constructor(available: bigint) {
    super('the account does not cover the booking');
    this.available = available;
  }
}

/** A hold was posted or voided before, or a part of the booking was booked before. Nothing was booked. */
export class ResolvedBefore extends Error {
  override readonly name = 'ResolvedBefore';
}
