import { internalError, Refusal } from '@tetri/contract';

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** The error envelope of a refusal that the call declared; whatever else was thrown is a defect: 50001 without details. */
export function failure(error: Refusal | undefined): Outcome {
  const { definition, object } = error ?? new Refusal(internalError, {});
  return {
    status: definition.status,
    body: { success: false, error: { errorCode: definition.code, message: definition.message, object } },
  };
}
