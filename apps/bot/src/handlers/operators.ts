import { randomUUID } from 'node:crypto';
import type { Context } from 'grammy';
import { type Chat, inTopicOf, keyboard } from '../chat-context.ts';
import { type Pressed, writePressed } from '../core/callback-data.ts';
import { idOfKey, keyOfId } from '../core/short-id.ts';
import type { NotDone, StaffAct } from '../ports.ts';
import { showDone } from '../show-done.ts';

type Asked = Extract<Pressed, { kind: 'act' }>;
type Sure = Extract<Pressed, { kind: 'claim' | 'hold' }>;

/** Asks the operator who pressed a button of the group whether they mean it; nothing is done yet. */
export async function askSure(context: Context, chat: Chat, asked: Asked): Promise<void> {
  const { words } = chat;
  const { uid } = asked;
  const question = await questionOf(chat, asked);
  if ('kind' in question) {
    await context.answerCallbackQuery({ text: words(`staff.${question.kind}`), show_alert: true });
    return;
  }
  await context.answerCallbackQuery();
  await context.reply(question.text, {
    ...keyboard([
      { text: words('staff.yes'), callback_data: writePressed(question.sure) },
      { text: words('staff.no'), callback_data: writePressed({ kind: 'no', uid }) },
    ]),
    ...inTopicOf(context),
  });
}

/** What would be put on hold is named with its status: the answer counts for that one alone. */
async function questionOf(
  { ports, person, words }: Chat,
  { act, uid }: Asked,
): Promise<{ readonly text: string; readonly sure: Sure } | NotDone> {
  if (act === 'claim') return { text: words('staff.sureClaim', { uid }), sure: { kind: 'claim', uid } };
  const seen = await ports.operators.look(person.telegramId, uid);
  if (seen.kind !== 'seen') return seen;
  const { status: from } = seen;
  const text = words('staff.sureHold', { uid, status: words(`status.${from}`) });
  return { text, sure: { kind: 'hold', uid, from, key: keyOfId(randomUUID()) } };
}

/** Does what was confirmed, by the right of whoever confirmed it. */
export async function doAct(context: Context, { ports, person, words }: Chat, sure: Sure): Promise<void> {
  const { uid } = sure;
  const act: StaffAct =
    sure.kind === 'hold' ? { kind: 'hold', uid, from: sure.from, commandId: idOfKey(sure.key) } : sure;
  const outcome = await ports.operators.act(person.telegramId, act);
  if (outcome.kind !== 'done') {
    const text = words(`staff.${outcome.kind}`);
    return showDone(() => context.answerCallbackQuery({ text, show_alert: true }));
  }
  const text = words(`staff.done.${sure.kind}`, { name: outcome.by, uid });
  await showDone(
    () => context.answerCallbackQuery(),
    // What was asked becomes what was done, so that nobody presses it again.
    () => context.editMessageText(text),
  );
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
  const text = outcome === 'confirmed' ? 'confirmed' : number === undefined ? 'refused' : 'wrong';
  await showDone(
    () => context.answerCallbackQuery(),
    () => context.editMessageText(words(`confirm.${text}`)),
  );
}
