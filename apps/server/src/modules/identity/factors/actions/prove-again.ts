import { passkeyNotAccepted, passwordIncorrect, refusal, signInTooOld } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { UserActor } from '../../../../platform/http/index.ts';
import { accountLimits } from '../../accounts/actions/account-limits.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import type { SecondFactorAnswer } from '../../accounts/ports.ts';
import { findUserSession } from '../../accounts/store/sessions.ts';
import type { UserRow } from '../../accounts/store/users.ts';
import { isPassword } from '../../secrets/password-hash.ts';
import { listPasskeys } from '../../passkeys/store/passkeys.ts';
import { showPasskey } from '../../passkeys/actions/use-passkey.ts';
import { spendProof } from './spend-proof.ts';

/** What asking anew works with. */
export type FreshProofDeps = Pick<AccountDeps, 'db' | 'clock' | 'attempts' | 'secondFactor' | 'publicUrl'>;

interface Account {
  readonly user: UserRow;
  readonly isFactorOn: boolean;
}

export interface FreshProof extends SecondFactorAnswer {
  readonly password?: string | undefined;
}

/** Asks a person anew who they are, and does `then` in the transaction that uses up what they show. */
export type ProveAndDo = <Result>(
  proof: FreshProof,
  actor: UserActor,
  then: (tx: Tx) => Promise<Result>,
) => Promise<Result>;

/**
 * Asks a person who is signed in for all that signing in would ask for now, since whoever holds a session need not be the
 * person. An account without password, second factor and passkey has nothing to ask for: its session must be young. Refuses
 * with `passwordIncorrect`, `secondFactorRequired`, `passkeyNotAccepted`, `signInTooOld` or `tooManyRequests`. Does `then` in the
 * transaction that uses up what is good once: see `SecondFactorPort.checkFor`.
 */
export async function proveAgain<Result>(
  proof: FreshProof,
  { user, isFactorOn }: Account,
  deps: FreshProofDeps,
  actor: UserActor,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, attempts, secondFactor } = deps;
  const { password = '', passkey, ...answer } = proof;
  if (passkey !== undefined) {
    const shown = await showPasskey(deps, passkey, user.id);
    return transaction(db, async (tx) => {
      await shown.use(tx);
      return then(tx);
    });
  }
  if (user.passwordHash !== null) {
    // Nothing typed is no guess: a form may find out so whether it has to ask.
    if (password === '') throw refusal(passwordIncorrect);
    // A stolen session must not become a way to guess the password.
    await spendProof(attempts, user.id);
    if (!(await isPassword(password, user.passwordHash))) throw refusal(passwordIncorrect);
  }
  if (isFactorOn) return secondFactor.checkFor(user.id, answer, then);
  if (user.passwordHash === null) await refuseOldSignIn(user, deps, actor);
  return transaction(db, then);
}

async function refuseOldSignIn(user: UserRow, deps: FreshProofDeps, actor: UserActor): Promise<void> {
  const passkeys = await listPasskeys(deps.db, user.id);
  if (passkeys.length > 0) throw refusal(passkeyNotAccepted);
  if (!(await isSignInYoung(deps, actor))) throw refusal(signInTooOld);
}

/** Whether the session signed in so lately that this was the proof. */
export async function isSignInYoung(
  { db, clock }: Pick<FreshProofDeps, 'db' | 'clock'>,
  actor: UserActor,
): Promise<boolean> {
  const session = await findUserSession(db, actor.sessionId);
  const ageMs = clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
  return ageMs <= accountLimits.youngSessionSeconds * 1000;
}
