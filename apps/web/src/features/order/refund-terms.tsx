import { Amount } from '@tetri/ui';
import styles from './order-summary.module.css';
import { useOrderMessages } from './use-order-messages.ts';

interface RefundTermsProps {
  readonly terms: { readonly amount?: string; readonly fee: string; readonly arrives: string | null };
  readonly symbol: string;
}

/** What goes back, what the network takes of it, and what arrives. */
export function RefundTerms({ terms: { amount, fee, arrives }, symbol }: RefundTermsProps) {
  const t = useOrderMessages();
  const rows = [
    ['refundAmount', amount],
    ['refundFee', fee],
    ['refundArrives', arrives ?? undefined],
  ] as const;
  return (
    <>
      <dl className={styles['rows']}>
        {rows.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Amount value={value} symbol={symbol} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {arrives === null && <p role="status">{t('refundTooSmall')}</p>}
    </>
  );
}
