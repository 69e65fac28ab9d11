import { TextField, type TextFieldProps } from '@mui/material';

export type DecimalFieldProps = Omit<TextFieldProps, 'onChange' | 'value' | 'slotProps'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A number as typed: a comma counts as the point. */
export function DecimalField({ onChange, ...props }: DecimalFieldProps) {
  return (
    <TextField
      {...props}
      onChange={(event) => onChange(event.target.value.replace(',', '.').trim())}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 60 } }}
    />
  );
}
