import { deleteSocialLink, lastWayIn, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findUser } from '../accounts/store/users.ts';
import { lockPasskeys } from '../passkeys/store/passkeys.ts';
import { protectionTeller } from '../factors/actions/tell-protection.ts';
import { handle } from '../social/deps.ts';
import { listLinks, removeSocialLink } from '../social/store/social-links.ts';

export const deleteSocialLinkHandler = handle(deleteSocialLink, async ({ name }, { db }, { actor: { userId } }) => {
  await transaction(db, async (tx) => {
    // Holds the person too: of two links that go at once, the second sees that it is the last.
    const passkeys = await lockPasskeys(tx, userId);
    if (!(await removeSocialLink(tx, userId, name))) return;
    const [user, left] = [await findUser(tx, userId), await listLinks(tx, userId)];
    if (user?.passwordHash == null && passkeys === 0 && left.length === 0) throw refusal(lastWayIn);
    await protectionTeller(userId, 'socialUnlinked')(tx);
  });
  return {};
});
