import { notFound, refusal, updateTelegramLink } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';
import { findUser } from '../accounts/store/users.ts';
import { acceptSigned } from '../telegram/actions/accept-signed.ts';
import { phoneStatus } from '../telegram/actions/enter-by-telegram.ts';
import { keepPhone } from '../telegram/actions/keep-phone.ts';
import { judgeContact } from '../telegram/core/judge-contact.ts';
import { handle } from '../telegram/deps.ts';
import { findTelegramAccountOf, updateTelegramAccount } from '../telegram/store/telegram-accounts.ts';

export const updateTelegramLinkHandler = handle(
  updateTelegramLink,
  async ({ mayWrite, contact }, deps, { actor: { userId } }) => {
    const account = await findTelegramAccountOf(deps.db, userId);
    if (!account) throw refusal(notFound);
    const { telegramId } = account;
    const shared =
      contact === undefined
        ? undefined
        : acceptSigned(deps, (keys, now) => judgeContact(contact, keys, { telegramId, now }));
    return transaction(deps.db, async (tx) => {
      await lockLivingUser(tx, userId);
      await keepPhone(tx, { userId, telegramId, typed: undefined, shared });
      const kept = mayWrite === undefined ? account : await updateTelegramAccount(tx, telegramId, { mayWrite });
      if (!kept) throw refusal(notFound);
      const { phone = '' } = (await findUser(tx, userId)) ?? {};
      return { phone, verificationPhone: phoneStatus(phone, shared ?? kept.phone) };
    });
  },
);
