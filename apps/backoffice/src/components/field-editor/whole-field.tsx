import { DecimalField } from '../decimal-field.tsx';

export interface WholeFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly isDisabled: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A whole number or none; whatever else is typed does not appear. */
export function WholeField({ label, value, isDisabled, onChange }: WholeFieldProps) {
  return (
    <DecimalField
      label={label}
      value={value === null ? '' : String(value)}
      disabled={isDisabled}
      onChange={(text) => {
        if (/^\d{0,6}$/.test(text)) onChange(text === '' ? null : Number(text));
      }}
    />
  );
}
