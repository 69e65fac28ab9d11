import { BarChart } from '../../components/bar-chart.tsx';
import { dayText } from '../../components/moment-text.ts';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { countText } from './count-text.ts';
import { messages } from './messages.ts';

interface Day {
  readonly day: string;
  readonly visits: number;
}

/** A bar for each day. */
export function DayChart({ byDay }: { byDay: readonly Day[] }) {
  const t = useMessages(messages);
  const lang = useLanguage();
  const most = Math.max(...byDay.map(({ visits }) => visits));
  const from = dayText(byDay.at(0)?.day ?? '', lang);
  const to = dayText(byDay.at(-1)?.day ?? '', lang);
  return (
    <Section title={t('byDay')}>
      <BarChart
        series={[{ name: t('byDay'), color: 'var(--t-pine)' }]}
        slots={byDay.map(({ day, visits }) => ({
          key: day,
          title: t('dayCount', { day: dayText(day, lang), count: countText(visits) }),
          values: [visits],
        }))}
        label={t('chart', { from, to, most: countText(most) })}
        from={from}
        to={to}
      />
    </Section>
  );
}
