import type { OrderKey } from '@tetri/bot';
import { findOrderOfUser, lastOrdersOfUser } from '../../modules/orders/index.ts';
import type { Db, Reader } from '../../platform/database/index.ts';

const ordersShown = 5;

/** What the product knows of whoever writes to the bot, by the account that they linked. */
export interface MessengerAccounts {
  /** Null where they linked none. */
  userOf(telegramId: number): Promise<string | null>;
  /** Undefined where they linked none. */
  ordersOf(telegramId: number): Promise<readonly OrderKey[] | undefined>;
  orderOf(telegramId: number, uid: string): Promise<OrderKey | undefined>;
}

/** `findUserId` answers whose account a person of the messenger linked. */
export function messengerAccounts(
  db: Db,
  findUserId: (reader: Reader, telegramId: number) => Promise<string | undefined>,
): MessengerAccounts {
  const keyOf = ({ uid, secret }: { uid: bigint; secret: string }) => ({ uid: uid.toString(), secret });
  return {
    userOf: async (telegramId) => (await findUserId(db, telegramId)) ?? null,
    async ordersOf(telegramId) {
      const userId = await findUserId(db, telegramId);
      return userId === undefined ? undefined : (await lastOrdersOfUser(db, userId, ordersShown)).map(keyOf);
    },
    async orderOf(telegramId, uid) {
      const userId = await findUserId(db, telegramId);
      const found = userId && /^[1-9]\d{7,9}$/.test(uid) && (await findOrderOfUser(db, userId, BigInt(uid)));
      return found ? keyOf(found) : undefined;
    },
  };
}
