import { Box, Stack, Typography } from '@mui/material';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { IssueChip, StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

/** Every status the order had, the latest first, with who and why. */
export function HistoryCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const latestFirst = order.history.toReversed();
  return (
    <Section title={t('history')}>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {latestFirst.map(({ status, issue, by, reason, at }, index) => (
          <Box
            component="li"
            key={index}
            sx={{ borderLeft: 2, borderColor: index === 0 ? 'primary.main' : 'divider', pl: 1.5 }}
          >
            <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
              <StatusChip status={status} />
              <IssueChip issue={issue} />
            </Stack>
            <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
              <Moment at={at} /> · {by === 'customer' || by === 'worker' ? t(`by.${by}`) : by}
            </Typography>
            {reason && <Typography variant="body2">{reason}</Typography>}
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
