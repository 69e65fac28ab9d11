import { amountText } from '../../app/amount-text.ts';
import { currencyName } from '../../app/currency-name.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Order } from '../../app/use-live-order.ts';
import { GroupedCode } from '../../elements/grouped-code.tsx';
import styles from './payment-screen.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

/** What will be received and where, looked at once more before money is sent. */
export function Receiving({ order }: { readonly order: Order }) {
  const t = usePaymentMessages();
  const { lang } = useScope();
  const { to } = order.route;
  const services = order.additionalServices.flatMap(({ _id, title, values }) => [
    ...(title === '' ? [] : [{ key: _id, name: t('service'), value: title }]),
    ...values,
  ]);
  const values = [...order.toValues, ...services].filter(({ value }) => value !== '');
  return (
    <section className={styles['card']} aria-label={t('receive')}>
      <div className={styles['receive']}>
        <span>{t('receive')}</span>
        <b>
          {amountText(order.outAmount, lang)} {to.symbol}
        </b>
        <span>{currencyName(to)}</span>
      </div>
      {values.length > 0 && (
        <dl className={styles['values']}>
          {values.map(({ key, name, value }, index) => (
            <div key={`${key}${index}`}>
              <dt>{name}</dt>
              <dd>
                <GroupedCode value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
