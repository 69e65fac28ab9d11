import { useContext } from 'react';
import { amountText, decimalPoint } from './amount-text.ts';
import styles from './amount.module.css';
import { NumberStyleContext } from './number-style.ts';

export interface AmountProps {
  /** Decimal text as it came; never turned into a number. */
  readonly value: string;
  readonly symbol?: string | undefined;
  /** In a column: digits that its amounts have behind the point at most, so that their points stand under each other. */
  readonly alignedTo?: number | undefined;
}

/** An amount for reading, its currency behind it. */
export function Amount({ value, symbol, alignedTo }: AmountProps) {
  const style = useContext(NumberStyleContext);
  const point = decimalPoint(style);
  const shown = amountText(value, style);
  const fraction = shown.split(point)[1];
  const zeros = '0'.repeat(Math.max(0, (alignedTo ?? 0) - (fraction?.length ?? 0)));
  const missing = fraction === undefined && zeros !== '' ? point + zeros : zeros;
  return (
    <span className={styles['amount']} data-aligned={alignedTo !== undefined || undefined}>
      <span data-missing={missing || undefined}>{shown}</span>
      {symbol !== undefined && <span className={styles['symbol']}>{` ${symbol}`}</span>}
    </span>
  );
}
