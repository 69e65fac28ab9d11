import { CallFailure } from '@tetri/client';
import { type ErrorCode, fieldNotFilled } from '@tetri/contract';
import { useState } from 'react';
import { useChange } from './use-change.ts';

/**
 * Sends a form. What it was refused with stands beside the field that the error's code is about, and above the form where
 * it is about none.
 */
export function useRefusal<Field extends string>(fieldOf: ReadonlyMap<ErrorCode, Field>) {
  const { run, isPending, failure } = useChange();
  const [field, setField] = useState<string>();

  const send = (work: () => Promise<unknown>) => {
    setField(undefined);
    return run(async () => {
      try {
        await work();
      } catch (error) {
        if (error instanceof CallFailure) setField(nameOf(error, fieldOf));
        throw error;
      }
    });
  };
  return {
    send,
    isPending,
    failure: field === undefined ? failure : undefined,
    problem: (name: Field) => (field === name ? failure : undefined),
  };
}

function nameOf({ errorCode, object }: CallFailure, fieldOf: ReadonlyMap<ErrorCode, string>): string | undefined {
  const { fieldId } = (object ?? {}) as { fieldId?: string };
  return errorCode === fieldNotFilled.code ? fieldId : fieldOf.get(errorCode);
}
