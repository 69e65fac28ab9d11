import { listRoutes } from '@tetri/contract';
import type { Context } from 'grammy';
import type { InlineQueryResultArticle } from 'grammy/types';
import type { Chat } from '../chat-context.ts';
import { calculate } from '../core/calculate.ts';
import { findRoutes } from '../core/find-routes.ts';
import { readCalculation } from '../core/read-calculation.ts';
import { sideName } from '../core/side-name.ts';
import { answerText, calculationText, openRoute } from './calculator.ts';

/** As long as a rate is shown; the messenger asks again after. */
const keptSeconds = 10;
const resultsMax = 5;

/** "@bot 100 usdt gel" in any chat: what would be received, as a message that may be sent there. */
export async function answerInline(context: Context, chat: Chat, query: string): Promise<void> {
  const button = { text: chat.words('inline.hint'), start_parameter: 'utm_source-inline' };
  const terms = { cache_time: keptSeconds, is_personal: true, button };
  const asked = readCalculation(query);
  if (!asked) {
    await context.answerInlineQuery([], terms);
    return;
  }
  const { routes } = await chat.ports.read(chat.lang, listRoutes, {});
  const found = findRoutes(routes, asked.from, asked.to).slice(0, resultsMax);
  const results: InlineQueryResultArticle[] = [];
  for (const { routeId } of found) {
    const route = await openRoute(chat, routeId);
    if (!route) continue;
    const amount = asked.amount ?? '100';
    results.push({
      type: 'article',
      id: routeId,
      title: `${sideName(route.from)} → ${sideName(route.to)}`,
      description: answerText(chat, route, calculate(route, amount)),
      input_message_content: { message_text: calculationText(chat, route, amount), parse_mode: 'HTML' },
      reply_markup: {
        inline_keyboard: [
          [{ text: chat.words('button.open'), url: `https://t.me/${context.me.username}?start=utm_source-inline` }],
        ],
      },
    });
  }
  await context.answerInlineQuery(results, terms);
}
