import type { UserActor } from '../../../../platform/http/index.ts';
import type { UserRow } from '../../accounts/store/users.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, proveAgain, type FreshProofDeps } from './prove-again.ts';

/** The person who calls, once they have shown anew who they are; refuses as `proveAgain` does. */
export async function provePresent(proof: FreshProof, deps: FreshProofDeps, actor: UserActor): Promise<UserRow> {
  const user = await presentUser(deps.db, actor);
  await proveAgain(
    proof,
    { user, isFactorOn: await deps.secondFactor.isOn(deps.db, user.id) },
    deps,
    actor,
    async () => {},
  );
  return user;
}
