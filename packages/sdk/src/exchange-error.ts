export interface ExchangeErrorDetails {
  readonly errorCode?: number | string | undefined;
  readonly status?: number;
  readonly object?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** Why the exchange refused a call, or that it did not answer: `errorCode` 0. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  /** What to decide by: a number, or hex text. */
  readonly errorCode: number | string;
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number;
  /** What fills the text that people are shown. */
  readonly object: Readonly<Record<string, unknown>>;
  /** To be named when asking the exchange about the call. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    { errorCode = 0, status = 0, object = {}, requestId, cause }: ExchangeErrorDetails = {},
  ) {
    super(message, { cause });
    this.errorCode = errorCode;
    this.status = status;
    this.object = object;
    this.requestId = requestId;
  }
}
