import { exportProfile } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { listUserSessions } from '../accounts/store/sessions.ts';
import { keySurroundings } from '../api-keys/actions/key-surroundings.ts';
import { listKeys } from '../api-keys/store/api-keys.ts';
import { viewKey } from '../api-keys/view/view-key.ts';
import { listPasskeys } from '../passkeys/store/passkeys.ts';
import { presentUser } from '../profile/actions/present-user.ts';
import { findTelegramAccountOf } from '../telegram/store/telegram-accounts.ts';
import { viewProfile } from '../profile/view/view-profile.ts';

export const exportProfileHandler = handle(exportProfile, async (_input, deps, { actor }) => {
  const { db, personalData } = deps;
  const user = await presentUser(db, actor);
  const [profile, sessions, passkeys, apiKeys, telegram, ...parts] = await Promise.all([
    viewProfile(deps, user),
    listUserSessions(db, user.id),
    listPasskeys(db, user.id),
    listKeys(db, user.id),
    findTelegramAccountOf(db, user.id),
    ...personalData.map(async (part) => [part.name, await part.read(db, user.id)] as const),
  ]);
  const surroundings = await keySurroundings(db, apiKeys, deps);
  const { promoCode, partnerCode } = user;
  return {
    export: {
      profile: { ...profile, promoCode, partnerCode },
      sessions: sessions.map(({ userAgent, ip, createdAt, lastSeenAt }) => ({ userAgent, ip, createdAt, lastSeenAt })),
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      apiKeys: apiKeys.map((key) => viewKey(key, surroundings)),
      telegram: telegram ?? null,
      ...Object.fromEntries(parts),
    },
  };
});
