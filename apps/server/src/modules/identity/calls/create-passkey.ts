import { createPasskey } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { keepPasskey } from '../passkeys/actions/make-passkey.ts';
import { protectionTeller } from '../factors/actions/tell-protection.ts';

export const createPasskeyHandler = handle(createPasskey, async (input, scope) => {
  const { userId } = scope.actor;
  const { id, name, createdAt } = await keepPasskey(scope, userId, input, protectionTeller(userId, 'passkeyAdded'));
  return { passkey: { _id: id, name, createdAt: createdAt.toISOString() } };
});
