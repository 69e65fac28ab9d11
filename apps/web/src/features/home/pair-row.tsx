import type { ReactNode } from 'react';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './board.module.css';

interface PairedCurrency {
  readonly symbol: string;
  readonly image: { readonly files: readonly { readonly url: string }[] };
}

interface PairRowProps {
  readonly from: PairedCurrency;
  readonly to: PairedCurrency;
  readonly title: string;
  readonly detail: string;
  /** At the end of the row. */
  readonly children: ReactNode;
}

/** A line about two currencies: their coins, what it says, and a figure. */
export function PairRow({ from, to, title, detail, children }: PairRowProps) {
  return (
    <>
      <span className={styles['coins']}>
        <CurrencyIcon url={from.image.files[0]?.url} symbol={from.symbol} size={32} />
        <CurrencyIcon url={to.image.files[0]?.url} symbol={to.symbol} size={32} />
      </span>
      <span className={styles['names']}>
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      {children}
    </>
  );
}
