import { BarChart } from '../../components/bar-chart.tsx';
import { hourText } from '../../components/moment-text.ts';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Dashboard } from './dashboard.ts';
import { messages } from './messages.ts';

/** The orders of the last 24 hours, by the reader's own clock. */
export function HoursCard({ hours }: { hours: Dashboard['day']['hours'] }) {
  const t = useMessages(messages);
  const sum = (of: 'made' | 'done') => hours.reduce((total, hour) => total + hour[of], 0);
  return (
    <Section title={t('byHour')}>
      <BarChart
        series={[
          { name: t('made'), color: 'var(--t-light-blue)' },
          { name: t('done'), color: 'var(--t-pine)' },
        ]}
        slots={hours.map(({ from, made, done }) => ({
          key: from,
          title: t('hourCount', { hour: hourText(from), made, done }),
          values: [made, done],
        }))}
        label={t('hoursLabel', { made: sum('made'), done: sum('done') })}
        from={hourText(hours.at(0)?.from ?? '')}
        to={t('now')}
      />
    </Section>
  );
}
