import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { currencyName, type NamedCurrency } from './currency-name.ts';
import styles from './exchange-side.module.css';

interface ExchangeSideProps {
  readonly amount: string;
  readonly currency: NamedCurrency;
  /** See `Amount`. */
  readonly alignedTo?: number | undefined;
  readonly isShort?: boolean;
  /** Which side it is, where no heading says so. */
  readonly label?: ReactNode;
  /** Large where it is what the page is about, as in a row by default. */
  readonly isLarge?: boolean;
}

/** What is given or received in an exchange: how much, of which currency, in which network. */
export function ExchangeSide({ amount, currency, alignedTo, isShort, label, isLarge = false }: ExchangeSideProps) {
  return (
    <span className={styles['side']} data-large={isLarge || undefined}>
      {label !== undefined && <span>{label}</span>}
      <b>
        <Amount value={amount} symbol={currency.symbol} alignedTo={alignedTo} isShort={isShort} />
      </b>
      <span>{currencyName(currency)}</span>
    </span>
  );
}
