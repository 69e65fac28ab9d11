import { Stack } from '@mantine/core';
import type { DrawField } from './field-props.ts';
import type { DraftObject, Field } from './settings-schema.ts';

interface SettingsObjectProps {
  readonly draw: DrawField;
  readonly fields: readonly Field[];
  readonly value: DraftObject;
  readonly onChange: (value: DraftObject) => void;
}

/** Settings that belong together, one below the other: first what must be filled in. */
export function SettingsObject({ fields, value, draw, onChange }: SettingsObjectProps) {
  const sorted = [...fields].sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
  return (
    <Stack gap={14}>
      {sorted.map(({ name, schema, isRequired }) =>
        draw({
          name,
          schema,
          isRequired,
          value: value[name] ?? '',
          onChange: (changed) => onChange({ ...value, [name]: changed }),
        }),
      )}
    </Stack>
  );
}
