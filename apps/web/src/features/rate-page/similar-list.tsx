import { Link } from '../../routing/index.ts';
import { currencyName } from '@tetri/ui';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './similar-list.module.css';
import type { SimilarRoute } from './similar-routes.ts';
import { useRatePageMessages } from './use-rate-page-messages.ts';

/** Where else this money can go, each to its own page. */
export function SimilarList({ routes }: { readonly routes: readonly SimilarRoute[] }) {
  const t = useRatePageMessages();
  if (routes.length === 0) return null;
  return (
    <section className={styles['similar']} aria-labelledby="similar-routes">
      <h2 id="similar-routes">{t('similar')}</h2>
      <ul>
        {routes.map(({ address, from, to }) => (
          <li key={address}>
            <Link to={`/exchange/${address}/`}>
              <span className={styles['icons']}>
                <CurrencyIcon url={from.icon} symbol={from.symbol} size={28} />
                <CurrencyIcon url={to.icon} symbol={to.symbol} size={28} />
              </span>
              <span>{t('similarOne', { from: nameOf(from), to: nameOf(to) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(currency: SimilarRoute['from']): string {
  const name = currencyName(currency);
  return currency.city === undefined ? name : `${name} ${currency.symbol}, ${currency.city}`;
}
