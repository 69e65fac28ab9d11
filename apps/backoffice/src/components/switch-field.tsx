import { Switch } from '@mantine/core';

export interface SwitchFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, description, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
