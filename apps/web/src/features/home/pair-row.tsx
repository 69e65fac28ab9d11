import type { ReactNode } from 'react';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './board.module.css';
import type { Coin } from './load-board.ts';

interface PairRowProps {
  readonly from: Coin;
  readonly to: Coin;
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
        <CurrencyIcon url={from.icon} symbol={from.symbol} size={32} />
        <CurrencyIcon url={to.icon} symbol={to.symbol} size={32} />
      </span>
      <span className={styles['names']}>
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      {children}
    </>
  );
}
