import { TextInput, type TextInputProps } from '@mantine/core';

export interface DecimalFieldProps extends Omit<TextInputProps, 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A number as typed: a comma counts as the point. */
export function DecimalField({ onChange, ...props }: DecimalFieldProps) {
  return (
    <TextInput
      {...props}
      onChange={(event) => onChange(event.target.value.replace(',', '.').trim())}
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
    />
  );
}
