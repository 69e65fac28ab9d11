import type { ErrorCode } from '@tetri/contract';

/** What a call was refused with: the wire's error object and the HTTP status. `errorCode` 0 is no answer at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly errorCode: ErrorCode;
  readonly object: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(failure: {
    errorCode: ErrorCode;
    message: string;
    object?: Readonly<Record<string, unknown>> | undefined;
    status: number;
    requestId?: string | undefined;
  }) {
    super(failure.message);
    this.errorCode = failure.errorCode;
    this.object = failure.object ?? {};
    this.status = failure.status;
    this.requestId = failure.requestId;
  }
}

/** Whether a call was refused with this declared error. */
export function isFailure(error: unknown, definition: { readonly code: ErrorCode }): error is CallFailure {
  return error instanceof CallFailure && error.errorCode === definition.code;
}
