import { Box, Flex, Group, Text } from '@mantine/core';
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
      <Group
        gap={byDay.length > 100 ? 0 : '2px'}
        align="flex-end"
        wrap="nowrap"
        h={120}
        role="img"
        aria-label={t('chart', { from, to, most: countText(most) })}
      >
        {byDay.map(({ day, visits }) => (
          <Flex
            align="flex-end"
            flex={1}
            miw={0}
            h="100%"
            key={day}
            title={t('dayCount', { day: dayText(day, lang), count: countText(visits) })}
          >
            <Box
              w="100%"
              h={`${(100 * visits) / most}%`}
              mih={visits > 0 ? 2 : 0}
              bg="var(--t-pine)"
              bdrs="2px 2px 0 0"
            />
          </Flex>
        ))}
      </Group>
      <Group gap={0} align="stretch" justify="space-between" wrap="nowrap" mt={4}>
        <Text size="xs" component="span" c="dimmed">
          {from}
        </Text>
        <Text size="xs" component="span" c="dimmed">
          {to}
        </Text>
      </Group>
    </Section>
  );
}
