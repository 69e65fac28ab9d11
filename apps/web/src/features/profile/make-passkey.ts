import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { CallFailure } from '@tetri/client';
import { createPasskey, createPasskeyOptions, passkeyNotAccepted } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import type { Proof } from '../../elements/use-proof.tsx';

/** Has the browser make a passkey and keeps it; a dialog that the person closed makes none. Rejects with `CallFailure`. */
export async function makePasskey(call: PageScope['call'], name: string, proof: Proof): Promise<void> {
  const { options } = await call(createPasskeyOptions, proof);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw new CallFailure({ errorCode: passkeyNotAccepted.code, message: String(error), status: 0 });
  });
  if (made) await call(createPasskey, { name, response: { ...made } });
}
