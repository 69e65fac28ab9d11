import { amountText } from '../../app/amount-text.ts';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { useHomeMessages } from './use-home-messages.ts';

interface LastOrdersBoardProps {
  readonly orders: BoardData['lastOrders'];
}

/** The last finished exchanges, nobody recognisable. */
export function LastOrdersBoard({ orders }: LastOrdersBoardProps) {
  const t = useHomeMessages();
  const { lang } = useScope();
  if (orders.length === 0) return null;
  return (
    <section className={styles['block']} aria-labelledby="last-orders">
      <h2 id="last-orders">{t('lastOrders')}</h2>
      <ul className={styles['rows']}>
        {orders.map(({ from, to, inAmount, outAmount, at }) => (
          <li key={`${at} ${inAmount}`} className={styles['row']}>
            <span className={styles['coins']}>
              <CurrencyIcon url={from.image.files[0]?.url} symbol={from.symbol} />
              <CurrencyIcon url={to.image.files[0]?.url} symbol={to.symbol} />
            </span>
            <span className={styles['names']}>
              <b>
                {amountText(inAmount, lang)} {from.symbol}
              </b>
              <span>
                {amountText(outAmount, lang)} {to.symbol}
              </span>
            </span>
            <time className={styles['when']} dateTime={at} suppressHydrationWarning>
              {momentText(at, lang, { hasTime: false, timeZone: 'UTC' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
