import { Text } from '@mantine/core';
import { amountText, fractionDigits } from './amount-text.ts';
import styles from './amount.module.css';

export interface AmountProps {
  /** Decimal text as it came; never turned into a number. */
  readonly value: string;
  readonly symbol?: string;
  /** Digits that the amounts above and below have behind the point, so that their points stand under each other. */
  readonly alignedTo?: number | undefined;
}

/** An amount without needless zeros, thousands set apart. */
export function Amount({ value, symbol, alignedTo = 0 }: AmountProps) {
  const own = fractionDigits(value);
  const missing = (own === 0 && alignedTo > 0 ? '.' : '') + '0'.repeat(Math.max(0, alignedTo - own));
  return (
    <span className={styles['amount']}>
      {amountText(value).replace('-', '−')}
      {missing && (
        <span className={styles['filling']} aria-hidden>
          {missing}
        </span>
      )}
      {symbol && (
        <Text component="span" className={styles['symbol']} c="dimmed" ml={4} fz="0.9em" fw={400}>
          {symbol}
        </Text>
      )}
    </span>
  );
}
