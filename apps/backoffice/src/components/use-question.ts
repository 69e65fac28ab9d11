import { CallFailure } from '@tetri/client';
import {
  amountUnusual,
  type ErrorDefinition,
  referenceUsed,
  reserveChangeUnusual,
  senderNotCustomer,
} from '@tetri/contract';
import { useState } from 'react';

export interface Question {
  /** The refusal that asks; undefined while nothing is asked about what is typed now. */
  readonly refusal: unknown;
  readonly isAnswered: boolean;
  readonly answer: (isSo: boolean) => void;
}

/** A refusal that is a question and no fault: the same act goes through with an answer. */
export function isQuestion(error: unknown): boolean {
  return [referenceUsed, amountUnusual, reserveChangeUnusual, senderNotCustomer].some((question) =>
    asks(error, question),
  );
}

/** A question about what is typed in a field; with something else typed, neither question nor answer count. */
export function useQuestion(error: unknown, definition: ErrorDefinition, typed: string): Question {
  const [asked, setAsked] = useState<{ readonly error: unknown; readonly typed: string }>();
  const [answered, setAnswered] = useState<string>();
  if (asks(error, definition) && asked?.error !== error) setAsked({ error, typed });
  return {
    refusal: asked?.typed === typed ? asked.error : undefined,
    isAnswered: answered === typed,
    answer: (isSo) => setAnswered(isSo ? typed : undefined),
  };
}

function asks(error: unknown, { code }: ErrorDefinition): boolean {
  return error instanceof CallFailure && error.errorCode === code;
}
