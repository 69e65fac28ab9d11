import { passkeyNotAccepted, refusal, secondFactorMissing } from '@tetri/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import type { UserActor } from '../../../../platform/http/index.ts';
import { listPasskeys } from '../../passkeys/store/passkeys.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, type FreshProofDeps, proveAgain } from './prove-again.ts';

/**
 * Asks the person who calls for more than a password in any case: an authenticator's code beside it, or a passkey. Refuses as
 * `proveAgain` does, and with `secondFactorMissing` who has neither; does `then` as it does.
 */
export async function proveSecondFactor<Result>(
  proof: FreshProof,
  deps: FreshProofDeps,
  actor: UserActor,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const user = await presentUser(deps.db, actor);
  const isFactorOn = await deps.secondFactor.isOn(deps.db, user.id);
  if (!isFactorOn && proof.passkey === undefined) {
    const passkeys = await listPasskeys(deps.db, user.id);
    throw refusal(passkeys.length > 0 ? passkeyNotAccepted : secondFactorMissing);
  }
  return proveAgain(proof, { user, isFactorOn }, deps, actor, then);
}
