import { amountText } from '@tetri/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import { percentText, rateTexts } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { ExchangeRoute } from './directions.ts';
import { type PriceLine, priceSums } from './price-sums.ts';
import styles from './price-sums-view.module.css';
import type { AskedAmount } from './route-estimate.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface PriceSumsViewProps {
  readonly route: ExchangeRoute;
  readonly side: AskedAmount['side'];
  readonly text: string;
  /** Additional services that are ticked. */
  readonly services: readonly string[];
  /** Of the margin, in percent. */
  readonly discount: string | undefined;
}

/** How far the price is from the market's, and every step between the two for whoever opens it. */
export const PriceSumsView = memo(function PriceSumsView(props: PriceSumsViewProps) {
  // Whoever types sees the amounts first, and these after them.
  const { route, side, text, services, discount } = useDeferredValue(props);
  const t = useExchangeMessages();
  const { lang } = useScope();
  const sums = useMemo(
    () => priceSums(route, { side, text }, services, discount),
    [route, side, text, services, discount],
  );
  if (!sums) return null;
  const { symbol } = route.to;
  const signed = (amount: string) => `${/^-|^0(?:\.0*)?$/.test(amount) ? '' : '+'}${amountText(amount, lang)}`;
  const market = rateTexts(sums.market, lang);
  // What is taken is never shown smaller than it is.
  const partText = (kind: PriceLine['kind'], percent: string) =>
    kind === 'discount' ? percentText(percent, lang) : amountText(percent, lang);
  const nameOf = ({ kind, percent, serviceId }: PriceLine) =>
    kind === 'service'
      ? (route.additionalServices.find(({ _id }) => _id === serviceId)?.title ?? '')
      : t(`part-${kind}`, { percent: percent === undefined ? 'none' : partText(kind, percent) });
  const percent = t('percent', { percent: signed(sums.difference.percent) });
  const money = `· ${signed(sums.difference.amount)} ${symbol}`;
  return (
    <details className={styles['sums']}>
      <summary>
        <span>{t('againstMarket')}</span>
        {/* Another element for other figures: one that grows to its left by a digit would have moved. */}
        <span key={percent + money} className={styles['figure']}>
          {percent} <span className={styles['money']}>{money}</span>
        </span>
      </summary>
      <dl>
        <div>
          <dt>{t('marketRate', { rate: `${market.in} ${route.from.symbol} = ${market.out} ${symbol}` })}</dt>
          <dd>{amountText(sums.atMarket, lang)}</dd>
        </div>
        {sums.lines.map((line) => (
          <div key={`${line.kind} ${line.serviceId ?? ''}`}>
            <dt>{nameOf(line)}</dt>
            <dd>{signed(line.amount)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{t('receive')}</dt>
          <dd>
            {amountText(sums.receive, lang)} {symbol}
          </dd>
        </div>
      </dl>
    </details>
  );
});
