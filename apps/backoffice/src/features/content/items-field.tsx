import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import type { ContentPart, Language } from '@tetri/contract';
import type { ComponentType } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { blankValues, type Values } from './part.ts';
import type { PartFieldProps } from './part-field-props.ts';
import { RowTools } from './row-tools.tsx';

export interface ItemsFieldProps {
  /** Fills in a part of an item. */
  readonly Field: ComponentType<PartFieldProps>;
  readonly label: string;
  readonly parts: readonly ContentPart[];
  readonly scope: string;
  readonly items: readonly Values[];
  readonly lang: Language | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (items: Values[]) => void;
}

/** Several of the same, one below the other. */
export function ItemsField({ Field, label, parts, scope, items, lang, isDisabled, onChange }: ItemsFieldProps) {
  const t = useMessages(messages);
  return (
    <Stack gap={12} role="group" aria-label={label}>
      {items.map((item, index) => (
        <Box pl={12} style={{ borderLeft: '2px solid var(--t-line)' }} key={index}>
          <Group gap={0} wrap="nowrap" mb={8}>
            <Text size="xs" component="span" flex={1} c="dimmed">
              {label} {index + 1}
            </Text>
            {!isDisabled && (
              <RowTools
                name={`${label} ${index + 1}`}
                items={items}
                index={index}
                onChange={(next) => onChange(next)}
              />
            )}
          </Group>
          <Stack gap={12}>
            {parts.map((part) => (
              <Field
                key={part.name}
                part={part}
                scope={scope}
                value={item[part.name]}
                {...(lang && { lang })}
                isDisabled={isDisabled}
                onChange={(value) => onChange(items.with(index, { ...item, [part.name]: value }))}
              />
            ))}
          </Stack>
        </Box>
      ))}
      {!isDisabled && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          size="xs"
          leftSection={<PlusIcon size={20} />}
          onClick={() => onChange([...items, blankValues(parts)])}
        >
          {t('addItem')}
        </Button>
      )}
    </Stack>
  );
}
