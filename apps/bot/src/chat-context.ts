import { type Language, languages } from '@tetri/contract';
import type { Context } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotPorts, Person } from './ports.ts';
import { spokenOf, type Words, wordsIn } from './texts.ts';

/** What every handler works with beside the update. */
export interface Chat {
  readonly ports: BotPorts;
  readonly person: Person;
  readonly lang: Language;
  readonly words: Words;
  /** An administrator of the group who hides behind it: nobody knows who. */
  readonly isAnonymous: boolean;
}

/** Who wrote, and in which language they are spoken to: the chosen one, else that of their messenger. */
export async function chatOf(context: Context, ports: BotPorts): Promise<Chat | undefined> {
  const { from } = context;
  if (!from) return undefined;
  if (from.is_bot) return hasAnonymousSender(context) ? anonymousChat(from.id, ports) : undefined;
  const lang = (await ports.chats.languageOf(from.id)) ?? spokenOf(from.language_code);
  const name = [from.first_name, from.last_name].filter(Boolean).join(' ');
  const person = { telegramId: from.id, name, username: from.username };
  return { ports, person, lang, words: wordsIn(lang), isAnonymous: false };
}

/** The messenger names a bot of its own in place of such an administrator, and the group as the sender. */
function hasAnonymousSender({ msg, from, me }: Context): boolean {
  return msg?.sender_chat !== undefined && msg.sender_chat.id === msg.chat.id && from?.id !== me.id;
}

/** Whose language is not known is answered in all of them. */
function anonymousChat(telegramId: number, ports: BotPorts): Chat {
  const words: Words = (id, values) => languages.map((lang) => wordsIn(lang)(id, values)).join('\n');
  return { ports, person: { telegramId, name: '', username: undefined }, lang: 'en', words, isAnonymous: true };
}

type Row = readonly (InlineKeyboardButton | undefined)[];

/** Rows of buttons, without those that cannot be offered. */
export function keyboard(...rows: readonly Row[]): { reply_markup?: { inline_keyboard: InlineKeyboardButton[][] } } {
  const kept = rows.map((row) => row.filter((button) => button !== undefined)).filter((row) => row.length > 0);
  return kept.length === 0 ? {} : { reply_markup: { inline_keyboard: kept } };
}

/** Names and amounts are not to be read as markup, and no link is shown large. */
export const html = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

/** Answers in a group go to the topic of what they answer. */
export function inTopicOf(context: Context): { message_thread_id?: number } {
  const threadId = context.msg?.message_thread_id;
  return threadId === undefined ? {} : { message_thread_id: threadId };
}
