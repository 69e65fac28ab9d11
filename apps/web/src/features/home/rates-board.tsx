import { Link } from 'react-router';
import { amountText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import type { BoardData } from './load-board.ts';
import styles from './board.module.css';
import { useHomeMessages } from './use-home-messages.ts';

interface RatesBoardProps {
  readonly rates: BoardData['rates'];
}

/** The rates that the owner puts forward; each leads to its exchange. */
export function RatesBoard({ rates }: RatesBoardProps) {
  const t = useHomeMessages();
  const { lang } = useScope();
  if (rates.length === 0) return null;
  return (
    <section className={styles['block']} aria-labelledby="rates">
      <h2 id="rates">{t('rates')}</h2>
      <ul className={styles['rows']}>
        {rates.map(({ routeId, from, to, rate, seo }) => (
          <li key={routeId}>
            <Link className={styles['row']} to={`/exchange/${seo.friendlyURL}/`}>
              <span className={styles['coins']}>
                <CurrencyIcon url={from.image.files[0]?.url} symbol={from.symbol} />
                <CurrencyIcon url={to.image.files[0]?.url} symbol={to.symbol} />
              </span>
              <span className={styles['names']}>
                <b>
                  {from.symbol} → {to.symbol}
                </b>
                <span>
                  {from.name} → {to.name}
                </span>
              </span>
              <span className={styles['figure']}>
                {amountText(rate.in, lang)} : {amountText(rate.out, lang)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
