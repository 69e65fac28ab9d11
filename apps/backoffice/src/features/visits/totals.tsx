import { Box, Card, Typography } from '@mui/material';
import { useMessages } from '../../i18n/use-messages.ts';
import { countText, shareText } from './count-text.ts';
import { messages } from './messages.ts';

/** How many in all, a day, and how many there were before. */
export function Totals({ total, totalBefore, days }: { total: number; totalBefore: number; days: number }) {
  const t = useMessages(messages);
  const figures = [
    ['total', countText(total), totalBefore > 0 ? shareText(total - totalBefore, totalBefore, true) : ''],
    ['perDay', countText(Math.round(total / days)), ''],
    ['before', countText(totalBefore), ''],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}
    >
      {figures.map(([name, value, change]) => (
        <Card key={name} sx={{ p: { xs: 1.75, md: 2.25 } }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(name)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '2rem', fontWeight: 650, lineHeight: 1.25 }}>
            {value}{' '}
            {change && (
              <Typography component="span" variant="body2" color="textSecondary">
                {change}
              </Typography>
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
