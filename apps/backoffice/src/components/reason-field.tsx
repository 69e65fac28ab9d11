import { TextField } from '@mui/material';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface ReasonFieldProps {
  readonly label?: string | undefined;
  readonly value: string;
  readonly isNeeded?: boolean;
  readonly onChange: (value: string) => void;
}

/** Why something is changed: for the audit log. */
export function ReasonField({ label, value, isNeeded = true, onChange }: ReasonFieldProps) {
  const t = useMessages(messages);
  return (
    <TextField
      label={label ?? t('reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={isNeeded ? t('reasonHint') : undefined}
      required={isNeeded}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}

export function isReason(text: string): boolean {
  return text.trim().length >= 3;
}
