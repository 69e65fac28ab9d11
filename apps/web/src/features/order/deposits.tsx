import { Amount } from '@tetri/ui';
import type { Order } from '../../app/use-live-order.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './deposits.module.css';
import { useOrderMessages } from './use-order-messages.ts';

/** What was seen of the payment on its network, and how far it is. */
export function Deposits({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const required = Math.max(order.confirmations.required, 1);
  if (order.deposits.length === 0) return null;
  return (
    <ul className={styles['deposits']} aria-label={t('deposits')}>
      {order.deposits.map(({ reference, amount, symbol, network, confirmations, state }) => {
        const seen = state === 'taken' ? required : Math.min(confirmations, required);
        const text = state === 'gone' ? t('depositGone') : t('confirmations', { seen, required });
        return (
          <li key={`${network}${reference}`} data-state={state}>
            <p>
              <Amount value={amount} symbol={symbol} /> <span>{network}</span>
            </p>
            <p role="status">{text}</p>
            {state !== 'gone' && <progress className={styles['bar']} value={seen} max={required} aria-label={text} />}
            <p className={styles['reference']}>
              <span>{t('transaction')}</span> <code>{nameOf(reference)}</code>
              <CopyButton value={nameOf(reference)} label={t('transaction')} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The transaction alone: what follows its name tells payments of one transaction apart. */
function nameOf(reference: string): string {
  return reference.split(':')[0] ?? reference;
}
