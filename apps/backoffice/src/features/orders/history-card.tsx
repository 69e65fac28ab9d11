import { Group, Text } from '@mantine/core';
import { Timeline } from '@tetri/ui';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { IssueChip, StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

/** Every status the order had, the latest first, with who and why. */
export function HistoryCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const steps = order.history.map(({ status, issue, by, said, reason, at }, index, all) => ({
    key: `${index} ${at}`,
    title: (
      <Group gap={4}>
        <StatusChip status={status} />
        <IssueChip issue={issue} />
      </Group>
    ),
    about: (
      <>
        <Moment at={at} /> · {by === 'customer' || by === 'worker' ? t(`by.${by}`) : by}
        {said.map(({ code, values }) => (
          <Text key={code} size="sm" c="var(--t-ink)">
            {t(`said.${code}`, values)}
          </Text>
        ))}
        {reason && (
          <Text size="sm" c="var(--t-ink)">
            {reason}
          </Text>
        )}
      </>
    ),
    state: index === all.length - 1 ? ('now' as const) : ('past' as const),
  }));
  return (
    <Section title={t('history')}>
      <Timeline steps={steps.toReversed()} />
    </Section>
  );
}
