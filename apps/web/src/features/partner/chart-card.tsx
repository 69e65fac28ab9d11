import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Chart } from './load-partner.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

const height = 100;

/** What was brought in three months, by day: a bar for the orders of each, the done ones in colour. */
export function ChartCard({ chart }: { readonly chart: Chart }) {
  const t = usePartnerMessages();
  const most = Math.max(1, ...chart.map(({ count }) => count));
  const total = chart.reduce((sum, { count }) => sum + count, 0);
  const done = chart.reduce((sum, { doneOrders }) => sum + doneOrders, 0);
  return (
    <section className={styles['card']}>
      <h2>{t('chartHeading')}</h2>
      {total === 0 ? (
        <p>{t('chartNone')}</p>
      ) : (
        <>
          <svg
            className={styles['chart']}
            viewBox={`0 0 ${chart.length * 4} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('chartLabel', { total, done })}
          >
            {chart.map(({ date, count, doneOrders }, at) => (
              <g key={date}>
                <rect x={at * 4} width={3} y={height - (count / most) * height} height={(count / most) * height} />
                <rect
                  data-done
                  x={at * 4}
                  width={3}
                  y={height - (doneOrders / most) * height}
                  height={(doneOrders / most) * height}
                />
              </g>
            ))}
          </svg>
          <p className={styles['span']}>
            <ChartDay date={chart[0]?.date} />
            <span>{t('chartLabel', { total, done })}</span>
            <ChartDay date={chart.at(-1)?.date} />
          </p>
        </>
      )}
    </section>
  );
}

/** An end of the axis: the days of the chart are days of UTC. */
function ChartDay({ date = '' }: { readonly date: string | undefined }) {
  const { lang } = useScope();
  return <time dateTime={date}>{momentText(date, lang, { hasTime: false, timeZone: 'UTC' })}</time>;
}
