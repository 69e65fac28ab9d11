import { type BotPorts, splitText } from '@tetri/bot';
import { chatLineMax } from '@tetri/contract';
import {
  beginUpdate,
  endUpdate,
  findMessengerChat,
  insertMessage,
  saveChatBlocked,
  saveChatLanguage,
  saveChatStart,
} from '../../modules/notify/index.ts';
import { partnerTouch } from '../../modules/affiliate/index.ts';
import { updateTelegramAccount } from '../../modules/identity/index.ts';
import { askByMessenger } from '../../modules/support/index.ts';
import { newId, transaction } from '../../platform/database/index.ts';
import type { MessengerAccounts } from './messenger-accounts.ts';
import { type OperatorsDeps, operatorsPort } from './operators-port.ts';

export interface BotPortsDeps extends OperatorsDeps {
  readonly accounts: MessengerAccounts;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  readonly read: BotPorts['read'];
}

/** What the bot asks of the product. */
export function botPorts(deps: BotPortsDeps): BotPorts {
  const { db, accounts, publicUrl, read, notifyChat } = deps;
  return {
    read,
    publicUrl,
    operators: operatorsPort(deps),
    sendLater: async ({ chatId, threadId, text, buttons }, afterSeconds) => {
      const message = { key: `later:${newId()}`, chatId, threadId, isUrgent: true, body: text, buttons, afterSeconds };
      await transaction(db, (tx) => insertMessage(tx, message));
    },
    orders: {
      own: (telegramId) => accounts.ordersOf(telegramId),
      find: (telegramId, uid) => accounts.orderOf(telegramId, uid),
    },
    updates: {
      begin: (updateId) => beginUpdate(db, updateId),
      end: (updateId, isHandled) => endUpdate(db, updateId, isHandled),
    },
    chats: {
      languageOf: async (telegramId) => (await findMessengerChat(db, telegramId))?.language ?? undefined,
      setLanguage: (telegramId, lang) => transaction(db, (tx) => saveChatLanguage(tx, telegramId, lang)),
      started: ({ telegramId }, _lang, start) =>
        transaction(db, async (tx) => {
          await saveChatStart(tx, telegramId, { start, touch: await partnerTouch(tx) });
          await updateTelegramAccount(tx, telegramId, { mayWrite: true });
        }),
      setBlocked: (telegramId, isBlocked, at) =>
        transaction(db, (tx) => saveChatBlocked(tx, telegramId, isBlocked, at)),
    },
    support: {
      async ask({ telegramId }, lang, { chatId, messageId, text }) {
        const userId = await accounts.userOf(telegramId);
        const lines = splitText(text.toWellFormed(), chatLineMax);
        return askByMessenger({ db, notifyChat }, { telegramId, userId, lang, place: { chatId, messageId }, lines });
      },
    },
  };
}
