import { passkeyNotAccepted, refusal } from '@tetri/contract';
import type { readNewPasskey } from './browser-answer.ts';
import type { PasskeyRow } from '../store/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * What is kept of a passkey that a browser made for this site, with the person's finger, face or PIN. Refuses with
 * `passkeyNotAccepted`.
 */
export async function verifyNewPasskey(
  { response, challenge }: ReturnType<typeof readNewPasskey>,
  site: RelyingParty,
  algorithms: number[],
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>> {
  // Loaded only here: it is large, and most processes never see a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw refusal(passkeyNotAccepted);
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
  } catch {
    // The library throws at whatever does not fit; there is no more to tell the person than that it did not.
    throw refusal(passkeyNotAccepted);
  }
}
