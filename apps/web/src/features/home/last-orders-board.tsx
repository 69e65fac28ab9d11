import { roughAmountText } from '../../app/amount-text.ts';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { PairRow } from './pair-row.tsx';
import { useHomeMessages } from './use-home-messages.ts';

const leastShown = 5;

interface LastOrdersBoardProps {
  readonly orders: BoardData['lastOrders'];
}

/** The last finished exchanges, nobody recognisable. */
export function LastOrdersBoard({ orders }: LastOrdersBoardProps) {
  const t = useHomeMessages();
  const { lang } = useScope();
  // Two or three tell how little goes on rather than how much.
  if (orders.length < leastShown) return null;
  return (
    <section className={styles['block']} aria-labelledby="last-orders">
      <h2 id="last-orders">{t('lastOrders')}</h2>
      <ul className={styles['panel']}>
        {orders.map(({ from, to, inAmount, outAmount, at }) => (
          <li key={`${at} ${inAmount}`} className={styles['row']}>
            <PairRow
              from={from}
              to={to}
              title={`${roughAmountText(inAmount, lang)} ${from.symbol}`}
              detail={`→ ${roughAmountText(outAmount, lang)} ${to.symbol}`}
            >
              <time className={styles['when']} dateTime={at}>
                {momentText(at, lang, { hasTime: false, timeZone: 'UTC' })}
              </time>
            </PairRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
