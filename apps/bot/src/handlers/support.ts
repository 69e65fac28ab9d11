import type { Context } from 'grammy';
import type { Chat } from '../chat-context.ts';

/** "/support" alone is answered by how to write; what stands after it is the question itself. */
export async function answerSupport(context: Context, chat: Chat): Promise<void> {
  const question = String(context.match ?? '').trim();
  if (question === '') await context.reply(chat.words('support.how'));
  else await askSupport(context, chat, question);
}

/** A customer's message goes to the staff; the first of a conversation is answered by where the answer comes. */
export async function askSupport(
  context: Context,
  { ports, person, lang, words }: Chat,
  text = context.message?.text ?? context.message?.caption ?? '',
): Promise<void> {
  const { message } = context;
  if (!message) return;
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
