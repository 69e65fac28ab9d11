import { listRoutes } from '@tetri/contract';
import type { Context } from 'grammy';
import { appButton } from '../app-links.ts';
import { type Chat, html, keyboard } from '../chat-context.ts';
import { writePressed } from '../core/callback-data.ts';
import type { BotRoute } from '../core/find-routes.ts';
import { bold, escapeHtml } from '../core/html.ts';
import { sideName } from '../core/side-name.ts';
import { sum } from '../core/sums.ts';

const perPage = 12;
const currenciesMax = 40;

async function shownRoutes({ ports, lang }: Chat): Promise<BotRoute[]> {
  const { routes } = await ports.read(lang, listRoutes, {});
  return routes.filter(({ isShowWeb }) => isShowWeb);
}

/** Which currency is given: a button each. */
export async function chooseGiven(context: Context, chat: Chat): Promise<void> {
  const routes = await shownRoutes(chat);
  const sides = [...new Map(routes.map(({ from }) => [from._id, from])).values()].slice(0, currenciesMax);
  if (sides.length === 0) {
    await context.reply(chat.words('rates.none'));
    return;
  }
  const buttons = sides.map((side) => ({
    text: sideName(side).slice(0, 40),
    callback_data: writePressed({ kind: 'rates', currencyId: side._id, page: 0 }),
  }));
  const rows = Array.from({ length: Math.ceil(buttons.length / 2) }, (_, at) => buttons.slice(at * 2, at * 2 + 2));
  await context.reply(chat.words('rates.choose'), keyboard(...rows));
}

/** What one currency is exchanged for now, some at a time. */
export async function showRates(context: Context, chat: Chat, currencyId: string, page: number): Promise<void> {
  const { ports, lang, words } = chat;
  const routes = (await shownRoutes(chat)).filter(({ from }) => from._id === currencyId);
  const shown = routes.slice(page * perPage, (page + 1) * perPage);
  const [first] = shown;
  if (!first) {
    await context.reply(words('rates.none'));
    return;
  }
  const lines = shown.map(({ from, to, rate }) => {
    const said = words('calc.rate', { in: sum(rate.in, from.symbol, lang), out: sum(rate.out, to.symbol, lang) });
    return `${bold(sideName(to))}\n${escapeHtml(said)}`;
  });
  const hasMore = routes.length > (page + 1) * perPage;
  await context.reply([escapeHtml(words('rates.of', { currency: sideName(first.from) })), ...lines].join('\n\n'), {
    ...html,
    ...keyboard(
      [appButton(words('button.open'), { publicUrl: ports.publicUrl(), lang })],
      hasMore
        ? [{ text: words('button.next'), callback_data: writePressed({ kind: 'rates', currencyId, page: page + 1 }) }]
        : [],
    ),
  });
}
