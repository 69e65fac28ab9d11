import { ActionIcon, Button, Flex, Group, Text, TextInput } from '@mantine/core';
import { XIcon } from 'lucide-react';
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
      <Group gap={12} align="flex-start" wrap="nowrap" key={day}>
        <Text size="sm" w={44} pt={8} style={{ flexShrink: 0 }}>
          {weekdayName(day, language)}
        </Text>
        <Flex gap={8} align="center" wrap="wrap">
          {spans.map(({ index, opens, closes }) => (
            <Group gap={4} wrap="nowrap" key={index}>
              <TimeField label={t('opens')} value={opens} onChange={(value) => replace(index, { opens: value })} />
              <span aria-hidden>–</span>
              <TimeField label={t('closes')} value={closes} onChange={(value) => replace(index, { closes: value })} />
              <ActionIcon
                size="md"
                aria-label={t('remove')}
                onClick={() => onChange(hours.filter((_, at) => at !== index))}
              >
                <XIcon size={18} />
              </ActionIcon>
            </Group>
          ))}
          {spans.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('closed')}
            </Text>
          )}
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange([...hours, { day, opens: '10:00', closes: '19:00' }])}
          >
            {t('addHours')}
          </Button>
        </Flex>
      </Group>
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
    <TextInput
      w={84}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)}
      maxLength={5}
      inputMode="numeric"
    />
  );
}
