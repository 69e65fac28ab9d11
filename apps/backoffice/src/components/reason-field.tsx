import { useMessages } from '../i18n/use-messages.ts';
import { GrowingTextarea } from './growing-textarea.tsx';
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
    <GrowingTextarea
      label={label ?? t('reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      description={isNeeded ? t('reasonHint') : undefined}
      required={isNeeded}
      minRows={2}
      maxRows={10}
      maxLength={500}
    />
  );
}

export function isReason(text: string): boolean {
  return text.trim().length >= 3;
}
