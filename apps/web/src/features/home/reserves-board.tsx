import { roughAmountText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { useHomeMessages } from './use-home-messages.ts';

interface ReservesBoardProps {
  readonly reserves: BoardData['reserves'];
}

/** So many are seen at once; the rest unfolds. */
const shownAtOnce = 12;

/** What the exchange can pay out now. */
export function ReservesBoard({ reserves }: ReservesBoardProps) {
  const t = useHomeMessages();
  if (reserves.length === 0) return null;
  const rest = reserves.slice(shownAtOnce);
  return (
    <section className={styles['block']} aria-labelledby="reserves">
      <h2 id="reserves">{t('reserves')}</h2>
      <ReserveGrid reserves={reserves.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className={styles['more']}>
          <summary>{t('moreReserves', { count: rest.length })}</summary>
          <ReserveGrid reserves={rest} />
        </details>
      )}
    </section>
  );
}

function ReserveGrid({ reserves }: ReservesBoardProps) {
  const { lang } = useScope();
  return (
    <ul className={styles['grid']}>
      {reserves.map((currency) => (
        <li key={`${currency.symbol} ${currency.name}`} className={styles['cell']}>
          <CurrencyIcon url={currency.icon} symbol={currency.symbol} size={32} />
          <span className={styles['names']}>
            <b>
              {roughAmountText(currency.reserve, lang)} {currency.symbol}
            </b>
            <span>{currency.name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
