import { useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { EmptyState } from '../../elements/empty-state.tsx';
import { SectionHead } from '../../elements/section-head.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import type { RequisitesData, Wallet } from './load-requisites.ts';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import { WalletHistory } from './wallet-history.tsx';
import { WalletRow } from './wallet-row.tsx';
import styles from './wallets.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What the exchange holds for the person, by currency: filled, withdrawn from, and what moved it. */
export function Wallets({ data: { wallets, history, means } }: { readonly data: RequisitesData }) {
  const t = useRequisitesMessages();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ readonly wallet: Wallet; readonly act: 'deposit' | 'withdraw' }>();
  const close = () => setOpen(undefined);
  const isUsed = wallets.length > 0 || history.count.total > 0 || history.pending.length > 0;
  return (
    <section className={styles['wallets']} aria-label={t('wallets')}>
      <SectionHead title={t('wallets')} />
      {wallets.length === 0 && <EmptyState title={t('noWallets')} />}
      {wallets.length > 0 && (
        <ul className={styles['list']}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet._id} wallet={wallet} onAct={(act) => setOpen({ wallet, act })} />
          ))}
        </ul>
      )}
      {isUsed && <WalletHistory history={history} onChanged={revalidate} />}
      {open?.act === 'deposit' && <DepositDialog wallet={open.wallet} onClose={close} />}
      {open?.act === 'withdraw' && (
        <WithdrawDialog wallet={open.wallet} means={means} onSent={revalidate} onClose={close} />
      )}
    </section>
  );
}
