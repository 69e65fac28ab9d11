import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { CallFailure } from '@tetri/client';
import { createPasskey, createPasskeyOptions, passkeyNotAccepted } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

/** Whether the browser has passkeys for this site: they belong to a name, so a site without one has none. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Has the browser make a passkey and keeps it; a dialog that the person closed makes none. Rejects with `CallFailure`. */
export async function makePasskey(call: PageScope['call'], name: string): Promise<void> {
  const { options } = await call(createPasskeyOptions, {});
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw new CallFailure({ errorCode: passkeyNotAccepted.code, message: String(error), status: 0 });
  });
  if (made) await call(createPasskey, { name, response: { ...made } });
}
