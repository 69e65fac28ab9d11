import { createPasskeyOptions } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { renewSession } from '../accounts/renew-session.ts';
import { newPasskeyOptions } from '../factors/passkeys/make-passkey.ts';
import { provePresent } from '../factors/prove-present.ts';

/** The proof is asked for here: a passkey is kept only for a challenge that was given to who brought it. */
export const createPasskeyOptionsHandler = handle(createPasskeyOptions, async (proof, scope) => {
  const { id, email, firstName, lastName } = await provePresent(scope, proof);
  const name = `${firstName} ${lastName}`.trim();
  const options = await newPasskeyOptions(scope, { id, email: email ?? '', name });
  await renewSession(scope);
  return { options };
});
