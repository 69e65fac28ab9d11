import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { weekdayName } from '../../components/moment-text.ts';
import { messages } from './messages.ts';
import { type OfficeTerms, weekdays } from './office.ts';

type Hours = OfficeTerms['hours'];

/** The week: each day with no, one or several spans of opening. */
export function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const replace = (index: number, values: Partial<Hours[number]>) =>
    onChange(hours.map((span, at) => (at === index ? { ...span, ...values } : span)));

  return weekdays.map((day) => {
    const spans = hours.map((span, index) => ({ ...span, index })).filter((span) => span.day === day);
    return (
      <Stack key={day} direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ width: 44, pt: 1, flexShrink: 0 }}>
          {weekdayName(day, language)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {spans.map(({ index, opens, closes }) => (
            <Stack key={index} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
              <TimeField label={t('opens')} value={opens} onChange={(value) => replace(index, { opens: value })} />
              <span aria-hidden>–</span>
              <TimeField label={t('closes')} value={closes} onChange={(value) => replace(index, { closes: value })} />
              <IconButton
                size="small"
                aria-label={t('remove')}
                onClick={() => onChange(hours.filter((_, at) => at !== index))}
              >
                <Close fontSize="small" />
              </IconButton>
            </Stack>
          ))}
          {spans.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('closed')}
            </Typography>
          )}
          <Button size="small" onClick={() => onChange([...hours, { day, opens: '10:00', closes: '19:00' }])}>
            {t('addHours')}
          </Button>
        </Box>
      </Stack>
    );
  });
}

/** "09:30"; text, since a day may end at 24:00. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)}
      sx={{ width: 84 }}
      slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric', 'aria-label': label } }}
    />
  );
}
