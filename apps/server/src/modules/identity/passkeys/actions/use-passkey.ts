import { passkeyNotAccepted, refusal } from '@tetri/contract';
import { randomBytes } from 'node:crypto';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import { readUsedPasskey } from './browser-answer.ts';
import type { PasskeyDeps } from '../deps.ts';
import {
  advanceCounter,
  challengeSeconds,
  findPasskey,
  insertChallenge,
  isChallengeOpen,
  type PasskeyRow,
  takeChallenge,
} from '../store/passkeys.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { handleOf } from './user-handle.ts';

/** What the browser needs to use a passkey, whosever it is; good for five minutes. */
export async function usePasskeyOptions({ db, publicUrl }: PasskeyDeps): Promise<Record<string, unknown>> {
  const challenge = randomBytes(32).toString('base64url');
  await transaction(db, (tx) => insertChallenge(tx, challenge, null));
  return {
    challenge,
    rpId: relyingPartyOf(publicUrl()).id,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  };
}

/** A passkey that was shown. `use` notes it, with what it was shown for; refuses when it was shown elsewhere meanwhile. */
export interface ShownPasskey {
  readonly userId: string;
  use(tx: Tx): Promise<void>;
}

/**
 * Checks a passkey's answer to a challenge, which is used up by a wrong one, or with what the right one is shown for. Refuses with
 * `passkeyNotAccepted`, also when it is not the passkey of `ownerId`.
 */
export async function showPasskey(deps: PasskeyDeps, shown: unknown, ownerId?: string): Promise<ShownPasskey> {
  const { db, publicUrl } = deps;
  const answer = readUsedPasskey(shown);
  const take = (tx: Tx) => takeChallenge(tx, answer.challenge, null);
  if (!(await isChallengeOpen(db, answer.challenge))) throw refusal(passkeyNotAccepted);
  const found = await findPasskey(db, answer.response.id);
  const passkey = found && (ownerId ?? found.userId) === found.userId ? found : undefined;
  const counter = passkey && (await verify(answer, passkey, relyingPartyOf(publicUrl())));
  if (!passkey || counter === undefined) {
    await transaction(db, take);
    throw refusal(passkeyNotAccepted);
  }
  return {
    userId: passkey.userId,
    async use(tx) {
      if (!(await take(tx)) || !(await advanceCounter(tx, passkey.id, counter))) throw refusal(passkeyNotAccepted);
    },
  };
}

/** Answers how often the device has signed; undefined where the answer is wrong. */
async function verify(
  { response, challenge }: ReturnType<typeof readUsedPasskey>,
  { credentialId, publicKey, counter, userId }: PasskeyRow,
  site: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const isOwn = response.response.userHandle === Buffer.from(handleOf(userId)).toString('base64url');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
  return isOwn && verified ? authenticationInfo.newCounter : undefined;
}
