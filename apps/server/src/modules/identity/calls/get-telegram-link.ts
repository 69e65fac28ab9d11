import { getTelegramLink } from '@tetri/contract';
import { handle } from '../telegram/deps.ts';
import { findTelegramAccountOf } from '../telegram/store/telegram-accounts.ts';

export const getTelegramLinkHandler = handle(getTelegramLink, async (_input, { db, telegram }, { actor }) => {
  const account = await findTelegramAccountOf(db, actor.userId);
  return {
    isOffered: telegram !== undefined,
    telegram: account
      ? {
          telegramId: account.telegramId,
          telegramUsername: account.username,
          telegramPhotoUrl: account.photoUrl,
          mayWrite: account.mayWrite,
          createdAt: account.createdAt.toISOString(),
        }
      : null,
  };
});
