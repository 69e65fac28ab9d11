import { ExchangeSide, GroupedCode } from '@tetri/ui';
import type { Order } from '../../app/use-live-order.ts';
import { PickupOffice } from '../../elements/pickup-office.tsx';
import styles from './payment-screen.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

/** What will be received, by whom and where, looked at once more before money is sent. */
export function Receiving({ order }: { readonly order: Order }) {
  const t = usePaymentMessages();
  const { to } = order.route;
  const label = t(order.isByLink ? 'recipientReceives' : 'receive');
  const services = order.additionalServices.flatMap(({ _id, title, values }) => [
    ...(title === '' ? [] : [{ key: _id, name: t('service'), value: title }]),
    ...values,
  ]);
  const values = [...order.toValues, ...services].filter(({ value }) => value !== '');
  return (
    <section className={styles['card']} aria-label={label}>
      <ExchangeSide label={label} amount={order.outAmount} currency={to} isLarge />
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
      {order.pickupOffice && <PickupOffice office={order.pickupOffice} />}
    </section>
  );
}
