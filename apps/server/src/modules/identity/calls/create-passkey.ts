import { createPasskey } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { keepPasskey } from '../passkeys/actions/make-passkey.ts';
import { protectionTeller } from '../factors/actions/tell-protection.ts';

export const createPasskeyHandler = handle(createPasskey, async (input, deps, { actor }) => {
  const { userId } = actor;
  const { id, name, createdAt } = await keepPasskey(deps, userId, input, protectionTeller(userId, 'passkeyAdded'));
  return { passkey: { _id: id, name, createdAt: createdAt.toISOString() } };
});
