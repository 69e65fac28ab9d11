import type { Context } from 'grammy';
import { type Chat, inTopicOf } from '../chat-context.ts';
import { isSaid } from '../core/is-said.ts';

/**
 * What staff write in a topic answers the conversation that the topic is about. What is not passed on is answered why: else
 * the customer would wait for what staff believe to have sent.
 */
export async function answerConversation(context: Context, chat: Chat): Promise<void> {
  const { ports, person, words, isAnonymous } = chat;
  const { message } = context;
  const threadId = message?.message_thread_id;
  if (!message?.is_topic_message || threadId === undefined || !isSaid(message)) return;
  const text = message.text ?? message.caption ?? '';
  if (text.startsWith('/')) return;
  if (text.trim() === '') {
    if (mayBeOfConversation(context)) await context.reply(words('staff.textOnly'), inTopicOf(context));
    return;
  }
  const said = { chatId: message.chat.id, messageId: message.message_id, text };
  const outcome = await ports.operators.answer(person.telegramId, threadId, said);
  if (outcome === 'notStaff')
    await context.reply(words(isAnonymous ? 'staff.anonymous' : 'staff.notLinked'), inTopicOf(context));
  else if (outcome === 'noConversation') {
    if (mayBeOfConversation(context)) await context.reply(words('staff.noConversation'), inTopicOf(context));
  }
  // A file beside its caption stays behind; its text does not.
  else if (message.text === undefined) await context.reply(words('staff.textOnly'), inTopicOf(context));
}

/** The customer keeps reading what was written first: whoever edits it is answered so. */
export async function answerEdit(context: Context, { words }: Chat): Promise<void> {
  const { editedMessage: edited } = context;
  const text = edited?.text ?? edited?.caption;
  if (!edited?.is_topic_message || text === undefined || text.startsWith('/')) return;
  if (mayBeOfConversation(context)) await context.reply(words('staff.noEdits'), inTopicOf(context));
}

/**
 * Whether staff may take the topic for a conversation. A message names the one that it answers, and where it answers none the
 * one that opened its topic: where that is a person's, the group opened the topic for itself, or colleagues talk there.
 */
function mayBeOfConversation({ msg, me }: Context): boolean {
  const answered = msg?.reply_to_message?.from;
  return answered === undefined || answered.id === me.id;
}
