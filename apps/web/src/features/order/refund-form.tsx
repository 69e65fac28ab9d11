import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useDestinationFault } from '../../app/use-destination-fault.ts';
import type { Order } from '../../app/use-live-order.ts';
import styles from './order-resolution.module.css';
import { useOrderMessages } from './use-order-messages.ts';

interface RefundFormProps {
  readonly refund: NonNullable<Order['resolution']>['refund'];
  readonly isSending: boolean;
  /** Answers what is wrong with the address; undefined once it was taken. */
  readonly onSend: (asked: { refundAddress: string; refundMemo: string }) => Promise<string | undefined>;
  readonly onLeave: () => void;
}

/** Asks where money is given back to. The address is judged when its field is left, and by the server when it is sent. */
export function RefundForm({ refund, isSending, onSend, onLeave }: RefundFormProps) {
  const t = useOrderMessages();
  const faultOf = useDestinationFault();
  const [address, setAddress] = useState(refund.address);
  const [memo, setMemo] = useState(refund.memo);
  const [fault, setFault] = useState<string>();
  const name = refund.name === '' ? t('refundAddress') : refund.name;
  const judge = async () => {
    const text = await faultOf({ _id: 'refundAddress', name, check: refund.check }, address);
    setFault(text);
    return text;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if ((await judge()) === undefined)
      setFault(await onSend({ refundAddress: address.trim(), refundMemo: memo.trim() }));
  };
  return (
    <form className={styles['choices']} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        label={t('refundAddress')}
        {...(refund.name === '' ? {} : { description: refund.name })}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFault(undefined);
        }}
        onBlur={() => void judge()}
        error={fault}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {refund.hasMemo && (
        <TextInput
          label={t('refundMemo')}
          value={memo}
          onChange={(event) => setMemo(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <Button type="submit" size="lg" loading={isSending} disabled={address.trim() === ''}>
        {t('refundSend')}
      </Button>
      <Button variant="default" size="lg" onClick={onLeave}>
        {t('refundLeave')}
      </Button>
    </form>
  );
}
