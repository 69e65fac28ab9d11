import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDestinationFault } from '../../app/use-destination-fault.ts';
import type { Order } from '../../app/use-live-order.ts';
import { focusWrong } from '../../elements/focus-wrong.ts';
import styles from './order-resolution.module.css';
import { RefundTerms } from './refund-terms.tsx';
import { useOrderMessages } from './use-order-messages.ts';

/** What is wrong with what was typed. */
export interface RefundFault {
  readonly text: string;
  /** Otherwise with the address. */
  readonly isOfMemo: boolean;
}

interface RefundFormProps {
  readonly refund: NonNullable<Order['resolution']>['refund'];
  /** Of what goes back. */
  readonly symbol: string;
  readonly isSending: boolean;
  /** Answers what is wrong; undefined once it was taken. */
  readonly onSend: (asked: { refundAddress: string; refundMemo: string }) => Promise<RefundFault | undefined>;
  readonly onLeave: () => void;
  /** Reads the order again. */
  readonly reload: () => Promise<void>;
}

/** How often it is asked whether the fee is known by now. */
const feeMs = 15_000;

/** Asks where money is given back to. The address is judged when its field is left, and by the server when it is sent. */
export function RefundForm({ refund, symbol, isSending, onSend, onLeave, reload }: RefundFormProps) {
  const t = useOrderMessages();
  const faultOf = useDestinationFault();
  const [address, setAddress] = useState(refund.address);
  const [memo, setMemo] = useState(refund.memo);
  const [fault, setFault] = useState<RefundFault>();
  const typed = useRef(address);
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { isFeeUnknown } = refund;
  useEffect(() => {
    if (!isFeeUnknown) return;
    const timer = setInterval(() => void reload(), feeMs);
    return () => clearInterval(timer);
  }, [isFeeUnknown, reload]);
  const name = refund.name === '' ? t('refundAddress') : refund.name;
  const judge = async () => {
    const text = await faultOf({ _id: 'refundAddress', name, check: refund.check, regex: null }, address);
    // What is typed meanwhile is not what was judged.
    if (typed.current === address) setFault(text === undefined ? undefined : { text, isOfMemo: false });
    return text;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pressed = document.activeElement;
    if ((await judge()) === undefined)
      setFault(await onSend({ refundAddress: address.trim(), refundMemo: memo.trim() }));
    focusWrong(form, pressed);
  };
  return (
    <form className={styles['choices']} onSubmit={(event) => void send(event)} noValidate data-typed-again>
      <TextInput
        ref={field}
        name="refundAddress"
        label={t('refundAddress')}
        {...(refund.name === '' ? {} : { description: refund.name })}
        value={address}
        onChange={(event) => {
          typed.current = event.currentTarget.value;
          setAddress(typed.current);
          setFault(undefined);
        }}
        onBlur={() => void judge()}
        placeholder={refund.placeholder}
        error={fault?.isOfMemo === false && fault.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {refund.hasMemo && (
        <TextInput
          name="refundMemo"
          label={t('refundMemo')}
          value={memo}
          onChange={(event) => {
            setMemo(event.currentTarget.value);
            setFault(undefined);
          }}
          error={fault?.isOfMemo && fault.text}
          maxLength={200}
          autoComplete="off"
        />
      )}
      {refund.quote && <RefundTerms terms={refund.quote} symbol={symbol} />}
      {isFeeUnknown && <p role="status">{t('refundFeeUnknown')}</p>}
      <Button type="submit" size="lg" loading={isSending} disabled={address.trim() === ''}>
        {t(isFeeUnknown ? 'refundSendAnyway' : 'refundSend')}
      </Button>
      <Button variant="default" size="lg" onClick={onLeave}>
        {t('refundLeave')}
      </Button>
    </form>
  );
}
