import { Amount, amountText } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import type { Wallet } from './load-requisites.ts';
import styles from './requisites-screen.module.css';
import { useRequisitesMessages } from './use-requisites-messages.ts';

/** What the house holds for the person, by currency. */
export function Wallets({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const t = useRequisitesMessages();
  const { lang } = useScope();
  return (
    <section className={styles['wallets']}>
      <h2>{t('wallets')}</h2>
      {wallets.length === 0 && <p>{t('noWallets')}</p>}
      <ul>
        {wallets.map(({ _id: id, name, symbol, networks, image, balance, held }) => (
          <li key={id}>
            <CurrencyIcon url={image.files[0]?.url} symbol={symbol} size={32} />
            <span>
              {name}
              {networks.length > 0 && <small>{networks.map((one) => one.name).join(', ')}</small>}
            </span>
            <b>
              <Amount value={balance} symbol={symbol} />
              {/[1-9]/.test(held) && <small>{t('held', { amount: `${amountText(held, lang)} ${symbol}` })}</small>}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
