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
  /** Of an estimate: as many digits from the first that is no zero on, yet never less than hundredths; the rest is cut. */
  readonly significant?: number | undefined;
}

/** As many digits a column has room for. */
const columnDigits = 8;

/** An amount for reading, its currency behind it. What is cut of it is shown on hovering. */
export function Amount({ value, symbol, alignedTo, isShort = false, significant }: AmountProps) {
  const style = useContext(NumberStyleContext);
  const point = decimalPoint(style);
  const whole = amountText(value, style);
  const [before = '', fraction = ''] = whole.split(point);
  const isCutColumn = alignedTo !== undefined && alignedTo > columnDigits;
  const most = isCutColumn || isShort ? columnDigits : fraction.length;
  const digits = significant === undefined ? most : fine(before, fraction, significant);
  const isCut = fraction.length > digits;
  const zeros = '0'.repeat(Math.max(0, Math.min(alignedTo ?? 0, columnDigits) - fraction.length));
  const missing = `${fraction === '' && zeros !== '' ? point : ''}${zeros}${isCutColumn && !isCut ? '…' : ''}`;
  return (
    <span className={styles['amount']} data-aligned={alignedTo !== undefined || undefined}>
      <span data-missing={missing || undefined} title={isCut ? whole : undefined}>
        {isCut ? `${before}${digits > 0 ? point : ''}${fraction.slice(0, digits)}…` : whole}
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

/** How many digits behind the point leave so many that say something; the last of them is no zero. */
function fine(before: string, fraction: string, significant: number): number {
  const whole = before.replaceAll(/\D/g, '');
  const zeros = fraction.search(/[^0]/);
  const digits = whole === '0' ? zeros + significant : Math.max(2, significant - whole.length);
  return fraction.slice(0, digits).replace(/0+$/, '').length;
}
