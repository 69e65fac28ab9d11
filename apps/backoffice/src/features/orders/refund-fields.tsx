import { TextInput } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface RefundDestination {
  readonly address: string;
  readonly memo: string;
}

interface RefundFieldsProps {
  readonly value: RefundDestination;
  readonly onChange: (value: RefundDestination) => void;
}

/** Where coins are sent back to. */
export function RefundFields({ value, onChange }: RefundFieldsProps) {
  const t = useMessages(messages);
  return (
    <>
      <TextInput
        label={t('refundAddress')}
        value={value.address}
        onChange={(event) => onChange({ ...value, address: event.target.value })}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextInput
        label={t('refundMemo')}
        value={value.memo}
        onChange={(event) => onChange({ ...value, memo: event.target.value })}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
