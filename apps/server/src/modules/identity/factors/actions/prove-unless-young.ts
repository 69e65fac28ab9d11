import type { UserRow } from '../../accounts/store/users.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, isSignInYoung, type ProofScope } from './prove-again.ts';
import { provePresent } from './prove-present.ts';

/**
 * Asks anew for all that signing in does, unless that was lately: what is shown is checked always, and a young sign-in
 * needs to show nothing. Answers who calls and whether something was shown; refuses as `proveAgain` does.
 */
export async function proveUnlessYoung(
  scope: ProofScope,
  proof: FreshProof,
): Promise<{ readonly user: UserRow; readonly isProven: boolean }> {
  const isShown = Object.values(proof).some((shown) => shown !== undefined);
  if (!isShown && (await isSignInYoung(scope))) {
    return { user: await presentUser(scope.db, scope.actor), isProven: false };
  }
  return { user: await provePresent(scope, proof), isProven: true };
}
