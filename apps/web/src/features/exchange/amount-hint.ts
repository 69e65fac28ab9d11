import type { Language } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { filledAmount, roughAmountText } from '../../app/amount-text.ts';
import type { Translate } from '../../app/messages-of.ts';
import type { ExchangeRoute } from './directions.ts';
import type messages from './messages/en.json';
import type { Estimate } from './route-estimate.ts';

export interface AmountHint {
  readonly give: string;
  readonly receive: string;
  readonly isWrong: boolean;
  /** Which side the fault is marked at. */
  readonly side: 'give' | 'receive';
  /** An amount to give that is allowed, as one types it: a press fills it in. */
  readonly fill?: string;
}

/** The line below each amount: limits and reserve, or what is wrong with the amount. */
export function amountHint(
  { from, to, rate, ...route }: ExchangeRoute,
  amounts: Estimate | undefined,
  refusal: string | undefined,
  t: Translate<typeof messages>,
  lang: Language,
): AmountHint {
  const { min, max } = amounts?.limits ?? route;
  const give = t('limits', { min: roughAmountText(min, lang), max: roughAmountText(max, lang), symbol: from.symbol });
  const receive = t('reserve', { amount: roughAmountText(rate.amount, lang), symbol: to.symbol });
  if (refusal !== undefined) return { give: refusal, receive, isWrong: true, side: 'give' };
  switch (amounts?.problem) {
    case undefined:
      return { give, receive, isWrong: false, side: 'give' };
    case 'aboveReserve':
      return { give, receive: `${t('noReserve')} ${receive}`, isWrong: true, side: 'receive' };
    case 'tooFine':
      return { give: t('tooFine', { give: from.decimal, receive: to.decimal }), receive, isWrong: true, side: 'give' };
    case 'offStep': {
      const { step = '', below = '', above = '' } = amounts?.steps ?? {};
      const shown = { step: amountText(step, lang), below: amountText(below, lang), above: amountText(above, lang) };
      const text = t('offStep', shown);
      return amounts?.steps?.side === 'receive'
        ? { give, receive: text, isWrong: true, side: 'receive' }
        : { give: text, receive, isWrong: true, side: 'give' };
    }
    case 'belowMin':
    case 'aboveMax': {
      const isBelow = amounts.problem === 'belowMin';
      const bound = isBelow ? min : max;
      const text = t(isBelow ? 'atLeast' : 'atMost', { amount: amountText(bound, lang), symbol: from.symbol });
      return { give: text, receive, isWrong: true, side: 'give', fill: filledAmount(bound, lang, from.decimal) };
    }
  }
}
