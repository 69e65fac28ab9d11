import { type SelectProps } from '@mantine/core';
import { LazySelect } from './lazy-select.tsx';

export interface SelectFieldProps<Value extends string>
  extends Omit<SelectProps, 'onChange' | 'value' | 'defaultValue' | 'data' | 'allowDeselect'> {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
}

/** One of a few. A value that is not among them shows as nothing chosen. */
export function SelectField<Value extends string>({ value, options, onChange, ...props }: SelectFieldProps<Value>) {
  return (
    <LazySelect
      {...props}
      data={options.map(([option, label]) => ({ value: option, label }))}
      value={options.some(([option]) => option === value) ? value : null}
      onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
      allowDeselect={false}
    />
  );
}
