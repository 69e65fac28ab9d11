import type { UserRow } from '../../accounts/store/users.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, proveAgain, type ProofScope } from './prove-again.ts';

/** The person who calls, once he has shown anew who he is; refuses as `proveAgain` does. */
export async function provePresent(scope: ProofScope, proof: FreshProof): Promise<UserRow> {
  const user = await presentUser(scope.db, scope.actor);
  await proveAgain(scope, { user, isFactorOn: await scope.secondFactor.isOn(scope.db, user.id) }, proof);
  return user;
}
