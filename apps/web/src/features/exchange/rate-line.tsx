import { amountText } from '@tetri/ui';
import { memo } from 'react';
import { percentText, rateTexts } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { ExchangeRoute } from './directions.ts';
import styles from './rate-line.module.css';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface RateLineProps {
  readonly route: ExchangeRoute;
  readonly isLoading: boolean;
  /** Additional services that are ticked. */
  readonly services: readonly string[];
  /** Of the margin, in percent. */
  readonly discount: string | undefined;
  /** The line of the discount keeps its place while a better one is asked for. */
  readonly isDiscountAwaited: boolean;
}

/** The price of one, and how long it holds. Its height never changes, whatever the digits do. */
export const RateLine = memo(function RateLine(props: RateLineProps) {
  const { route, isLoading, services, discount = '0', isDiscountAwaited } = props;
  const t = useExchangeMessages();
  const { lang } = useScope();
  const { from, to, rate, orderTTL } = route;
  const price = rateTexts(rate, lang);
  const minutes = Math.round(orderTTL / 60);
  const hasDiscount = /[1-9]/.test(discount) && route.rate.terms !== null;
  const fee = /[1-9]/.test(rate.outFeeAmount);
  return (
    <dl className={styles['lines']} data-loading={isLoading} aria-live="off">
      <div>
        <dt>{t('rate')}</dt>
        <dd className={styles['rate']}>
          {price.in} {from.symbol} = {price.out} {to.symbol}
        </dd>
      </div>
      <div>
        <dt>{t(rate.type)}</dt>
        <dd>
          {rate.type === 'fixed'
            ? t('fixedFor', { minutes })
            : t(`lock-${route.lockPoint}`, { count: route.lockConfirmations })}
        </dd>
      </div>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{fee ? `${amountText(rate.outFeeAmount, lang)} ${to.symbol}` : t('feeIncluded')}</dd>
      </div>
      {route.additionalServices
        .filter(({ _id }) => services.includes(_id))
        .map(({ _id, title, amount }) => (
          <div key={_id}>
            <dt>{title}</dt>
            <dd>
              {amountText(amount, lang)} {to.symbol}
            </dd>
          </div>
        ))}
      {(hasDiscount || isDiscountAwaited) && (
        <div data-loading={isDiscountAwaited}>
          <dt>{t('discount')}</dt>
          <dd className={styles['discount']}>{t('discountOf', { percent: percentText(discount, lang) })}</dd>
        </div>
      )}
    </dl>
  );
});
