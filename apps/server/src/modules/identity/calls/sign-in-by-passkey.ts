import { passkeyNotAccepted, refusal, signInByPasskey } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { enter } from '../accounts/actions/enter.ts';
import { findUser } from '../accounts/store/users.ts';
import { showPasskey } from '../passkeys/actions/use-passkey.ts';

export const signInByPasskeyHandler = handle(signInByPasskey, async ({ response }, deps, request) => {
  const shown = await showPasskey(deps, response);
  const user = await findUser(deps.db, shown.userId);
  if (!user) throw refusal(passkeyNotAccepted);
  return enter(user, deps, request, { gone: passkeyNotAccepted, alongside: (tx) => shown.use(tx) });
});
