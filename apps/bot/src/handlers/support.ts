import type { Context } from 'grammy';
import type { Chat } from '../chat-context.ts';

/** A customer's message goes to the staff; the first of a conversation is answered by where the answer comes. */
export async function askSupport(context: Context, { ports, person, lang, words }: Chat): Promise<void> {
  const { message } = context;
  if (!message) return;
  const text = message.text ?? message.caption ?? '';
  if (text.trim() === '') {
    await context.reply(words('support.textOnly'));
    return;
  }
  const said = { chatId: message.chat.id, messageId: message.message_id, text };
  const outcome = await ports.support.ask(person, lang, said);
  if (outcome === 'first') await context.reply(words('support.passed'));
  if (outcome === 'tooMany') await context.reply(words('support.tooMany'));
  // A file beside its caption stays behind; its text does not.
  if (message.text === undefined && outcome !== 'tooMany') await context.reply(words('support.textOnly'));
}
