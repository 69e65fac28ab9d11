import { Box, Flex, Group, Text } from '@mantine/core';
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
      <Flex gap={12} direction="column" m={0} p={0} style={{ listStyle: 'none' }} component="ol">
        {latestFirst.map(({ status, issue, by, reason, at }, index) => (
          <Box
            pl={12}
            style={{ borderLeft: `2px solid ${index === 0 ? 'var(--t-pine)' : 'var(--t-line)'}` }}
            component="li"
            key={index}
          >
            <Group gap={4} align="stretch">
              <StatusChip status={status} />
              <IssueChip issue={issue} />
            </Group>
            <Text size="xs" mt={4} c="dimmed" component="div">
              <Moment at={at} /> · {by === 'customer' || by === 'worker' ? t(`by.${by}`) : by}
            </Text>
            {reason && <Text size="sm">{reason}</Text>}
          </Box>
        ))}
      </Flex>
    </Section>
  );
}
