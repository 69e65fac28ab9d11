import { Box, Stack, Typography } from '@mui/material';
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
      <Stack
        direction="row"
        role="img"
        aria-label={t('chart', { from, to, most: countText(most) })}
        sx={{ height: 120, alignItems: 'flex-end', gap: byDay.length > 100 ? 0 : '2px' }}
      >
        {byDay.map(({ day, visits }) => (
          <Box
            key={day}
            title={t('dayCount', { day: dayText(day, lang), count: countText(visits) })}
            sx={{ flex: 1, minWidth: 0, height: '100%', display: 'flex', alignItems: 'flex-end' }}
          >
            <Box
              sx={{
                width: '100%',
                height: `${(100 * visits) / most}%`,
                minHeight: visits > 0 ? 2 : 0,
                bgcolor: 'primary.main',
                borderRadius: '2px 2px 0 0',
              }}
            />
          </Box>
        ))}
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 0.5 }}>
        <Typography variant="caption" color="textSecondary">
          {from}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {to}
        </Typography>
      </Stack>
    </Section>
  );
}
