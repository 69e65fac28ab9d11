import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Line = readonly [first: string, second: string];

export interface PairLinesProps {
  readonly lines: readonly Line[];
  readonly labels: Line;
  readonly hint: string;
  readonly addLabel: string;
  /** Of the first of the two. */
  readonly isUpperCase?: boolean;
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Lines of two texts that belong together. */
export function PairLines({ lines, labels, hint, addLabel, isUpperCase = false, onChange }: PairLinesProps) {
  const t = useMessages(messages);
  const replace = (index: number, line: Line) => onChange(lines.map((one, at) => (at === index ? line : one)));
  const typed = { maxLength: 500, autoComplete: 'off', spellCheck: false };
  return (
    <Stack gap={8}>
      {lines.map(([first, second], index) => (
        <Group gap={8} wrap="nowrap" key={index}>
          <TextInput
            flex={2}
            miw={0}
            label={labels[0]}
            value={first}
            onChange={({ target: { value } }) => replace(index, [isUpperCase ? value.toUpperCase() : value, second])}
            {...typed}
          />
          <TextInput
            flex={3}
            miw={0}
            label={labels[1]}
            value={second}
            onChange={(event) => replace(index, [first, event.target.value])}
            {...typed}
          />
          <ActionIcon aria-label={t('removeLine')} onClick={() => onChange(lines.filter((_, at) => at !== index))}>
            <XIcon size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <Button
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        size="xs"
        onClick={() => onChange([...lines, ['', '']])}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}
