import { FormControlLabel, FormHelperText, Switch } from '@mui/material';

export interface SwitchFieldProps {
  readonly label: string;
  readonly helperText?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, helperText, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={isOn} disabled={isDisabled} onChange={(_event, checked) => onChange(checked)} />}
        label={label}
      />
      {helperText && <FormHelperText sx={{ mt: 0, ml: 6 }}>{helperText}</FormHelperText>}
    </div>
  );
}
