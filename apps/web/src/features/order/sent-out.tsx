import { Amount } from '@tetri/ui';
import type { Order } from '../../app/use-live-order.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './deposits.module.css';
import { useOrderMessages } from './use-order-messages.ts';

/** What was sent to the customer by itself: its transaction, and how far it is. */
export function SentOut({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const { sentOut } = order;
  if (!sentOut) return null;
  const { state, network, reference, confirmations, url } = sentOut;
  return (
    <ul className={styles['deposits']} aria-label={t('sentOut')}>
      <li data-state={state}>
        <p>
          <Amount value={order.outAmount} symbol={order.route.to.symbol} /> <span>{network}</span>
        </p>
        <p role="status">{t(`sentOut-${state}`, { count: confirmations })}</p>
        <p className={styles['reference']}>
          <span>{t('transaction')}</span> <code>{reference}</code>
          <CopyButton value={reference} label={t('transaction')} />
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer">
              {t('refundExplorer')}
            </a>
          )}
        </p>
      </li>
    </ul>
  );
}
