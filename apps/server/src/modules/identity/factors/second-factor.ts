import { refusal, secondFactorRequired } from '@tetri/contract';
import { type Reader, transaction } from '../../../platform/database/index.ts';
import type { SecondFactorAnswer, SecondFactorPort } from '../accounts/deps.ts';
import { findAuthenticator } from './authenticator-store.ts';
import type { PasskeyDeps } from './passkeys/deps.ts';
import { showPasskey } from './passkeys/use-passkey.ts';
import { type ProofDeps, prove } from './prove.ts';

type FactorDeps = ProofDeps & PasskeyDeps;

/** What is asked of customers behind the password. */
export function createSecondFactor(deps: FactorDeps): SecondFactorPort {
  return { check: (userId, answer) => check(deps, userId, answer), isOn };
}

/** On once an authenticator app is confirmed; passkeys alone are a way in, and no duty. */
async function isOn(reader: Reader, userId: string): Promise<boolean> {
  const authenticator = await findAuthenticator(reader, { kind: 'user', id: userId });
  return authenticator !== undefined && authenticator.activeSince !== null;
}

/**
 * Resolves where the account has no second factor, or the answer is right: a code of the app, a recovery code, or a passkey
 * of the account in place of both. Refuses with `secondFactorRequired`, `passkeyNotAccepted` or `tooManyRequests`.
 */
async function check(deps: FactorDeps, userId: string, { passkey, ...answer }: SecondFactorAnswer): Promise<void> {
  if (!(await isOn(deps.db, userId))) return;
  if (passkey !== undefined) {
    const shown = await showPasskey(deps, passkey, userId);
    await transaction(deps.db, (tx) => shown.use(tx));
    return;
  }
  const proof = await prove(deps, { kind: 'user', id: userId }, 'active', answer, async () => {});
  if (proof.is === 'wrong') throw refusal(secondFactorRequired);
}
