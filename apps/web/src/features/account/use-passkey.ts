import { createPasskeyChallenge } from '@tetri/contract';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useCallback } from 'react';
import { useScope } from '../../app/page-scope.ts';

export type PasskeyAnswer = Record<string, unknown>;

export const hasPasskeys = browserSupportsWebAuthn;

/**
 * Gives what asks the browser for a passkey. `quietly` lets it offer the passkeys among the suggestions of a field, and
 * waits until one is chosen; otherwise the browser's own dialog opens. Undefined when the person turned it away.
 */
export function usePasskey(): (mode: 'openly' | 'quietly') => Promise<PasskeyAnswer | undefined> {
  const { call } = useScope();
  return useCallback(
    async (mode) => {
      const { options } = await call(createPasskeyChallenge, {});
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      return startAuthentication({ optionsJSON, useBrowserAutofill: mode === 'quietly' }).then(
        (answer) => ({ ...answer }),
        () => undefined,
      );
    },
    [call],
  );
}
