import { Paper, SimpleGrid, Text } from '@mantine/core';
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
    <SimpleGrid component="dl" cols={{ base: 1, xs: 3 }} spacing={16} m={0}>
      {figures.map(([name, value, change]) => (
        <Paper p={{ base: 14, md: 18 }} key={name}>
          <Text size="sm" component="dt" c="dimmed">
            {t(name)}
          </Text>
          <Text m={0} fz="2rem" fw={650} lh={1.25} component="dd">
            {value}{' '}
            {change && (
              <Text size="sm" component="span" c="dimmed">
                {change}
              </Text>
            )}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
