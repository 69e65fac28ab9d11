import type { UserActor } from '../../../../platform/http/index.ts';
import type { UserRow } from '../../accounts/store/users.ts';
import { presentUser } from '../../profile/actions/present-user.ts';
import { type FreshProof, isSignInYoung, type FreshProofDeps } from './prove-again.ts';
import { provePresent } from './prove-present.ts';

/**
 * Asks anew for all that signing in does, unless that was lately: what is shown is checked always, and a young sign-in
 * needs to show nothing. Answers who calls and whether something was shown; refuses as `proveAgain` does.
 */
export async function proveUnlessYoung(
  proof: FreshProof,
  deps: FreshProofDeps,
  actor: UserActor,
): Promise<{ readonly user: UserRow; readonly isProven: boolean }> {
  const isShown = Object.values(proof).some((shown) => shown !== undefined);
  if (!isShown && (await isSignInYoung(deps, actor))) {
    return { user: await presentUser(deps.db, actor), isProven: false };
  }
  return { user: await provePresent(proof, deps, actor), isProven: true };
}
