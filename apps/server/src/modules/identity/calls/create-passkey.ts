import { createPasskey } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { keepPasskey } from '../passkeys/actions/make-passkey.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';

export const createPasskeyHandler = handle(createPasskey, async (input, deps, { actor }) => {
  const { userId } = actor;
  const { id, name, createdAt } = await keepPasskey(deps, userId, input, protectionNotifier(userId, 'passkeyAdded'));
  return { passkey: { _id: id, name, createdAt: createdAt.toISOString() } };
});
