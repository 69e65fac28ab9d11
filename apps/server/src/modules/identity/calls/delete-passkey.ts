import { deletePasskey } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { removePasskey } from '../passkeys/store/passkeys.ts';
import { protectionTeller } from '../factors/actions/tell-protection.ts';

export const deletePasskeyHandler = handle(deletePasskey, async ({ _id }, { db }, { actor: { userId } }) => {
  const tell = protectionTeller(userId, 'passkeyRemoved');
  await transaction(db, async (tx) => (await removePasskey(tx, userId, _id)) && tell(tx));
  return {};
});
