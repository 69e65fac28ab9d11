import { deletePasskey } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { refuseLastWay } from '../accounts/actions/refuse-last-way.ts';
import { provePresent } from '../factors/actions/prove-present.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';
import { removePasskey } from '../passkeys/store/passkeys.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';

export const deletePasskeyHandler = handle(deletePasskey, async ({ _id, ...proof }, deps, { actor }) => {
  const { id } = await provePresent(proof, deps, actor);
  await transaction(deps.db, async (tx) => {
    await lockLivingUser(tx, id);
    if (!(await removePasskey(tx, id, _id))) return;
    await refuseLastWay(tx, id);
    await protectionNotifier(id, 'passkeyRemoved')(tx);
  });
  return {};
});
