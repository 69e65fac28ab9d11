import { CallFailure } from '@tetri/client';
import { type CallOutput, fieldNotFilled, type getRoute } from '@tetri/contract';
import { useCallback } from 'react';
import { useFailureText } from './use-failure-text.ts';

type Field = Pick<CallOutput<typeof getRoute>['route']['fields'][number], '_id' | 'name' | 'check' | 'regex'>;

/**
 * Says what is wrong with an address, an account or a card, as the server would; undefined where nothing is. The checks are
 * loaded when the first value is to be judged; where they cannot be, the server judges alone.
 */
export function useDestinationFault(): (field: Field, value: string) => Promise<string | undefined> {
  const failureText = useFailureText();
  return useCallback(
    async ({ _id, name, check, regex }, value) => {
      if (check === null || value.trim() === '') return undefined;
      const checks = await import('./judge-field.ts').catch(() => undefined);
      const judged = checks?.judgeField(check, regex, value);
      if (judged?.fault === undefined) return undefined;
      const { code, status, message } = fieldNotFilled;
      const object = { fieldId: _id, nameField: name, err: 'regexp', ...judged };
      return failureText(new CallFailure({ errorCode: code, status, message, object }));
    },
    [failureText],
  );
}
