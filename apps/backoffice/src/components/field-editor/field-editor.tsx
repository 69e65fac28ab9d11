import { Accordion, Button, Flex, Menu, Text, Title } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { blankField, type Field } from './field.ts';
import { FieldCard } from './field-card.tsx';
import { fieldFault } from './field-fault.ts';
import { messages } from './messages.ts';
import { usualField, usualFields } from './usual-fields.ts';

export interface FieldEditorProps {
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly Field[];
  readonly isDisabled: boolean;
  /** The side's currency is a coin: its network says what an address looks like. */
  readonly hasNetwork: boolean;
  readonly onChange: (fields: Field[]) => void;
}

const fieldsMax = 30;

/** The fields of one side, in the order customers see them. */
export function FieldEditor({ title, text, fields, isDisabled, hasNetwork, onChange }: FieldEditorProps) {
  const t = useMessages(messages);
  const [opened, setOpened] = useState<number>();
  const unused = usualFields.filter(({ key }) => !fields.some((field) => field.key === key));

  function add(field: Field) {
    setOpened(fields.length);
    onChange([...fields, field]);
  }

  function move(from: number, to: number) {
    const next = [...fields];
    next.splice(to, 0, ...next.splice(from, 1));
    setOpened((open) => (open === from ? to : open === to ? from : open));
    onChange(next);
  }

  return (
    <Flex gap={12} direction="column" component="section" aria-label={title}>
      <div>
        <Title order={3}>{title}</Title>
        {text && (
          <Text size="xs" c="dimmed" m={0}>
            {text}
          </Text>
        )}
      </div>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <Accordion
        variant="contained"
        value={opened === undefined ? null : String(opened)}
        onChange={(value) => setOpened(value === null ? undefined : Number(value))}
      >
        {fields.map((field, index) => (
          <FieldCard
            key={index}
            index={index}
            field={field}
            fault={fieldFault(fields, index)}
            isOpen={opened === index}
            isDisabled={isDisabled}
            hasNetwork={hasNetwork}
            onChange={(next) => onChange(fields.map((one, at) => (at === index ? next : one)))}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => {
              setOpened(undefined);
              onChange(fields.filter((_, at) => at !== index));
            }}
          />
        ))}
      </Accordion>
      {!isDisabled && fields.length < fieldsMax && (
        <div>
          <Menu>
            <Menu.Target>
              <Button variant="subtle" size="xs" leftSection={<PlusIcon size={18} />}>
                {t('add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {unused.map(({ key }) => (
                <Menu.Item key={key} onClick={() => add(usualField(key, hasNetwork))}>
                  {t(`usual.${key}`)}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => add(blankField)}>{t('other')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </Flex>
  );
}
