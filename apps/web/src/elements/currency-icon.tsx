import { iconInSheet } from '../app/icon-in-sheet.ts';
import styles from './currency-icon.module.css';

interface CurrencyIconProps {
  readonly url: string | undefined;
  readonly symbol: string;
  readonly size?: number;
}

/** A currency's picture; where it has none, its first letters on a coin. */
export function CurrencyIcon({ url, symbol, size = 28 }: CurrencyIconProps) {
  if (url)
    return (
      <img
        className={styles['icon']}
        src={iconInSheet(url)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span className={styles['coin']} style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden="true">
      {symbol.slice(0, 2)}
    </span>
  );
}
