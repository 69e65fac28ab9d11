import { createPasskeyOptions } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { newPasskeyOptions } from '../passkeys/actions/make-passkey.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';

/** The proof is asked for here: a passkey is kept only for a challenge that was given to who brought it. */
export const createPasskeyOptionsHandler = handle(createPasskeyOptions, async (proof, deps, request) => {
  const { user, isProven } = await proveUnlessYoung(proof, deps, request.actor);
  const { id, email, firstName, lastName } = user;
  const name = `${firstName} ${lastName}`.trim();
  const options = await newPasskeyOptions(deps, { id, email: email ?? '', name });
  if (isProven) await renewSession(deps, request);
  return { options };
});
