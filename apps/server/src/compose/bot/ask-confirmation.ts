import { randomInt } from 'node:crypto';
import { bold, escapeHtml, keyOfId, wordsIn, writePressed } from '@tetri/bot';
import { deviceName, type Language } from '@tetri/contract';
import type { SignInQuestion } from '../../modules/identity/index.ts';
import { findMessengerChat, insertMessage } from '../../modules/notify/index.ts';
import type { Tx } from '../../platform/database/index.ts';

const choices = 3;

/** Asks a member of the staff in the messenger whether it is them who sign in: by the number that their page shows. */
export function askConfirmation(groupLanguage: () => Language) {
  return async (
    tx: Tx,
    { id, telegramId, name, lang, number }: SignInQuestion,
    { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
  ): Promise<void> => {
    const words = wordsIn((await findMessengerChat(tx, telegramId))?.language ?? lang ?? groupLanguage());
    const device = deviceName(userAgent) || words('confirm.unknownDevice');
    const press = (answer: string) => writePressed({ kind: 'confirm', key: keyOfId(id), answer });
    await insertMessage(tx, {
      key: `confirm:${id}`,
      chatId: telegramId,
      isUrgent: true,
      body: [
        bold(words('confirm.title')),
        escapeHtml(words('confirm.who', { name })),
        escapeHtml(words('confirm.from', { device, ip })),
        '',
        escapeHtml(words('confirm.how')),
      ].join('\n'),
      buttons: [
        numbersWith(number).map((one) => ({ text: String(one), callback_data: press(String(one)) })),
        [{ text: words('confirm.notMe'), callback_data: press('no') }],
      ],
    });
  };
}

/** The right one among others, somewhere. */
function numbersWith(right: number): number[] {
  const numbers = new Set([right]);
  while (numbers.size < choices) numbers.add(randomInt(10, 100));
  return [...numbers].toSorted((one, other) => one - other);
}
