import { deleteTelegramLink } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseLastWay } from '../accounts/actions/refuse-last-way.ts';
import { provePresent } from '../factors/actions/prove-present.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';
import { handle } from '../telegram/deps.ts';
import { removeTelegramAccount } from '../telegram/store/telegram-accounts.ts';

export const deleteTelegramLinkHandler = handle(deleteTelegramLink, async (proof, deps, { actor }) => {
  const { id } = await provePresent(proof, deps, actor);
  await transaction(deps.db, async (tx) => {
    await lockLivingUser(tx, id);
    if (!(await removeTelegramAccount(tx, id))) return;
    await refuseLastWay(tx, id);
    await protectionNotifier(id, 'telegramUnlinked')(tx);
  });
  return {};
});
