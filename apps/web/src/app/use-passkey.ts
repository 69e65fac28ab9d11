import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { CallFailure } from '@tetri/client';
import { createPasskeyChallenge, passkeyNotAccepted } from '@tetri/contract';
import { useCallback } from 'react';
import { useScope } from './page-scope.ts';

export type PasskeyAnswer = Record<string, unknown>;

interface FramedDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Whether the browser has passkeys for this site: they belong to a name, so a site without one has none. In a frame, as Telegram's
 * web client is around the Mini App, the page around it has to allow them.
 */
export function hasPasskeys(): boolean {
  const { featurePolicy } = document as FramedDocument;
  if (featurePolicy?.allowsFeature('publickey-credentials-get') === false) return false;
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

/**
 * Gives what asks the browser for a passkey. `quietly` lets it offer the passkeys among the suggestions of a field, and
 * waits until one is chosen; otherwise the browser's own dialog opens. Undefined when the person turned it away; rejects
 * with `CallFailure`.
 */
export function usePasskey(): (mode: 'openly' | 'quietly') => Promise<PasskeyAnswer | undefined> {
  const { call } = useScope();
  return useCallback(
    async (mode) => {
      const { options } = await call(createPasskeyChallenge, {});
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      try {
        return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: mode === 'quietly' })) };
      } catch (error) {
        if (error instanceof Error && turnedAway.has(error.name)) return undefined;
        throw new CallFailure({ errorCode: passkeyNotAccepted.code, message: String(error), status: 0 });
      }
    },
    [call],
  );
}

/** How browsers name a dialog that was closed, or left alone for too long. */
const turnedAway = new Set(['NotAllowedError', 'AbortError']);
