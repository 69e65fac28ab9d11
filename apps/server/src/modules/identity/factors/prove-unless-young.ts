import { type FreshProof, isSignInYoung, type ProofScope } from './prove-again.ts';
import { provePresent } from './prove-present.ts';

/**
 * Asks anew for all that signing in does, unless that was lately: what is shown is checked always, and a young sign-in
 * needs to show nothing. Answers whether something was shown; refuses as `proveAgain` does.
 */
export async function proveUnlessYoung(scope: ProofScope, proof: FreshProof): Promise<boolean> {
  const isShown = Object.values(proof).some((shown) => shown !== undefined);
  if (!isShown && (await isSignInYoung(scope))) return false;
  await provePresent(scope, proof);
  return true;
}
