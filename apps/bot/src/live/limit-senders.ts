import type { Context, MiddlewareFn } from 'grammy';
import { chatOf, inTopicOf } from '../chat-context.ts';
import type { BotPorts } from '../ports.ts';
import { AskLimit } from './ask-limit.ts';

/** Nobody writes or presses faster by hand. */
const perMinute = 30;
/** A question in any chat is asked anew with each letter. */
const inlinePerMinute = 120;

/** What somebody sends beyond what a person does is let go, and they are informed once in a minute. */
export function limitSenders(ports: BotPorts, now: () => Date): MiddlewareFn {
  const said = new AskLimit(now, perMinute);
  const inline = new AskLimit(now, inlinePerMinute);
  return async (context, next) => {
    const { from, inlineQuery, myChatMember } = context;
    if (!from || myChatMember) return next();
    const { mayAsk, isFirstTooMuch } = (inlineQuery ? inline : said).ask(from.id);
    if (mayAsk) return next();
    if (isFirstTooMuch && !inlineQuery) await tell(context, ports);
  };
}

async function tell(context: Context, ports: BotPorts): Promise<void> {
  const chat = await chatOf(context, ports);
  if (!chat) return;
  const text = chat.words('support.tooMany');
  if (context.callbackQuery) await context.answerCallbackQuery({ text, show_alert: true });
  else if (context.chat?.type === 'private' || context.chat?.id === ports.operators.groupId())
    await context.reply(text, inTopicOf(context));
}
