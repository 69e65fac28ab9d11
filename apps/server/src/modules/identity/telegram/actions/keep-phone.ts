import type { Tx } from '../../../../platform/database/index.ts';
import { findUser, updateUser } from '../../accounts/store/users.ts';
import { judgeContact } from '../core/judge-contact.ts';
import type { TelegramDeps } from '../deps.ts';
import { updateTelegramAccount } from '../store/telegram-accounts.ts';

interface Numbers {
  readonly userId: string;
  readonly telegramId: number;
  /** As the person typed it; undefined or "" where they did not. */
  readonly typed: string | undefined;
  /** As Telegram signed it. */
  readonly shared: string | undefined;
}

/** Keeps a phone number with the profile where that has none, and one that Telegram signed as proved. */
export async function keepPhone(tx: Tx, { userId, telegramId, typed, shared }: Numbers): Promise<void> {
  const phone = shared ?? typed;
  if (!phone) return;
  if (shared) await updateTelegramAccount(tx, telegramId, { phone: shared });
  const user = await findUser(tx, userId);
  if (user?.phone === '') await updateUser(tx, userId, { phone });
}

/** The number of a contact that is right; undefined of any other, which keeps nobody from signing in. */
export function contactOf(
  { telegram, clock }: Pick<TelegramDeps, 'telegram' | 'clock'>,
  contact: string,
  telegramId: number,
): string | undefined {
  const judged = telegram && judgeContact(contact, telegram, { telegramId, now: clock.now() });
  return judged?.is === 'right' ? judged.value : undefined;
}
