import { PageTurner } from '../../elements/page-turner.tsx';
import type { WalletHistory as History } from './load-requisites.ts';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import { WalletEntryRow } from './wallet-entry-row.tsx';
import styles from './wallets.module.css';

interface WalletHistoryProps {
  readonly history: History;
  readonly onChanged: () => Promise<void>;
}

/** What is on its way, and what moved the wallets, the newest first. */
export function WalletHistory({ history: { pending, entries, count }, onChanged }: WalletHistoryProps) {
  const t = useRequisitesMessages();
  return (
    <div className={styles['history']}>
      <h2>{t('walletHistory')}</h2>
      {pending.length + entries.length === 0 && <p className={styles['soft']}>{t('noHistory')}</p>}
      <ul>
        {[...pending, ...entries].map((entry) => (
          <WalletEntryRow key={entry._id} entry={entry} onChanged={onChanged} />
        ))}
      </ul>
      <PageTurner page={count.select_page} pages={count.pages} to={(page) => `?page=${page}`} />
    </div>
  );
}
