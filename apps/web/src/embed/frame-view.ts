import type { Language } from '@tetri/contract';
import { filledAmount, rateTexts, typedAmount } from '../app/amount-text.ts';
import type { Translate } from '../app/messages-of.ts';
import { momentText } from '../app/moment-text.ts';
import { amountHint } from '../features/exchange/amount-hint.ts';
import type { ExchangeRoute } from '../features/exchange/directions.ts';
import type exchangeMessages from '../features/exchange/messages/en.json';
import { type AmountSide, estimate, startingAmount } from '../features/exchange/route-estimate.ts';

/** What the frame says, by key; names in braces are filled in. */
export type FrameTexts = Readonly<Record<string, string>>;

export interface FrameState {
  readonly route: ExchangeRoute;
  readonly side: AmountSide;
  /** As typed on that side; undefined where nobody typed anything: a round amount stands there. */
  readonly typed: string | undefined;
  /** The direction that was chosen could not be loaded, or is closed. */
  readonly isUnavailable: boolean;
}

/** What stays as it is for as long as the frame is open. */
export interface FrameScope {
  readonly lang: Language;
  readonly texts: FrameTexts;
  /** The part of the margin that the partner leaves to whoever comes by their link. */
  readonly discount: string;
  readonly partner: string | undefined;
}

export interface FrameView {
  readonly give: string;
  readonly receive: string;
  readonly giveHint: string;
  readonly receiveHint: string;
  readonly wrong: AmountSide | undefined;
  readonly rate: string;
  readonly notice: string;
  /** Where the exchange goes on. */
  readonly href: string;
}

/** Everything that the form shows, priced as the form of the site prices it. */
export function frameView({ route, side, typed, isUnavailable }: FrameState, scope: FrameScope): FrameView {
  const { lang, texts, discount } = scope;
  const t: Translate<typeof exchangeMessages> = (key, values) => fillIn(texts[key] ?? '', values);
  const asked = typed ?? filledAmount(startingAmount(route), lang, route.from.decimal);
  const text = typedAmount(asked);
  const amounts = text === undefined ? undefined : estimate(route, { side, text }, [], discount);
  const hint = amountHint(route, amounts, undefined, t, lang);
  const { in: given, out } = rateTexts(route.rate, lang);
  const shown = (of: AmountSide) =>
    of === side ? asked : filledAmount(amounts?.[of] ?? '', lang, (of === 'give' ? route.from : route.to).decimal);
  return {
    give: shown('give'),
    receive: shown('receive'),
    giveHint: hint.give,
    receiveHint: hint.receive,
    wrong: hint.isWrong ? hint.side : undefined,
    rate: `${given} ${route.from.symbol} = ${out} ${route.to.symbol}`,
    notice: isUnavailable ? closedText(route, t, lang) : '',
    href: siteAddress(route, amounts?.give ?? '', scope),
  };
}

function closedText(
  { isAvailable, opensAt, timeZone }: ExchangeRoute,
  t: Translate<typeof exchangeMessages>,
  lang: Language,
): string {
  if (isAvailable || opensAt === null) return t('unavailable');
  return t('closedUntil', { when: momentText(opensAt, lang, { hasTime: true, ...(timeZone && { timeZone }) }) });
}

/** The site's form with this direction and amount, by the partner's link: whoever follows it is theirs. */
function siteAddress({ seo }: ExchangeRoute, give: string, { lang, partner }: FrameScope): string {
  const query = new URLSearchParams({ direction: seo.friendlyURL, ...(/[1-9]/.test(give) ? { amount: give } : {}) });
  return `/${lang}/${partner === undefined ? '' : `ref/${encodeURIComponent(partner)}/`}?${query}`;
}

function fillIn(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}
