import { Button } from '@mantine/core';
import { Amount, amountText } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import type { Wallet } from './load-requisites.ts';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import styles from './wallets.module.css';

interface WalletRowProps {
  readonly wallet: Wallet;
  readonly onAct: (act: 'deposit' | 'withdraw') => void;
}

const isSome = (amount: string) => /[1-9]/.test(amount);

export function WalletRow({ wallet, onAct }: WalletRowProps) {
  const t = useRequisitesMessages();
  const { lang } = useScope();
  const { name, symbol, networks, image, balance, held, balanceUSD, withdrawal } = wallet;
  return (
    <li>
      <CurrencyIcon url={image.files[0]?.url} symbol={symbol} size={36} />
      <div className={styles['name']}>
        <strong>{name}</strong>
        <small>{networks.map((one) => one.name).join(', ') || symbol}</small>
      </div>
      <div className={styles['balance']}>
        <b>
          <Amount value={balance} symbol={symbol} />
        </b>
        {balanceUSD !== null && isSome(balance) && (
          <small>{t('worth', { amount: amountText(balanceUSD, lang) })}</small>
        )}
        {isSome(held) && <small>{t('held', { amount: `${amountText(held, lang)} ${symbol}` })}</small>}
      </div>
      <div className={styles['acts']}>
        {networks.length > 0 && (
          <Button size="sm" aria-label={t('depositOne', { name })} onClick={() => onAct('deposit')}>
            {t('deposit')}
          </Button>
        )}
        {withdrawal && (
          <Button
            size="sm"
            variant="default"
            disabled={!isSome(withdrawal.max)}
            aria-label={t('withdrawOne', { name })}
            onClick={() => onAct('withdraw')}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}
