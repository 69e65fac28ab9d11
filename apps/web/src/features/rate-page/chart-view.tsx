import type { CallOutput, getRateHistory } from '@tetri/contract';
import { useState } from 'react';
import { amountText } from '@tetri/ui';
import { chartPriceText } from '../../app/amount-text.ts';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { Day } from '../../elements/day.tsx';
import { chartShape } from './chart-shape.ts';
import styles from './chart-view.module.css';
import type { HistoryRange } from './use-rate-history.ts';
import { useRatePageMessages } from './use-rate-page-messages.ts';

interface ChartViewProps {
  readonly history: CallOutput<typeof getRateHistory>;
  readonly range: HistoryRange;
}

/**
 * The line, and a slider over it that nobody sees: by mouse, finger and keys alike it moves along the line, and what it
 * stands on is given in words.
 */
export function ChartView({ history, range }: ChartViewProps) {
  const t = useRatePageMessages();
  const { lang } = useScope();
  const { points, currency, priceCurrency } = history;
  const last = points.length - 1;
  const [index, setIndex] = useState(last);
  const shape = chartShape(points);
  const point = points[index];
  const place = shape?.places[index];
  if (!shape || !point || !place) return <p className={styles['nothing']}>{t('nothing')}</p>;

  const hasTime = range !== 'year';
  const priceText = (price: string) => t('priceOf', { currency, price: chartPriceText(price, lang), priceCurrency });
  const moved = Math.round(shape.changePercent * 100) / 100;
  const change = `${moved > 0 ? '+' : ''}${amountText(moved.toFixed(2), lang)}`;
  return (
    <>
      <p className={styles['reading']}>
        <strong>{priceText(point.price)}</strong>
        {hasTime ? <time dateTime={point.at}>{momentText(point.at, lang, { hasTime })}</time> : <Day at={point.at} />}
      </p>
      <div className={styles['plot']}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['area']} d={shape.area} />
          <path className={styles['line']} d={shape.line} />
        </svg>
        <span className={styles['cross']} style={{ left: `${place.x}%` }} />
        <span className={styles['dot']} style={{ left: `${place.x}%`, top: `${place.y}%` }} />
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={t('point')}
          aria-valuetext={`${momentText(point.at, lang, { hasTime })}: ${priceText(point.price)}`}
          onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
          onPointerMove={({ currentTarget, clientX, pointerType }) => {
            if (pointerType !== 'mouse') return;
            const { left, width } = currentTarget.getBoundingClientRect();
            setIndex(nearest(shape.places, ((clientX - left) / width) * 100));
          }}
          onPointerLeave={() => setIndex(last)}
        />
      </div>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('low')}</dt>
          <dd>{chartPriceText(shape.lowest.price, lang)}</dd>
        </div>
        <div>
          <dt>{t('high')}</dt>
          <dd>{chartPriceText(shape.highest.price, lang)}</dd>
        </div>
        <div>
          <dt>{t('change')}</dt>
          <dd data-way={moved < 0 ? 'down' : 'up'}>{t('changeBy', { change })}</dd>
        </div>
      </dl>
    </>
  );
}

function nearest(places: readonly { readonly x: number }[], x: number): number {
  let best = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x)) best = index;
  }
  return best;
}
