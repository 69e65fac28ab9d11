import { Button, Fieldset, Group, Stack } from '@mantine/core';
import type { DrawField } from './field-props.ts';
import { useSettingNames } from './setting-names.ts';
import { type Draft, emptyOf, type Schema } from './settings-schema.ts';

interface SettingsListProps {
  readonly draw: DrawField;
  readonly name: string;
  readonly list: Extract<Schema, { kind: 'list' }>;
  readonly items: readonly Draft[];
  readonly onChange: (items: readonly Draft[]) => void;
}

/** Several of a kind, each with a button that takes it out, and one that adds another. */
export function SettingsList({ name, list, items, draw, onChange }: SettingsListProps) {
  const { t, nameOf } = useSettingNames();
  return (
    <Stack gap={14}>
      {items.map((item, nth) => {
        const title = `${nameOf(name)} ${nth + 1}`;
        return (
          <Fieldset key={title} legend={title}>
            {draw({
              name,
              schema: list.items,
              isRequired: true,
              value: item,
              onChange: (changed) => onChange(items.map((one, at) => (at === nth ? changed : one))),
            })}
            {items.length > list.min && (
              <Group justify="flex-end" mt={14}>
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  aria-label={`${t('remove')}: ${title}`}
                  onClick={() => onChange(items.filter((_, at) => at !== nth))}
                >
                  {t('remove')}
                </Button>
              </Group>
            )}
          </Fieldset>
        );
      })}
      {items.length < list.max && (
        <Button variant="default" size="xs" onClick={() => onChange([...items, emptyOf(list.items)])}>
          {t('add', { name: nameOf(name) })}
        </Button>
      )}
    </Stack>
  );
}
