import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { UserActor } from '../../../../platform/http/index.ts';
import { listPasskeys } from '../../passkeys/store/passkeys.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, type FreshProofDeps, proveAgain } from './prove-again.ts';

/**
 * Asks the person who calls for all that signing in asks for, where their account has a second factor or a passkey; refuses
 * as `proveAgain` does, and does `then` as it does. Asks nobody else for anything.
 */
export async function proveProtected<Result>(
  proof: FreshProof,
  deps: FreshProofDeps,
  actor: UserActor,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const user = await presentUser(deps.db, actor);
  const isFactorOn = await deps.secondFactor.isOn(deps.db, user.id);
  const isProtected = isFactorOn || (await listPasskeys(deps.db, user.id)).length > 0;
  return isProtected ? proveAgain(proof, { user, isFactorOn }, deps, actor, then) : transaction(deps.db, then);
}
