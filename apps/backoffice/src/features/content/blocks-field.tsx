import { ActionIcon, Box, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon } from 'lucide-react';
import { blockParts, type Language } from '@tetri/contract';
import { type ComponentType, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { blankValues, type Values } from './part.ts';
import type { PartFieldProps } from './part-field-props.ts';
import { RowTools } from './row-tools.tsx';
import { useLabels } from './use-labels.ts';

export type BlockValues = Values & { readonly type: string };

export interface BlocksFieldProps {
  /** Fills in a part of a block. */
  readonly Field: ComponentType<PartFieldProps>;
  readonly label: string;
  readonly blocks: readonly BlockValues[];
  readonly lang: Language | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (blocks: BlockValues[]) => void;
}

/** What a page is made of, block by block; one is open at a time. */
export function BlocksField({ Field, label, blocks, lang, isDisabled, onChange }: BlocksFieldProps) {
  const t = useMessages(messages);
  const { blockLabel } = useLabels();
  const [opened, setOpened] = useState(-1);

  function add(type: string) {
    setOpened(blocks.length);
    onChange([...blocks, { type, ...blankValues(blockParts[type] ?? []) }]);
  }

  return (
    <Stack gap={8} role="group" aria-label={label}>
      <Text fz="var(--mantine-h3-font-size)" fw={650} component="p">
        {label}
      </Text>
      {blocks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noBlocks')}
        </Text>
      )}
      {blocks.map((block, index) => {
        const isOpen = opened === index;
        const title = typeof block['title'] === 'string' ? block['title'] : '';
        const name = `${index + 1}. ${blockLabel(block.type)}`;
        return (
          <Paper p={8} key={index}>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                size="md"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'closeNamed' : 'openNamed', { name })}
                onClick={() => setOpened(isOpen ? -1 : index)}
              >
                {isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
              </ActionIcon>
              <Text size="sm" flex={1} miw={0} truncate>
                <strong>{name}</strong> {title}
              </Text>
              {!isDisabled && (
                <RowTools
                  name={name}
                  items={blocks}
                  index={index}
                  onChange={(next, at) => {
                    setOpened(isOpen ? at : -1);
                    onChange(next);
                  }}
                />
              )}
            </Group>
            {isOpen && (
              <Stack gap={12} p={8} pt={12}>
                {(blockParts[block.type] ?? []).map((part) => (
                  <Field
                    key={part.name}
                    part={part}
                    scope={block.type}
                    value={block[part.name]}
                    {...(lang && { lang })}
                    isDisabled={isDisabled}
                    onChange={(value) => onChange(blocks.with(index, { ...block, [part.name]: value }))}
                  />
                ))}
              </Stack>
            )}
          </Paper>
        );
      })}
      {!isDisabled && (
        <Box>
          <Menu>
            <Menu.Target>
              <Button variant="subtle" size="xs" leftSection={<PlusIcon size={18} />}>
                {t('addBlock')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.keys(blockParts).map((type) => (
                <Menu.Item key={type} onClick={() => add(type)}>
                  {blockLabel(type)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Box>
      )}
    </Stack>
  );
}
