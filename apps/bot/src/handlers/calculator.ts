import { getRoute, listRoutes, routeNotAvailable } from '@tetri/contract';
import type { Context } from 'grammy';
import { appButton } from '../app-links.ts';
import { type Chat, html, keyboard } from '../chat-context.ts';
import { calculate, type Calculated, type WholeRoute } from '../core/calculate.ts';
import { writePressed } from '../core/callback-data.ts';
import { type BotRoute, findRoutes, isCurrency } from '../core/find-routes.ts';
import { bold, escapeHtml } from '../core/html.ts';
import { type Calculation, readCalculation } from '../core/read-calculation.ts';
import { sideName } from '../core/side-name.ts';
import { sum } from '../core/sums.ts';
import { isRefusal } from '../is-refusal.ts';

/** What is answered where nobody named an amount. */
const usualAmounts = ['100', '500', '1000'] as const;
const answersMax = 3;

/** "/calc 100 USDT GEL" is answered as the same text without the command; whatever else by how to ask. */
export async function answerCalc(context: Context, chat: Chat): Promise<void> {
  const asked = readCalculation(String(context.match ?? ''));
  if (asked && (await answerCalculation(context, chat, asked))) return;
  await context.reply(chat.words('calc.how', { bot: `@${context.me.username}` }));
}

/** Answers "100 USDT GEL". False where two words are no currencies, so that the text is something else, such as "500 dollars missing". */
export async function answerCalculation(context: Context, chat: Chat, asked: Calculation): Promise<boolean> {
  const { ports, lang, words } = chat;
  const { routes } = await ports.read(lang, listRoutes, {});
  const found = findRoutes(routes, asked.from, asked.to).slice(0, answersMax);
  if (found.length === 0) {
    if (asked.amount === undefined || ![asked.from, asked.to].every((word) => isCurrency(routes, word))) return false;
    await context.reply(words('calc.unknown', { from: asked.from, to: asked.to }));
    return true;
  }
  for (const { routeId } of found) await showCalculation(context, chat, routeId, asked.amount ?? usualAmounts[0]);
  return true;
}

/** One direction and amount, with buttons for other amounts and for the exchange itself. */
export async function showCalculation(context: Context, chat: Chat, routeId: string, amount: string): Promise<void> {
  const { ports, words, lang } = chat;
  const route = await openRoute(chat, routeId);
  if (!route) {
    await context.reply(words('calc.notOpen'));
    return;
  }
  const { from, to } = route;
  const others = usualAmounts.map((one) => ({
    text: sum(one, from.symbol, lang),
    callback_data: writePressed({ kind: 'calc', routeId, amount: one }),
  }));
  const open = appButton(words('button.exchange', { from: from.symbol, to: to.symbol }), {
    publicUrl: ports.publicUrl(),
    lang,
    path: `exchange/${route.seo.friendlyURL}/`,
  });
  await context.reply(calculationText(chat, route, amount), { ...html, ...keyboard([open], others) });
}

/** Undefined when it is closed or was never there. */
export async function openRoute({ ports, lang }: Chat, id: string): Promise<WholeRoute | undefined> {
  try {
    return (await ports.read(lang, getRoute, { id })).route;
  } catch (error) {
    if (isRefusal(error, routeNotAvailable)) return undefined;
    throw error;
  }
}

export function calculationText(
  { lang, words }: Pick<Chat, 'lang' | 'words'>,
  route: WholeRoute,
  amount: string,
): string {
  const answer = answerText({ lang, words }, route, calculate(route, amount));
  return `${bold(`${sideName(route.from)} → ${sideName(route.to)}`)}\n${escapeHtml(answer)}\n\n${escapeHtml(words('calc.note'))}`;
}

/** In one line; plain text. */
export function answerText(
  { lang, words }: Pick<Chat, 'lang' | 'words'>,
  { from, to }: Pick<BotRoute, 'from' | 'to'>,
  calculated: Calculated,
): string {
  const given = (amount: string) => sum(amount, from.symbol, lang);
  switch (calculated.kind) {
    case 'priced':
      return words('calc.result', { give: given(calculated.give), receive: sum(calculated.receive, to.symbol, lang) });
    case 'belowMin':
      return words('calc.belowMin', { min: given(calculated.min) });
    case 'aboveMax':
      return words('calc.aboveMax', { max: given(calculated.max) });
    case 'offStep':
      return words('calc.offStep', { below: given(calculated.below), above: given(calculated.above) });
    case 'tooFine':
      return words('calc.tooFine', { symbol: from.symbol, decimals: from.decimal });
    default:
      return words(`calc.${calculated.kind}`);
  }
}
