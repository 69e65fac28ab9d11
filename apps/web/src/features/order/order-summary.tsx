import { Amount, ExchangeSide, GroupedCode } from '@tetri/ui';
import { rateTexts } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Order } from '../../app/use-live-order.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './order-summary.module.css';
import { useOrderMessages } from './use-order-messages.ts';

/** What is exchanged for what, at which price, and where it goes. */
export function OrderSummary({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const { lang } = useScope();
  const { from, to } = order.route;
  const rate = rateTexts(order.rate, lang);
  const services = order.additionalServices.flatMap(({ _id, title, values }) => [
    { key: _id, name: t('service'), value: title || t('serviceGone') },
    ...values,
  ]);
  const values = [...order.fromValues, ...order.toValues, ...order.routeValues, ...services];
  // What was left empty, or is hidden from whoever reads it, says nothing.
  const rows = values.flatMap(({ key, name, value }, index) =>
    value === '' ? [] : [{ key: `${key}${index}`, name, value }],
  );
  return (
    <div className={styles['summary']}>
      <div className={styles['sides']}>
        <Side label={t(order.isByLink ? 'pay' : 'give')} side={from} amount={order.inAmount} />
        <Side label={t(order.isByLink ? 'recipientReceives' : 'receive')} side={to} amount={order.outAmount} />
      </div>
      <dl className={styles['rows']}>
        <div>
          <dt>{t(order.rateType === 'fixed' ? 'rateFixed' : 'rateFloating')}</dt>
          <dd>
            {rate.in} {from.symbol} = {rate.out} {to.symbol}
          </dd>
        </div>
        {order.parts.map(({ kind, amount, symbol }, index) =>
          kind === 'fixedFee' || kind === 'networkFee' || kind === 'service' || kind === 'discount' ? (
            <div key={`${kind}${index}`}>
              <dt>{t(`part-${kind}`)}</dt>
              <dd>
                <Amount value={amount} symbol={symbol} />
              </dd>
            </div>
          ) : null,
        )}
        {rows.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <GroupedCode value={value} />
            </dd>
          </div>
        ))}
        {order.email !== '' && (
          <div>
            <dt>{t('email')}</dt>
            <dd>{order.email}</dd>
          </div>
        )}
        {order.payoutReference !== null && order.sentOut === null && (
          <div>
            <dt>{t('payoutReference')}</dt>
            <dd>{order.payoutReference}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: Order['route']['to'];
  readonly amount: string;
}

function Side({ label, side, amount }: SideProps) {
  return (
    <div className={styles['side']}>
      <CurrencyIcon url={side.image.files[0]?.url} symbol={side.symbol} size={40} />
      <ExchangeSide label={label} amount={amount} currency={side} isLarge />
    </div>
  );
}
