import { Link } from '../../routing/index.ts';
import { rateTexts } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { PairRow } from './pair-row.tsx';
import { useHomeMessages } from './use-home-messages.ts';
import { useLiveRates } from './use-live-rates.ts';

interface RatesBoardProps {
  readonly rates: BoardData['rates'];
}

/** The rates that the owner puts forward; each leads to its exchange. */
export function RatesBoard({ rates }: RatesBoardProps) {
  const t = useHomeMessages();
  const { lang } = useScope();
  const liveRates = useLiveRates(rates);
  if (rates.length === 0) return null;
  return (
    <section className={styles['block']} aria-labelledby="rates">
      <h2 id="rates">{t('rates')}</h2>
      <ul className={styles['panel']}>
        {liveRates.map(({ routeId, address, from, to, ...rate }) => {
          const price = rateTexts(rate, lang);
          return (
            <li key={routeId}>
              <Link className={styles['row']} to={`/exchange/${address}/`}>
                <PairRow
                  from={from}
                  to={to}
                  title={`${from.symbol} → ${to.symbol}`}
                  detail={`${from.name} → ${to.name}`}
                >
                  <span className={styles['figure']}>
                    <b>
                      {price.out} {to.symbol}
                    </b>
                    <span>{t('forAmount', { amount: `${price.in} ${from.symbol}` })}</span>
                  </span>
                </PairRow>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
