import { getOrder, orderNotFound } from '@tetri/contract';
import type { Context } from 'grammy';
import { appButton } from '../app-links.ts';
import { type Chat, html, keyboard } from '../chat-context.ts';
import { bold, escapeHtml } from '../core/html.ts';
import type { OrderNamed } from '../core/order-named.ts';
import { sum } from '../core/sums.ts';
import { isRefusal } from '../is-refusal.ts';
import type { OrderKey } from '../ports.ts';
import type { AskLimit } from '../live/ask-limit.ts';

/**
 * Shows an order to whoever proves that it is theirs: by its secret, or by the account that they linked. False, and nothing is
 * said, where there is no such order, or it is not theirs.
 */
export async function showOrder(context: Context, chat: Chat, named: OrderNamed, limit: AskLimit): Promise<boolean> {
  const { ports, person, words } = chat;
  if (!limit.ask(person.telegramId).mayAsk) {
    await context.reply(words('order.tooMany'));
    return true;
  }
  const key =
    named.secret === undefined
      ? await ports.orders.find(person.telegramId, named.uid)
      : { uid: named.uid, secret: named.secret };
  const shown = key && (await orderText(chat, key));
  if (!key || !shown) return false;
  await context.reply(shown, { ...html, ...keyboard([orderButton(chat, key)]) });
  return true;
}

export async function listOwn(context: Context, chat: Chat): Promise<void> {
  const { ports, person, lang, words } = chat;
  const own = await ports.orders.own(person.telegramId);
  if (!own || own.length === 0) {
    const open = appButton(words('button.open'), { publicUrl: ports.publicUrl(), lang });
    await context.reply(words(own ? 'orders.none' : 'orders.notLinked'), keyboard([open]));
    return;
  }
  const texts: string[] = [];
  for (const key of own) {
    const text = await orderText(chat, key);
    if (text) texts.push(text);
  }
  const buttons = own.map((key) => [orderButton(chat, key, key.uid)]);
  await context.reply(texts.join('\n\n'), { ...html, ...keyboard(...buttons) });
}

/** Undefined where there is no such order, or the secret is another. */
async function orderText({ ports, lang, words }: Chat, { uid, secret }: OrderKey): Promise<string | undefined> {
  try {
    const { order } = await ports.read(lang, getOrder, { orderUID: uid, orderSecret: secret });
    const { from, to } = order.route;
    const sums = `${sum(order.inAmount, from.symbol, lang)} → ${sum(order.outAmount, to.symbol, lang)}`;
    const head = words('order.head', { uid: order.uid });
    return `${bold(head)}: ${escapeHtml(words(`status.${order.status}`))}\n${escapeHtml(sums)}`;
  } catch (error) {
    if (isRefusal(error, orderNotFound)) return undefined;
    throw error;
  }
}

function orderButton({ ports, lang, words }: Chat, { uid, secret }: OrderKey, text = words('button.order')) {
  return appButton(text, { publicUrl: ports.publicUrl(), lang, path: `order/${uid}/${secret}/` });
}
