import { deleteSocialLink } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseLastWay } from '../accounts/actions/refuse-last-way.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';
import { handle } from '../social/deps.ts';
import { removeSocialLink } from '../social/store/social-links.ts';

export const deleteSocialLinkHandler = handle(deleteSocialLink, async ({ name }, { db }, { actor: { userId } }) => {
  await transaction(db, async (tx) => {
    // Of two links that go at once, the second sees that it is the last.
    await lockLivingUser(tx, userId);
    if (!(await removeSocialLink(tx, userId, name))) return;
    await refuseLastWay(tx, userId);
    await protectionNotifier(userId, 'socialUnlinked')(tx);
  });
  return {};
});
