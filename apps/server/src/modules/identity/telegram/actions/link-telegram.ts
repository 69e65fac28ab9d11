import { refusal, telegramDataTooOld, telegramTaken } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import { updateUser } from '../../accounts/store/users.ts';
import { readTelegramUsername } from '../../core/read-telegram-username.ts';
import { protectionNotifier } from '../../factors/actions/notify-protection.ts';
import { erasePerson } from '../../profile/actions/erase-person.ts';
import { lockLivingUser, lockUser } from '../../profile/actions/lock-user.ts';
import type { SignedPerson } from '../core/judge-init-data.ts';
import type { TelegramDeps } from '../deps.ts';
import {
  findTelegramAccount,
  findTelegramAccountOf,
  insertTelegramAccount,
  moveTelegramAccount,
  refreshTelegramAccount,
  type TelegramAccountRow,
} from '../store/telegram-accounts.ts';
import { spendSignedData } from '../store/telegram-sign-ins.ts';

type Deps = Pick<TelegramDeps, 'db' | 'isUnused' | 'personalData' | 'clock'>;

/**
 * Links a Telegram account to that of somebody who is signed in here; once it is, linking it again changes nothing. An account
 * that it opened until now, and that nobody used, is erased. Refuses with `telegramTaken`, `telegramDataTooOld` when the data
 * was used too often, and forbidden when they were erased.
 */
export async function linkTelegram(deps: Deps, userId: string, { person, digest }: SignedPerson): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const user = await lockLivingUser(tx, userId);
    if (!(await spendSignedData(tx, digest))) throw refusal(telegramDataTooOld);
    const own = await findTelegramAccountOf(tx, userId);
    if (own?.telegramId === person.id) {
      await refreshTelegramAccount(tx, person);
      return;
    }
    if (own) throw refusal(telegramTaken);
    const before = await findTelegramAccount(tx, person.id);
    if (before) await takeFromUnused(tx, deps, before, userId);
    const linked = await (before ? refreshTelegramAccount(tx, person) : insertTelegramAccount(tx, userId, person));
    if (!linked) throw refusal(telegramTaken);
    const telegramUsername = readTelegramUsername(person.username);
    if (user.telegramUsername === '' && telegramUsername) await updateUser(tx, userId, { telegramUsername });
    await protectionNotifier(userId, 'telegramLinked')(tx);
  });
}

/**
 * Gives a Telegram account to `userId`, and erases the account that it opened until now. Refuses with `telegramTaken` where
 * something would be lost. That account is locked second: only one of the two has a Telegram account, so nobody locks them the
 * other way round.
 */
async function takeFromUnused(tx: Tx, deps: Deps, account: TelegramAccountRow, userId: string): Promise<void> {
  const left = await lockUser(tx, account.userId);
  if (!left || !(await deps.isUnused(tx, left.id))) throw refusal(telegramTaken);
  // Before the erasure, which would forget their chat with the bot.
  await moveTelegramAccount(tx, account, userId);
  await erasePerson(tx, deps, left);
}
