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
  /** In a list, where the whole stands elsewhere: cut like in a column. */
  readonly isShort?: boolean | undefined;
}

/** As many digits a column has room for. */
const columnDigits = 8;

/** An amount for reading, its currency behind it. In a column, what is finer than the column is cut and shown on hovering. */
export function Amount({ value, symbol, alignedTo, isShort = false }: AmountProps) {
  const style = useContext(NumberStyleContext);
  const point = decimalPoint(style);
  const whole = amountText(value, style);
  const [before = '', fraction = ''] = whole.split(point);
  const isCutColumn = alignedTo !== undefined && alignedTo > columnDigits;
  const isCut = (isCutColumn || isShort) && fraction.length > columnDigits;
  const zeros = '0'.repeat(Math.max(0, Math.min(alignedTo ?? 0, columnDigits) - fraction.length));
  const missing = `${fraction === '' && zeros !== '' ? point : ''}${zeros}${isCutColumn && !isCut ? '…' : ''}`;
  return (
    <span className={styles['amount']} data-aligned={alignedTo !== undefined || undefined}>
      <span data-missing={missing || undefined} title={isCut ? whole : undefined}>
        {isCut ? `${before}${point}${fraction.slice(0, columnDigits)}…` : whole}
      </span>
      {symbol !== undefined && (
        <>
          {' '}
          <span className={styles['symbol']}>{symbol}</span>
        </>
      )}
    </span>
  );
}
