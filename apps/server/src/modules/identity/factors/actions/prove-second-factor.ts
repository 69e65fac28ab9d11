import { passkeyNotAccepted, refusal, secondFactorMissing } from '@tetri/contract';
import type { UserActor } from '../../../../platform/http/index.ts';
import { listPasskeys } from '../../passkeys/store/passkeys.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, type FreshProofDeps, proveAgain } from './prove-again.ts';

/**
 * Asks the person who calls for more than a password in any case: an authenticator's code beside it, or a passkey. Refuses as
 * `proveAgain` does, and with `secondFactorMissing` who has neither.
 */
export async function proveSecondFactor(proof: FreshProof, deps: FreshProofDeps, actor: UserActor): Promise<void> {
  const user = await presentUser(deps.db, actor);
  const isFactorOn = await deps.secondFactor.isOn(deps.db, user.id);
  if (!isFactorOn && proof.passkey === undefined) {
    const passkeys = await listPasskeys(deps.db, user.id);
    throw refusal(passkeys.length > 0 ? passkeyNotAccepted : secondFactorMissing);
  }
  await proveAgain(proof, { user, isFactorOn }, deps, actor);
}
