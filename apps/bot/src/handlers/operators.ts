import type { Context } from 'grammy';
import { type Chat, inTopicOf, keyboard } from '../chat-context.ts';
import { type Pressed, writePressed } from '../core/callback-data.ts';
import { idOfKey } from '../core/short-id.ts';

type Act = Extract<Pressed, { kind: 'act' | 'sure' }>;

/** Asks the operator who pressed a button of the group whether they mean it; nothing is done yet. */
export async function askSure(context: Context, { words }: Chat, { act, uid, key }: Act): Promise<void> {
  const sure = writePressed({ kind: 'sure', act, uid, key });
  const no = writePressed({ kind: 'no', uid });
  await context.reply(words('staff.sure', { uid, act: words(`staff.${act}`) }), {
    ...keyboard([
      { text: words('staff.yes'), callback_data: sure },
      { text: words('staff.no'), callback_data: no },
    ]),
    ...inTopicOf(context),
  });
}

/** Does what was confirmed, by the right of whoever confirmed it. */
export async function doAct(context: Context, { ports, person, words }: Chat, { act, uid, key }: Act): Promise<void> {
  const outcome = await ports.operators.act(person.telegramId, { kind: act, uid, commandId: idOfKey(key) });
  if (outcome.kind !== 'done') {
    await context.answerCallbackQuery({ text: words(`staff.${outcome.kind}`), show_alert: true });
    return;
  }
  await context.answerCallbackQuery();
  // What was asked becomes what was done, so that nobody presses it again.
  await context.editMessageText(words(`staff.done.${act}`, { name: outcome.by, uid }));
}

/** Lets a member of the staff in who presses the number that their page shows, and nobody by any other. */
export async function confirmSignIn(
  context: Context,
  { ports, person, words }: Chat,
  { key, answer }: Extract<Pressed, { kind: 'confirm' }>,
): Promise<void> {
  const number = answer === 'no' ? undefined : Number(answer);
  const outcome = await ports.operators.confirm(person.telegramId, idOfKey(key), number);
  if (outcome === undefined) {
    await context.answerCallbackQuery({ text: words('confirm.late'), show_alert: true });
    return;
  }
  await context.answerCallbackQuery();
  const text = outcome === 'confirmed' ? 'confirmed' : number === undefined ? 'refused' : 'wrong';
  await context.editMessageText(words(`confirm.${text}`));
}

/** What staff write in a topic answers the talk that the topic is about. */
export async function answerTalk(context: Context, { ports, person, words }: Chat): Promise<void> {
  const { message } = context;
  const threadId = message?.message_thread_id;
  const text = message?.text ?? message?.caption ?? '';
  if (!message || threadId === undefined || text.trim() === '' || text.startsWith('/')) return;
  const said = { chatId: message.chat.id, messageId: message.message_id, text };
  const outcome = await ports.operators.answer(person.telegramId, threadId, said);
  if (outcome === 'notStaff') await context.reply(words('staff.notLinked'), inTopicOf(context));
}
