import { Guilloche } from '@tetri/ui';
import styles from './hero.module.css';
import { type RouteTerms, rateFact } from './rate-fact.ts';
import { useHomeMessages } from './use-home-messages.ts';

interface HeroProps {
  /** Of the direction chosen below; undefined when nothing can be exchanged now. */
  readonly terms: RouteTerms | undefined;
  /** Where cash changes hands. */
  readonly cities: readonly string[];
}

/** What the exchange promises, above the form: only what is true of the direction chosen. */
export function Hero({ terms, cities }: HeroProps) {
  const t = useHomeMessages();
  const facts = [
    t('noAccount'),
    ...(cities.length > 0 ? [t('cashIn', { cities: cities.join(', ') })] : []),
    ...(terms ? [rateFact(terms, t)] : []),
  ];
  return (
    <div className={styles['hero']}>
      <Guilloche className={styles['engraving']} />
      <h1>{t('heading')}</h1>
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path
                d="m3 8.4 3.2 3.1L13 4.7"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
