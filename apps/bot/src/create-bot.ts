import type { Language } from '@tetri/contract';
import { type Bot, type Context, GrammyError } from 'grammy';
import { type BotAddress, openBot } from './api/open-bot.ts';
import { type Chat, chatOf } from './chat-context.ts';
import { readPressed } from './core/callback-data.ts';
import { isSaid } from './core/is-said.ts';
import { orderNamed } from './core/order-named.ts';
import { readCalculation } from './core/read-calculation.ts';
import { answerCalc, answerCalculation, showCalculation } from './handlers/calculator.ts';
import { answerInline } from './handlers/inline.ts';
import { askSure, confirmSignIn, doAct } from './handlers/operators.ts';
import { listOwn, showOrder } from './handlers/orders.ts';
import { chooseGiven, showRates } from './handlers/rates.ts';
import { chooseLanguage, help, setLanguage, start } from './handlers/start.ts';
import { answerSupport, askSupport } from './handlers/support.ts';
import { answerConversation, answerEdit } from './handlers/topics.ts';
import { AskLimit } from './live/ask-limit.ts';
import { limitSenders } from './live/limit-senders.ts';
import { setUpMenu } from './live/set-up.ts';
import type { BotPorts } from './ports.ts';

/** Whoever guesses secrets needs far more. */
const orderAsksPerMinute = 20;

export interface BotOptions extends BotAddress {
  readonly ports: BotPorts;
  readonly now: () => Date;
}

/** The bot with all that it answers. Handlers throw what another attempt may mend. */
export function createBot({ ports, now, ...address }: BotOptions): Bot {
  const bot = openBot(address, ports.sendLater, now);
  const limit = new AskLimit(now, orderAsksPerMinute);
  bot.use(limitSenders(ports, now));
  const withChat = (handle: (context: Context, chat: Chat) => Promise<void>) => async (context: Context) => {
    const chat = await chatOf(context, ports);
    if (chat) await unlessBlocked(context, chat, handle);
  };
  const inPrivate = bot.chatType('private');
  inPrivate.command(
    'start',
    withChat(async (context, chat) => {
      await start(context, chat);
      await setUpMenu(context, chat);
    }),
  );
  inPrivate.command('help', withChat(help));
  inPrivate.command('rates', withChat(chooseGiven));
  inPrivate.command('calc', withChat(answerCalc));
  inPrivate.command('orders', withChat(listOwn));
  inPrivate.command('language', withChat(chooseLanguage));
  inPrivate.command('support', withChat(answerSupport));
  inPrivate.command(
    'order',
    withChat(async (context, chat) => {
      const named = orderNamed(String(context.match ?? ''));
      if (!named) await context.reply(chat.words('order.how'));
      else if (!(await showOrder(context, chat, named, limit))) await context.reply(chat.words('order.unknown'));
    }),
  );
  inPrivate.on(
    'message',
    withChat((context, chat) => answerText(context, chat, limit)),
  );
  bot.on(
    'callback_query:data',
    withChat((context, chat) => press(context, chat)),
  );
  bot.on(
    'inline_query',
    withChat((context, chat) => answerInline(context, chat, context.inlineQuery?.query ?? '')),
  );
  bot.on('my_chat_member', async ({ myChatMember: { chat, date, new_chat_member: member } }) => {
    const isBlocked = member.status === 'kicked' || member.status === 'left';
    if (chat.type === 'private') await ports.chats.setBlocked(chat.id, isBlocked, new Date(date * 1000));
  });
  bot.chatType(['group', 'supergroup']).command(
    'id',
    withChat(
      async (context, { words }) => void (await context.reply(words('group.id', { id: String(context.chat?.id) }))),
    ),
  );
  bot.chatType('supergroup').on(
    'message',
    withChat(async (context, chat) => {
      if (isInGroup(context, chat)) await answerConversation(context, chat);
    }),
  );
  bot.chatType('supergroup').on(
    'edited_message',
    withChat(async (context, chat) => {
      if (isInGroup(context, chat)) await answerEdit(context, chat);
    }),
  );
  return bot;
}

/** Text that is no command: an order, a calculation, or else a question to the staff. */
async function answerText(context: Context, chat: Chat, limit: AskLimit): Promise<void> {
  const text = context.message?.text ?? '';
  const named = orderNamed(text);
  if (named && (await showOrder(context, chat, named, limit))) return;
  // A number alone may be anything that the staff asked for; whoever adds a secret means an order.
  if (named?.secret !== undefined) return void (await context.reply(chat.words('order.unknown')));
  const asked = readCalculation(text);
  if (asked && (await answerCalculation(context, chat, asked))) return;
  if (context.message && isSaid(context.message)) await askSupport(context, chat);
}

async function press(context: Context, chat: Chat): Promise<void> {
  const pressed = readPressed(context.callbackQuery?.data ?? '');
  if (pressed && isInGroup(context, chat)) {
    if (pressed.kind === 'act') return askSure(context, chat, pressed);
    if (pressed.kind === 'claim' || pressed.kind === 'hold') return doAct(context, chat, pressed);
  }
  if (pressed?.kind === 'confirm' && context.chat?.type === 'private') return confirmSignIn(context, chat, pressed);
  await context.answerCallbackQuery();
  if (!pressed || context.callbackQuery?.message === undefined) return;
  if (pressed.kind === 'no' && isInGroup(context, chat)) return void (await context.deleteMessage());
  if (context.chat?.type !== 'private') return;
  if (pressed.kind === 'lang') {
    await setLanguage(context, chat, pressed.lang as Language);
    await setUpMenu(context, { ...chat, lang: pressed.lang as Language });
  }
  if (pressed.kind === 'rates') await showRates(context, chat, pressed.currencyId, pressed.page);
  if (pressed.kind === 'calc') await showCalculation(context, chat, pressed.routeId, pressed.amount);
  if (pressed.kind === 'menu') await openMenu(context, chat, pressed.to);
}

async function openMenu(context: Context, chat: Chat, to: 'rates' | 'orders' | 'support' | 'language'): Promise<void> {
  if (to === 'rates') return chooseGiven(context, chat);
  if (to === 'orders') return listOwn(context, chat);
  if (to === 'language') return chooseLanguage(context, chat);
  await context.reply(chat.words('support.how'));
}

/** Buttons of the staff count in their group alone: a message can be forwarded anywhere. */
function isInGroup(context: Context, { ports }: Chat): boolean {
  return context.chat?.id !== undefined && context.chat.id === ports.operators.groupId();
}

/** Whoever blocks the bot while it answers is answered no more. What is too old to be answered is let be. */
async function unlessBlocked(
  context: Context,
  chat: Chat,
  handle: (context: Context, chat: Chat) => Promise<void>,
): Promise<void> {
  try {
    await handle(context, chat);
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    if (error.error_code === 403 && context.chat?.type === 'private')
      return chat.ports.chats.setBlocked(chat.person.telegramId, true, new Date());
    if (error.error_code !== 400 && error.error_code !== 403) throw error;
  }
}
