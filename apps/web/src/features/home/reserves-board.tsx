import { amountText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { useHomeMessages } from './use-home-messages.ts';

interface ReservesBoardProps {
  readonly reserves: BoardData['reserves'];
}

/** What the exchange can pay out now. */
export function ReservesBoard({ reserves }: ReservesBoardProps) {
  const t = useHomeMessages();
  const { lang } = useScope();
  if (reserves.length === 0) return null;
  return (
    <section className={styles['block']} aria-labelledby="reserves">
      <h2 id="reserves">{t('reserves')}</h2>
      <ul className={styles['grid']}>
        {reserves.map(({ _id, symbol, name, network, image, reserve }) => (
          <li key={_id} className={styles['cell']}>
            <CurrencyIcon url={image.files[0]?.url} symbol={symbol} />
            <span className={styles['names']}>
              <b>
                {amountText(reserve, lang)} {symbol}
              </b>
              <span>{network === undefined ? name : `${name} · ${network}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
