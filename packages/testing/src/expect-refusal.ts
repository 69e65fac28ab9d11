import { CallFailure, isFailure } from '@tetri/client';
import type { ErrorDefinition } from '@tetri/contract';

/** Waits for a call to be refused with this error and answers the refusal; fails the test on any other outcome. */
export async function expectRefusal(answer: Promise<unknown>, definition: ErrorDefinition): Promise<CallFailure> {
  const outcome = await answer.catch((error: unknown) => error);
  if (isFailure(outcome, definition)) return outcome;
  const what =
    outcome instanceof CallFailure
      ? `${outcome.errorCode} ${outcome.message} ${JSON.stringify(outcome.object)}`
      : String(outcome);
  throw new Error(`expected the refusal "${definition.message}", got: ${what}`);
}
