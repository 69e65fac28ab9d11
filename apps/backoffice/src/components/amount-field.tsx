import { useMessages } from '../i18n/use-messages.ts';
import { isAmount } from './is-amount.ts';
import { DecimalField } from './decimal-field.tsx';
import { messages } from './messages.ts';

export interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  /** Of the currency: an amount that is finer does not fit. */
  readonly decimals: number;
  readonly onChange: (value: string) => void;
}

/** An amount of a currency, as typed. */
export function AmountField({ label, value, decimals, onChange }: AmountFieldProps) {
  const t = useMessages(messages);
  return (
    <DecimalField
      label={label}
      value={value}
      onChange={onChange}
      error={value !== '' && !isAmount(value, decimals)}
      description={t('amountHint', { decimals })}
      required
    />
  );
}
