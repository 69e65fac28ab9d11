import { refusal, telegramDataTooOld, telegramTaken } from '@tetri/contract';
import { transaction } from '../../../../platform/database/index.ts';
import { updateUser } from '../../accounts/store/users.ts';
import { readTelegramUsername } from '../../core/read-telegram-username.ts';
import { protectionNotifier } from '../../factors/actions/notify-protection.ts';
import { lockLivingUser } from '../../profile/actions/lock-user.ts';
import type { SignedPerson } from '../core/judge-init-data.ts';
import type { TelegramDeps } from '../deps.ts';
import { findTelegramAccountOf, insertTelegramAccount, refreshTelegramAccount } from '../store/telegram-accounts.ts';
import { spendSignedData } from '../store/telegram-sign-ins.ts';

/**
 * Links a Telegram account to that of somebody who is signed in here; once it is, linking it again changes nothing. Refuses
 * with `telegramTaken`, `telegramDataTooOld` when the data was used too often, and forbidden when they were erased.
 */
export async function linkTelegram(
  { db }: Pick<TelegramDeps, 'db'>,
  userId: string,
  { person, digest }: SignedPerson,
): Promise<void> {
  await transaction(db, async (tx) => {
    const user = await lockLivingUser(tx, userId);
    if (!(await spendSignedData(tx, digest))) throw refusal(telegramDataTooOld);
    const own = await findTelegramAccountOf(tx, userId);
    if (own?.telegramId === person.id) {
      await refreshTelegramAccount(tx, person);
      return;
    }
    if (!(await insertTelegramAccount(tx, userId, person))) throw refusal(telegramTaken);
    const telegramUsername = readTelegramUsername(person.username);
    if (user.telegramUsername === '' && telegramUsername) await updateUser(tx, userId, { telegramUsername });
    await protectionNotifier(userId, 'telegramLinked')(tx);
  });
}
