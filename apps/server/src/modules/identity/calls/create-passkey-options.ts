import { createPasskeyOptions } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { newPasskeyOptions } from '../factors/passkeys/make-passkey.ts';
import { proveAgain } from '../factors/prove-again.ts';
import { presentUser } from '../profile/present-user.ts';

/** The proof is asked for here: a passkey is kept only for a challenge that was given to who brought it. */
export const createPasskeyOptionsHandler = handle(createPasskeyOptions, async (proof, scope) => {
  const { db, actor, secondFactor } = scope;
  const user = await presentUser(db, actor);
  await proveAgain(scope, { user, isFactorOn: await secondFactor.isOn(db, user.id) }, proof);
  const { id, email, firstName, lastName } = user;
  const name = `${firstName} ${lastName}`.trim();
  return { options: await newPasskeyOptions(scope, { id, email: email ?? '', name }) };
});
