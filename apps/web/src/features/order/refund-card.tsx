import { Amount, GroupedCode } from '@tetri/ui';
import type { Order } from '../../app/use-live-order.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './deposits.module.css';
import { RefundTerms } from './refund-terms.tsx';
import { useOrderMessages } from './use-order-messages.ts';

/** What is being sent back by itself, or was: how far it is, and where its network shows it. */
export function RefundCard({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const { sentBack } = order;
  if (!sentBack) return null;
  const { state, amount, fee, symbol, network, address, memo, reference, url } = sentBack;
  return (
    <ul className={styles['deposits']} aria-label={t('refundTitle')}>
      <li data-state={state}>
        <p>
          <Amount value={amount} symbol={symbol} /> <span>{network}</span>
        </p>
        <p role="status">{t(`refund-${state}`)}</p>
        <RefundTerms terms={{ fee, arrives: amount }} symbol={symbol} />
        <p className={styles['reference']}>
          <span>{t('refundTo')}</span> <GroupedCode value={address} /> {memo}
        </p>
        {reference !== null && (
          <p className={styles['reference']}>
            <span>{t('transaction')}</span> <code>{reference}</code>
            <CopyButton value={reference} label={t('transaction')} />
            {url !== null && (
              <a href={url} target="_blank" rel="noreferrer">
                {t('refundExplorer')}
              </a>
            )}
          </p>
        )}
      </li>
    </ul>
  );
}
