import { historyRangeNames } from '@tetri/contract';
import { useRef } from 'react';
import { ChartView } from './chart-view.tsx';
import styles from './rate-chart.module.css';
import { useRateHistory } from './use-rate-history.ts';
import { useRatePageMessages } from './use-rate-page-messages.ts';

/** How a route's price moved. Its height is the same whatever it shows, so nothing below it moves. */
export function RateChart({ routeId }: { readonly routeId: string }) {
  const t = useRatePageMessages();
  const section = useRef<HTMLElement>(null);
  const { state, range, choose, readAgain } = useRateHistory(section, routeId);
  return (
    <section className={styles['chart']} ref={section} aria-labelledby="rate-chart">
      <div className={styles['head']}>
        <h2 id="rate-chart">{t('chart')}</h2>
        <fieldset className={styles['ranges']}>
          <legend>{t('range')}</legend>
          {historyRangeNames.map((name) => (
            <label key={name}>
              <input type="radio" name="range" checked={name === range} onChange={() => choose(name)} />
              <span>{t(`range-${name}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles['body']}>
        {state.kind === 'waiting' && (
          <p className={styles['waiting']} role="status">
            <span>{t('loading')}</span>
          </p>
        )}
        {state.kind === 'failed' && (
          <div className={styles['message']} role="alert">
            <p>{t('failed')}</p>
            <button type="button" onClick={readAgain}>
              {t('again')}
            </button>
          </div>
        )}
        {state.kind === 'read' && <ChartView key={range} history={state.history} range={range} />}
      </div>
    </section>
  );
}
