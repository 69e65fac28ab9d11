import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

export type SelectFieldProps<Value extends string> = Omit<TextFieldProps, 'onChange' | 'value' | 'select'> & {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
};

/** One of a few. A value that is not among them shows as nothing chosen. */
export function SelectField<Value extends string>({ value, options, onChange, ...props }: SelectFieldProps<Value>) {
  return (
    <TextField
      {...props}
      select
      value={options.some(([option]) => option === value) ? value : ''}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
