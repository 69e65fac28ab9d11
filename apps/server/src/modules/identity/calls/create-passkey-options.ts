import { createPasskeyOptions, forbidden, refusal } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { findUser } from '../accounts/users-store.ts';
import { newPasskeyOptions } from '../factors/passkeys/make-passkey.ts';

export const createPasskeyOptionsHandler = handle(createPasskeyOptions, async (_input, scope) => {
  const user = await findUser(scope.db, scope.actor.userId);
  if (!user) throw refusal(forbidden);
  const { id, email, firstName, lastName } = user;
  const name = `${firstName} ${lastName}`.trim();
  return { options: await newPasskeyOptions(scope, { id, email: email ?? '', name }) };
});
