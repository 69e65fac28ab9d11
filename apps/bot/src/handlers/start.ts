import { isBotOutdated, type Language, readStartParameter } from '@tetri/contract';
import type { Context } from 'grammy';
import { appButton } from '../app-links.ts';
import { type Chat, html, keyboard } from '../chat-context.ts';
import { writePressed } from '../core/callback-data.ts';
import { escapeHtml } from '../core/html.ts';
import { shownName } from '../core/shown-name.ts';
import { wordsIn } from '../texts.ts';

/** A link that the back office made for a member of the staff. */
const staffLink = /^staff-([\w-]{20,50})$/;

/** /start, by itself or from a link: who came is greeted whatever the link says. */
export async function start(context: Context, chat: Chat): Promise<void> {
  const { ports, person, lang, words } = chat;
  const parameter = typeof context.match === 'string' ? context.match.trim() : '';
  const token = staffLink.exec(parameter)?.[1];
  if (token !== undefined) {
    const name = await ports.operators.link(person.telegramId, token);
    await context.reply(name === undefined ? words('staff.linkOld') : words('staff.linked', { name }));
    return;
  }
  const read = readStartParameter(parameter);
  // A link of a bot so old is read for what it still says, but not for its version.
  const { version: _, ...rest } = read;
  await ports.chats.started(person, lang, isBotOutdated(read.version) ? rest : read);
  await context.reply(
    `${escapeHtml(words('start.hello', { name: shownName(person.name) }))}\n\n${escapeHtml(words('start.more'))}`,
    { ...html, ...menu(chat) },
  );
}

export async function help(context: Context, chat: Chat): Promise<void> {
  await context.reply(chat.words('help.text'), menu(chat));
}

function menu({ ports, lang, words }: Chat) {
  const to = (where: 'rates' | 'orders' | 'support' | 'language') => ({
    text: words(`button.${where}`),
    callback_data: writePressed({ kind: 'menu', to: where }),
  });
  return keyboard(
    [appButton(words('button.open'), { publicUrl: ports.publicUrl(), lang })],
    [to('rates'), to('orders')],
    [to('support'), to('language')],
  );
}

const names: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ka: 'ქართული' };

export async function chooseLanguage(context: Context, { words }: Chat): Promise<void> {
  const buttons = Object.entries(names).map(([lang, text]) => ({
    text,
    callback_data: writePressed({ kind: 'lang', lang }),
  }));
  await context.reply(words('language.choose'), keyboard(buttons));
}

export async function setLanguage(context: Context, { ports, person }: Chat, lang: Language): Promise<void> {
  await ports.chats.setLanguage(person.telegramId, lang);
  await context.reply(wordsIn(lang)('language.set'));
}
