import { passkeyNotAccepted, refusal, tooManyKept } from '@tetri/contract';
import { newId, transaction, type Tx } from '../../../../platform/database/index.ts';
import { readNewPasskey } from './browser-answer.ts';
import type { PasskeyDeps } from '../deps.ts';
import { unlessErased } from '../../profile/actions/unless-erased.ts';
import {
  challengeSeconds,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  type PasskeyRow,
  takeChallenge,
} from '../store/passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { handleOf } from './user-handle.ts';
import { verifyNewPasskey } from './verify-new-passkey.ts';

const passkeysMax = 10;

/** EdDSA, ES256 and RS256 by their COSE numbers: each device of today can do one of them. */
const algorithms = [-8, -7, -257];

/** What the browser needs to make a passkey; good for five minutes. Refuses with `tooManyKept`, and with `forbidden` once they are erased. */
export async function newPasskeyOptions(
  { db, publicUrl }: PasskeyDeps,
  user: { readonly id: string; readonly email: string; readonly name: string },
): Promise<Record<string, unknown>> {
  const known = await listPasskeys(db, user.id);
  if (known.length >= passkeysMax) throw refusal(tooManyKept, { max: passkeysMax });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const site = relyingPartyOf(publicUrl());
  const options = await generateRegistrationOptions({
    rpName: site.id,
    rpID: site.id,
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: challengeSeconds * 1000,
    // One that the device finds by itself, behind a finger, a face or a PIN: it takes the place of address and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: algorithms,
  });
  await unlessErased(transaction(db, (tx) => insertChallenge(tx, options.challenge, user.id)));
  return { ...options };
}

/**
 * Keeps the passkey that the browser made; `notify` writes what others must know, with it. Refuses with `passkeyNotAccepted`
 * or `tooManyKept`.
 */
export async function keepPasskey(
  { db, publicUrl }: PasskeyDeps,
  userId: string,
  { name, response }: { readonly name: string; readonly response: unknown },
  notify: (tx: Tx) => Promise<void>,
): Promise<PasskeyRow> {
  const answer = readNewPasskey(response);
  if (!(await transaction(db, (tx) => takeChallenge(tx, answer.challenge, userId)))) throw refusal(passkeyNotAccepted);
  const credential = await verifyNewPasskey(answer, relyingPartyOf(publicUrl()), algorithms);
  return transaction(db, async (tx) => {
    if ((await lockPasskeys(tx, userId)) >= passkeysMax) throw refusal(tooManyKept, { max: passkeysMax });
    const passkey = await insertPasskey(tx, { id: newId(), userId, name, ...credential });
    if (!passkey) throw refusal(passkeyNotAccepted);
    await notify(tx);
    return passkey;
  });
}
