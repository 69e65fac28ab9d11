import { Accordion, ActionIcon, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { Notice } from '../notice.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import type { Field } from './field.ts';
import type { FieldFault } from './field-fault.ts';
import { FieldForm } from './field-form.tsx';
import { messages } from './messages.ts';

export interface FieldCardProps {
  /** Its place among the fields. */
  readonly index: number;
  readonly field: Field;
  readonly fault: FieldFault | undefined;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly hasNetwork: boolean;
  readonly onChange: (field: Field) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One field: a line that opens into its form. */
export function FieldCard(props: FieldCardProps) {
  const { index, field, fault, isOpen, isDisabled, hasNetwork, onChange, onUp, onDown, onRemove } = props;
  const t = useMessages(messages);
  const language = useLanguage();
  const name = field.name[language] || field.name.en || t('unnamed');
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control>
        <Group gap={8} miw={0}>
          <Text fw={600}>{name}</Text>
          <Text size="xs" component="span" c="dimmed">
            {[field.key, t(`type.${field.type}`)].filter(Boolean).join(' · ')}
          </Text>
          {field.isRequired && (
            <Badge color="gray" variant="outline">
              {t('required')}
            </Badge>
          )}
          {fault && <Badge color="red">{t('toCheck')}</Badge>}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && (
          <Stack gap={16}>
            {fault && <Notice severity="error">{t(`fault.${fault}`)}</Notice>}
            <FieldForm
              field={field}
              fault={fault}
              isDisabled={isDisabled}
              hasNetwork={hasNetwork}
              onChange={onChange}
            />
            {!isDisabled && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon aria-label={t('up', { name })} onClick={onUp} disabled={!onUp}>
                  <ArrowUpIcon size={18} />
                </ActionIcon>
                <ActionIcon aria-label={t('down', { name })} onClick={onDown} disabled={!onDown}>
                  <ArrowDownIcon size={18} />
                </ActionIcon>
                <Box flex={1} />
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  onClick={onRemove}
                  aria-label={t('removeNamed', { name })}
                >
                  {t('remove')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
